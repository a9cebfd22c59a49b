import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOn } from '../../machines/design/contrast.ts';
import { submitForm } from '../forms/submitForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { Field } from '../ui/field/Field.tsx';
import { focusFromMain, focusOn } from '../ui/focus.ts';
import { focusField } from '../ui/focusField.ts';
import * as styles from './LobbyView.css.ts';

interface KnockFormProps {
  primaryColor: string;
  name: string;
  error?: string | undefined;
  /** What went wrong with the last try, below the button. */
  problem?: ReactNode;
  busy?: boolean | undefined;
  /** What the button says meanwhile. */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether the name gets the focus as it appears, also where no button has led to it. */
  focused?: boolean | undefined;
  onName: (name: string) => void;
  onKnock: () => void;
}

/** A guest gives a name and knocks (API-2, ROOM-2). */
export function KnockForm(props: KnockFormProps) {
  const { primaryColor, name, error, problem, busy, busyLabel, disabled, focused, onName, onKnock } = props;
  const { t } = useTranslation('meetings');
  return (
    <>
      <p className={styles.quiet}>{t('lobby.howToJoin')}</p>
      <form className={styles.form} noValidate onSubmit={submitForm(onKnock)}>
        <Field
          label={t('lobby.name')}
          value={name}
          name="name"
          dir="auto"
          autoComplete="name"
          error={error}
          onChange={onName}
          ref={focused ? focusOn : focusFromMain}
        />
        <div className={styles.knock[textOn(primaryColor, 'large').tone]}>
          <Button
            type="submit"
            data-event="knock.requested"
            size="l"
            block
            busy={busy}
            busyLabel={busyLabel}
            disabled={disabled}
            ref={disabled ? passFocusToName : undefined}
          >
            {t('lobby.ask')}
          </Button>
        </div>
        {problem}
      </form>
    </>
  );
}

/** A wait disables the button that was pressed, and with it goes the focus, unless it is elsewhere already. */
const passFocusToName = (button: HTMLElement | null): void => {
  const form = button?.closest('form');
  const { activeElement, body } = document;
  if (form?.contains(activeElement) || activeElement === body)
    focusField(form?.querySelector('input') ?? null);
};

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../ui/button/afterPress.ts';
import { Button } from '../ui/button/Button.tsx';
import { classes } from '../ui/classes.ts';
import * as frameStyles from '../ui/field/FieldFrame.css.ts';
import { described, FieldFrame } from '../ui/field/FieldFrame.tsx';
import { useComposition } from '../ui/field/useComposition.ts';
import { focusField } from '../ui/focusField.ts';
import { CountryButtonView, CountryListView } from './CountryPickerView.tsx';
import * as styles from './PhoneEntryView.css.ts';
import { PhoneWait } from './PhoneWait.tsx';
import type { PhoneForm } from './usePhoneForm.ts';

export interface PhoneEntryProps extends PhoneForm {
  /** Stands under the field. */
  error?: string | undefined;
  /** The id of what else describes the field. */
  about?: string | undefined;
}

/**
 * A phone number with its country, and the wait when the server asks for one, from which a code that was sent before can be
 * typed (SIGNUP-4, SIGNUP-6, SIGNIN-5).
 */
export function PhoneEntryView({ snapshot, send, picker, sendPicker, error, about }: PhoneEntryProps) {
  const { t } = useTranslation('shared');
  const id = useId();
  const typing = useComposition(snapshot.context.text, (text) => send({ type: 'phone.edited', text }));
  const notes = described(id, { error });
  const country = {
    picker,
    sendPicker,
    country: snapshot.context.country,
    id,
  };
  return (
    <FieldFrame id={id} label={t('phone.label')} error={error}>
      <div className={styles.row}>
        <CountryButtonView {...country} />
        <span className={classes(frameStyles.box[error ? 'error' : 'rest'], styles.box)}>
          <input
            {...typing}
            {...notes}
            aria-describedby={[about, notes['aria-describedby']].filter(Boolean).join(' ') || undefined}
            {...{ autoFocus: true, 'data-autofocus': '' }}
            id={id}
            // A wait disables the button that was pressed, and with it goes the focus.
            ref={snapshot.matches({ phone: 'waiting' }) ? focusField : undefined}
            className={classes(frameStyles.input, styles.number)}
            type="tel"
            name="phone"
            autoComplete={snapshot.context.takesPasskeys ? 'tel webauthn' : 'tel'}
            onBlur={() => afterPress(() => send({ type: 'phone.left' }))}
          />
        </span>
      </div>
      <CountryListView {...country} />
      <PhoneWait snapshot={snapshot} />
      {snapshot.matches({ phone: 'waiting' }) && snapshot.can({ type: 'code.wanted' }) && (
        <Button kind="link" data-event="code.wanted" onPress={() => send({ type: 'code.wanted' })}>
          {t('code.haveOne')}
        </Button>
      )}
    </FieldFrame>
  );
}

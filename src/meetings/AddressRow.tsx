import Pencil from 'lucide-react/icons/pencil';
import Signpost from 'lucide-react/icons/signpost';
import { useTranslation } from 'react-i18next';
import { mostAddresses } from '../../machines/contract/rooms/addressCalls.ts';
import {
  type AddressEvent,
  type AddressSnapshot,
  addressScreen,
} from '../../machines/meetings/addressMachine.ts';
import { submitForm } from '../forms/submitForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { Field } from '../ui/field/Field.tsx';
import { focusIfLost } from '../ui/focus.ts';
import { isComposing } from '../ui/isComposing.ts';
import { passFocusToField } from '../ui/passFocusToField.ts';
import * as styles from './AddressRow.css.ts';
import { Row } from './Row.tsx';

export interface AddressRowProps {
  snapshot: AddressSnapshot;
  send: (event: AddressEvent) => void;
  /** The host of the meetings, before the slash of each address. */
  host: string;
  /** Proposes the first address. */
  spaceName: string;
}

/** The readable address of a partner's rooms, to be chosen and changed (BRAND-3). */
export function AddressRow({ snapshot, send, host, spaceName }: AddressRowProps) {
  const { t } = useTranslation('meetings');
  const { slug, isUncertain } = snapshot.context;
  const screen = addressScreen(snapshot);
  const isShown = snapshot.matches('shown');
  const icon = <Signpost aria-hidden="true" />;
  const present = isUncertain ? (
    t('address.uncertain')
  ) : slug === null ? (
    t('address.none')
  ) : (
    <bdi className={styles.address}>
      {host}/{slug}
    </bdi>
  );
  return (
    <Row
      icon={icon}
      title={t('address.title')}
      text={
        <>
          <p data-screen={screen}>{present}</p>
          {/* A live region is in the page before its text. */}
          <p className={styles.saved} aria-live="polite">
            {screen === 'saved' && t('address.saved')}
          </p>
        </>
      }
      action={
        isShown && (
          <Button
            kind="soft"
            size="s"
            icon={<Pencil aria-hidden="true" />}
            aria-label={slug === null ? undefined : t('address.changeOf')}
            data-event="change.wanted"
            ref={screen === 'idle' ? undefined : focusIfLost}
            onPress={() => send({ type: 'change.wanted', spaceName })}
          >
            {t(slug === null ? 'address.choose' : 'address.change')}
          </Button>
        )
      }
    >
      {!isShown && <AddressForm snapshot={snapshot} send={send} host={host} />}
    </Row>
  );
}

function AddressForm({ snapshot, send, host }: Omit<AddressRowProps, 'spaceName'>) {
  const { t } = useTranslation('meetings');
  const { text } = snapshot.context;
  const screen = addressScreen(snapshot);
  const isSaving = screen === 'saving';
  const save = { type: 'save.wanted' } as const;
  const cancel = { type: 'change.cancelled' } as const;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submitForm(() => send(save))}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) send(cancel);
      }}
    >
      <Field
        label={t('address.field')}
        value={text}
        onChange={(typed) => send({ type: 'address.edited', text: typed })}
        name="address"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        autoFocus
        leading={
          <span className={styles.before}>
            <span className={styles.host}>{host}</span>/
          </span>
        }
        hint={t('address.hint')}
        {...useVerdict(snapshot)}
        busy={isSaving}
        pending={screen === 'checking'}
        ref={snapshot.can(save) || isSaving ? undefined : takeFocus}
      />
      {/* A screen reader has read the host before the field. */}
      <bdi className={styles.whole} aria-hidden="true">
        {host}/{text}
      </bdi>
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="s"
          kind="ink"
          data-event={save.type}
          busy={isSaving}
          busyLabel={t('address.saving')}
          disabled={!isSaving && !snapshot.can(save)}
        >
          {t('address.save')}
        </Button>
        {screen === 'unchecked' && (
          <Button
            kind="soft"
            size="s"
            data-event="check.retried"
            ref={passFocusToField}
            onPress={() => send({ type: 'check.retried' })}
          >
            {t('address.again')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="s"
          data-event={cancel.type}
          disabled={!snapshot.can(cancel)}
          onPress={() => send(cancel)}
        >
          {t('address.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What is known of the typed address, in words. */
const useVerdict = (snapshot: AddressSnapshot): { error?: string; success?: string } => {
  const { t } = useTranslation('meetings');
  const screen = addressScreen(snapshot);
  const { problem } = snapshot.context;
  switch (screen) {
    case 'free':
    case 'own':
    case 'unchanged':
      return { success: t(`address.${screen}`) };
    case 'invalid':
    case 'taken':
    case 'reserved':
      return { error: t(`address.${screen}`) };
    case 'unchecked':
    case 'unsaved':
      return problem === null ? {} : { error: t(`address.${screen}.${problem}`, { max: mostAddresses }) };
    default:
      return {};
  }
};

/** The pressed button is about to be disabled, and the browser drops its focus. */
const takeFocus = (field: HTMLElement | null): void => {
  const { activeElement } = document;
  if (activeElement?.matches('[type="submit"]') && field?.closest('form')?.contains(activeElement))
    field.focus();
};

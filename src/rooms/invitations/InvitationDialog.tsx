import { useTranslation } from 'react-i18next';
import { languages } from '../../../machines/contract/language.ts';
import { longestTitle, mostGuests } from '../../../machines/contract/rooms/invitation.ts';
import { lengthText } from '../../../machines/contract/rooms/lengthText.ts';
import {
  type InvitationField,
  type InvitationForm,
  wrongAddresses,
} from '../../../machines/rooms/invitationDraft.ts';
import {
  fieldProblem,
  invitationsScreen,
  refusedField,
} from '../../../machines/rooms/invitationsSelectors.ts';
import { submitForm } from '../../forms/submitForm.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { focusIfLost, focusOn } from '../../ui/focus.ts';
import * as styles from './InvitationsView.css.ts';
import type { InvitationsProps } from './invitationsProps.ts';
import { lengthsWith, listText, timeZones, zoneText } from './invitationTexts.ts';
import { ProblemNote } from './ProblemNote.tsx';

/** The form of a new or a changed invitation (ROOM-7). It stays open until what is in it was saved. */
export function InvitationDialog({ snapshot, send }: InvitationsProps) {
  const { t } = useTranslation('invitations');
  const screen = invitationsScreen(snapshot);
  const { form } = snapshot.context;
  return (
    <Dialog
      open={screen === 'editing' || screen === 'refused' || screen === 'saving'}
      onClose={() => send({ type: 'form.closed' })}
      title={form?.sequence === null ? t('form.new') : t('form.change')}
      size="editor"
    >
      {form && <Form snapshot={snapshot} send={send} form={form} />}
    </Dialog>
  );
}

type FormProps = InvitationsProps & { form: InvitationForm };

function Form({ snapshot, send, form }: FormProps) {
  const { t } = useTranslation('invitations');
  const { problem } = snapshot.context;
  const isSaving = invitationsScreen(snapshot) === 'saving';
  // `now` matters to no button: a mistake is told by a press.
  const canSend = snapshot.can({ type: 'form.submitted', now: 0 });
  return (
    <form
      className={styles.form}
      onSubmit={submitForm(() => send({ type: 'form.submitted', now: Date.now() }))}
      noValidate
    >
      <Fields snapshot={snapshot} send={send} form={form} />
      <ProblemNote problem={isSaving || refusedField(snapshot) !== null ? null : problem} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          busy={isSaving}
          busyLabel={t('form.sending')}
          disabled={!isSaving && !canSend}
          data-event="form.submitted"
        >
          {t('form.send')}
        </Button>
        <Button
          kind="soft"
          disabled={isSaving}
          data-event="form.closed"
          // What was cancelled elsewhere is not sent any more: the button that was pressed is disabled.
          ref={isSaving || canSend ? undefined : focusIfLost}
          onPress={() => send({ type: 'form.closed' })}
        >
          {t('form.close')}
        </Button>
        {form.isEdited && (
          <Button
            kind="danger"
            disabled={isSaving}
            data-event="form.discarded"
            onPress={() => send({ type: 'form.discarded' })}
          >
            {t('form.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Fields({ snapshot, send, form: { sequence, draft } }: FormProps) {
  const { t, i18n } = useTranslation('invitations');
  const { problem } = snapshot.context;
  const refused = refusedField(snapshot);
  const isSaving = invitationsScreen(snapshot) === 'saving';
  const { title, day, time, timeZone, lengthMinutes, guests, language } = draft;
  const wrong = wrongAddresses(guests);
  const error = (field: InvitationField) => {
    const found = fieldProblem(snapshot, field);
    switch (found) {
      case null:
        return undefined;
      case 'titleTooLong':
        return t('errors.titleTooLong', { max: longestTitle });
      case 'tooManyGuests':
        return t('errors.tooManyGuests', { max: mostGuests });
      case 'wrongAddress':
        return t('errors.wrongAddress', {
          count: wrong.length,
          addresses: listText(wrong, i18n.language),
        });
      case 'addressLimit':
        return problem?.address
          ? t('errors.addressLimit', { address: problem.address })
          : t('problems.addressLimit');
      default:
        return t(`errors.${found}`);
    }
  };
  const edit = (field: InvitationField) => (value: string) => send({ type: 'field.edited', field, value });
  const leave = (field: InvitationField) => () => send({ type: 'field.left', field });
  return (
    <>
      <Field
        label={t('form.name')}
        value={title}
        error={error('title')}
        onChange={edit('title')}
        onBlur={leave('title')}
        readOnly={isSaving}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <div className={styles.pair}>
        <Field
          type="date"
          label={t('form.day')}
          value={day}
          max="2099-12-31"
          error={error('day')}
          onChange={edit('day')}
          onBlur={leave('day')}
          readOnly={isSaving}
          ref={refused === 'day' ? focusOn : undefined}
        />
        <Field
          type="time"
          label={t('form.time')}
          value={time}
          error={error('time')}
          onChange={edit('time')}
          onBlur={leave('time')}
          readOnly={isSaving}
          ref={refused === 'time' ? focusOn : undefined}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t('form.length')}
          value={String(lengthMinutes)}
          options={lengthsWith(lengthMinutes).map((minutes) => ({
            value: String(minutes),
            label: lengthText(minutes, i18n.language),
          }))}
          disabled={isSaving}
          onChange={(value) => send({ type: 'length.chosen', minutes: Number(value) })}
        />
        <SelectField
          label={t('form.zone')}
          value={timeZone}
          error={error('timeZone')}
          options={timeZones(timeZone).map((zone) => ({ value: zone, label: zoneText(zone) }))}
          disabled={isSaving}
          onChange={edit('timeZone')}
          ref={refused === 'timeZone' ? focusOn : undefined}
        />
      </div>
      <TextArea
        label={t('form.guests')}
        hint={sequence === null ? t('form.guestsHint') : t('form.guestsChangeHint')}
        rows={4}
        inputMode="email"
        value={guests}
        error={error('guests')}
        onChange={edit('guests')}
        onBlur={leave('guests')}
        readOnly={isSaving}
        ref={refused === 'guests' ? focusOn : undefined}
      />
      <SelectField
        label={t('form.language')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`form.${value}`) }))}
        disabled={isSaving}
        onChange={edit('language')}
      />
    </>
  );
}

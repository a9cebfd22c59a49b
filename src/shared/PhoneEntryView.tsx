import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsLeft } from '../../machines/shared/phoneVerificationMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { classes } from '../ui/classes.ts';
import * as frameStyles from '../ui/FieldFrame.css.ts';
import { described, FieldFrame } from '../ui/FieldFrame.tsx';
import { Note } from '../ui/Note.tsx';
import { CountryButtonView, CountryListView } from './CountryPickerView.tsx';
import * as styles from './PhoneEntryView.css.ts';
import type { PhoneForm } from './usePhoneForm.ts';

export interface PhoneEntryProps extends PhoneForm {
  /** Stands under the field. */
  error?: string | undefined;
}

/** A phone number with its country, and the wait when too many codes were asked for (SIGNUP-4, SIGNIN-5). */
export function PhoneEntryView({ snapshot, send, picker, sendPicker, error }: PhoneEntryProps) {
  const { t } = useTranslation('shared');
  const id = useId();
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
        <span className={frameStyles.box[error ? 'error' : 'rest']}>
          <input
            {...described(id, { error })}
            {...{ autoFocus: true }}
            id={id}
            className={classes(frameStyles.input, styles.number)}
            type="tel"
            name="phone"
            autoComplete="tel"
            value={snapshot.context.text}
            onChange={(event) => send({ type: 'phone.edited', text: event.target.value })}
            onBlur={() => send({ type: 'phone.left' })}
          />
        </span>
      </div>
      <CountryListView {...country} />
      <WaitView seconds={snapshot.matches({ phone: 'waiting' }) ? secondsLeft(snapshot) : 0} />
    </FieldFrame>
  );
}

/** How long until another code may be asked for; shown by the second, said only every ten. */
function WaitView({ seconds }: { seconds: number }) {
  const { t } = useTranslation('shared');
  return (
    <>
      <p className={visuallyHidden} role="status">
        {seconds > 0 && t('phone.tooMany', { s: Math.ceil(seconds / 10) * 10 })}
      </p>
      {seconds > 0 && (
        <div className={styles.wait} aria-hidden="true">
          <Note tone="warning">
            <p>{t('phone.tooMany', { s: seconds })}</p>
          </Note>
        </div>
      )}
    </>
  );
}

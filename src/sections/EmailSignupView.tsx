import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { emailLimit } from '../../machines/contract/emailAddress.ts';
import { waitText } from '../../machines/contract/waitText.ts';
import {
  type EmailSignupEvent,
  type EmailSignupSnapshot,
  emailSignupScreen,
} from '../../machines/sections/emailSignupMachine.ts';
import { announcedWait } from '../forms/announcedWait.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { caption } from '../theme/type.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { useHref } from '../ui/button/href.ts';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/feedback/Note.tsx';
import { Field } from '../ui/field/Field.tsx';
import { focusIfLost } from '../ui/focus.ts';
import { richText } from '../ui/richText.tsx';
import * as styles from './EmailSignup.css.ts';

export interface EmailSignupViewProps {
  id: string;
  snapshot: EmailSignupSnapshot;
  send: (event: EmailSignupEvent) => void;
}

/**
 * One address and a button; the browser validates, and the result is announced politely; the note names the privacy policy
 * whenever there may be something to send (MAIL-1, MAIL-2, MAIL-3).
 */
export function EmailSignupView({ id, snapshot, send }: EmailSignupViewProps) {
  const { t } = useTranslation(['shared', 'app']);
  const policy = useHref('/privacy-policy');
  const screen = emailSignupScreen(snapshot);
  const isBusy = snapshot.hasTag('busy');
  const result = resultIn(snapshot, t);
  const isAddressRefused = result?.tone === 'error' && result.isAddress;
  const seconds = screen === 'limited' ? snapshot.context.countdown.secondsLeft : 0;
  const drawPolicy = (words: string) => (
    <a href={policy} target="_blank" rel="noopener">
      {words}
      <span className={visuallyHidden}> ({t('newTab')})</span>
    </a>
  );
  return (
    <form
      id={id}
      className={styles.form}
      data-screen={screen}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'email.submitted' });
      }}
    >
      {/* Without scripts the browser would put the address into that of the page, and send it to nobody. */}
      <noscript>
        <p>{t('app:noscript')}</p>
      </noscript>
      <div className={styles.row}>
        <div className={styles.field}>
          <Field
            label={t('mail.label')}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            placeholder={t('mail.placeholder')}
            maxLength={emailLimit}
            required
            disabled={isBusy}
            value={snapshot.context.email}
            onChange={(email) => send({ type: 'email.edited', email })}
            error={isAddressRefused ? result.text : undefined}
            // The field was disabled during the call, which drops its focus.
            ref={screen === 'error' || seconds > 0 ? focusIfLost : undefined}
          />
        </div>
        <div className={styles.button}>
          <Button
            kind="ink"
            type="submit"
            data-event="email.submitted"
            busy={isBusy}
            disabled={isBusy || seconds > 0}
            busyLabel={t('mail.sending')}
            ref={screen === 'success' ? focusIfLost : undefined}
          >
            {t('mail.submit')}
          </Button>
        </div>
      </div>
      <div className={styles.below[isAddressRefused ? 'refused' : 'rest']}>
        <div role="status">
          {result && !isAddressRefused && <Note tone={result.tone}>{result.text}</Note>}
          {/* The field was disabled, and its focus is gone: the button's new name is not read. */}
          {isBusy && <span className={visuallyHidden}>{t('mail.sending')}</span>}
          {/* Shown every second, announced more rarely (fault N08). */}
          {seconds > 0 && (
            <span className={visuallyHidden}>{t('rateLimited', { time: announcedWait(seconds) })}</span>
          )}
        </div>
        {seconds > 0 && (
          <div aria-hidden="true">
            <Note tone="warning">{t('rateLimited', { time: waitText(seconds) })}</Note>
          </div>
        )}
        {(screen !== 'success' || snapshot.context.email !== '') && (
          <p className={classes(caption, styles.note)}>{richText(t('mail.note'), { a: drawPolicy })}</p>
        )}
      </div>
    </form>
  );
}

interface Result {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** It is said at the field. */
  readonly isAddress?: boolean;
}

/** The server's own message stays in its language; our texts follow the page. */
const resultIn = (snapshot: EmailSignupSnapshot, t: TFunction<['shared', 'app']>): Result | null => {
  const { message } = snapshot.context;
  if (emailSignupScreen(snapshot) === 'success') return { tone: 'success', text: t('mail.success') };
  if (message === null) return null;
  if ('said' in message) return { tone: 'error', text: message.said, isAddress: message.isAddress };
  return { tone: 'error', text: t(`mail.errors.${message.code}`) };
};

import { useTranslation } from 'react-i18next';
import type { SignInNoticeEvent, SignInNoticeSnapshot } from '../../machines/account/signInNoticeMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { passFocusToTab } from '../ui/passFocusToTab.ts';
import { dateTimeFormat } from './dateTimeFormat.ts';
import * as styles from './noticeStyles.css.ts';
import { useDeviceName } from './useDeviceName.ts';

export interface SignInNoticeViewProps {
  snapshot: SignInNoticeSnapshot;
  send: (event: SignInNoticeEvent) => void;
}

/** Tells of a sign-in elsewhere, until it is answered or the sessions were looked at (ACC-3). */
export function SignInNoticeView({ snapshot, send }: SignInNoticeViewProps) {
  const { t, i18n } = useTranslation(['account', 'dashboard']);
  const deviceName = useDeviceName();
  const [news] = snapshot.context.news;
  const isAnswering = snapshot.matches('answered');
  // The next one takes the place of the answered one, and so of the focus.
  const isShown =
    snapshot.matches('shown') ||
    snapshot.matches('account') ||
    (isAnswering && snapshot.context.news.length > 1);
  const text =
    isShown &&
    news !== undefined &&
    t(news.browser === null && news.system === null ? 'sessions.newsUnknown' : 'sessions.news', {
      device: deviceName(news),
      time: dateTimeFormat(i18n.language).format(new Date(news.startedAt)),
    });
  return (
    <>
      {/* A live region is in the page before its text. */}
      <p className={visuallyHidden} role="status">
        {/* Two may have the same words. */}
        <span key={news?.id}>{text}</span>
      </p>
      {text && (
        <div className={styles.place}>
          <Note tone="info">
            <p>{text}</p>
            <div className={styles.actions}>
              <Button
                kind="soft"
                size="s"
                busy={snapshot.matches({ shown: 'loading' })}
                busyLabel={t('dashboard:account.loading')}
                disabled={isAnswering}
                data-event="account.wanted"
                ref={passFocusToTab}
                onPress={() => send({ type: 'account.wanted' })}
              >
                {t('sessions.look')}
              </Button>
              <Button
                kind="quiet"
                size="s"
                busy={isAnswering}
                data-event="notice.answered"
                ref={passFocusToTab}
                onPress={() => send({ type: 'notice.answered' })}
              >
                {t('sessions.itWasMe')}
              </Button>
            </div>
            {snapshot.matches({ shown: 'failed' }) && <p role="alert">{t('dashboard:account.failed')}</p>}
          </Note>
        </div>
      )}
    </>
  );
}

import Copy from 'lucide-react/icons/copy';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import { type ShareSnapshot, shareScreen } from '../../machines/share/shareMachine.ts';
import { LinkField } from '../share/LinkField.tsx';
import { onLight } from '../theme/ground.css.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import * as styles from './SubscriptionView.css.ts';

export interface FirstMeetingProps {
  /** The state of copying the space's link. */
  share: ShareSnapshot;
  /** The link of a meeting that the browser did not open; null without one. */
  blockedLink: string | null;
  /** Starts a new meeting; called within the press. */
  onStart: () => void;
  /** Copies the space's link; called within the press. */
  onCopy: () => void;
  /** The blocked meeting was opened by its link. */
  onEntered: () => void;
}

/** What an open room is for: a first meeting, and the link for guests (SUB-1, MEET-1). */
export function FirstMeeting({ share, blockedLink, onStart, onCopy, onEntered }: FirstMeetingProps) {
  const { t } = useTranslation(['subscription', 'meetings']);
  const shared = shareScreen(share);
  return (
    <div className={styles.action}>
      <div className={styles.actions}>
        <Button size="l" icon={<Video aria-hidden="true" />} data-event="meeting.started" onPress={onStart}>
          {t('startFirst')}
        </Button>
        <Button
          size="l"
          kind="soft"
          icon={<Copy aria-hidden="true" />}
          data-event="copy.wanted"
          aria-disabled={shared === 'sharing' || shared === 'copying'}
          onPress={onCopy}
        >
          {t('copyYours')}
        </Button>
      </div>
      <div className={onLight} role="alert">
        {blockedLink !== null && (
          <Note tone="warning">
            <p>{t('meetings:blocked')}</p>
            <Button kind="link" href={blockedLink} external data-event="meeting.entered" onPress={onEntered}>
              {t('meetings:openMeeting')}
              <span className={visuallyHidden}> ({t('meetings:newTab')})</span>
            </Button>
          </Note>
        )}
      </div>
      {shared === 'manual' && (
        <LinkField label={t('meetings:sheet.link')} link={share.context.link} byHand={t('meetings:byHand')} />
      )}
      <Toast>{shared === 'copied' ? t('meetings:copied') : null}</Toast>
    </div>
  );
}

import Copy from 'lucide-react/icons/copy';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import type { MeetingProblem, MeetingStartName } from '../../machines/meetings/meetingLinksMachine.ts';
import { isSharing, type ShareSnapshot, shareScreen } from '../../machines/share/shareMachine.ts';
import { StoppedMeeting } from '../rooms/StoppedMeeting.tsx';
import { LinkField } from '../share/LinkField.tsx';
import { onLight } from '../theme/ground.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import * as styles from './SubscriptionView.css.ts';

export interface FirstMeetingProps {
  /** The state of copying the space's link. */
  share: ShareSnapshot;
  /** How far the meeting is that was started last. */
  start: MeetingStartName;
  problem: MeetingProblem | null;
  /** Whether a notice over the tab says why it is not open: once is enough. */
  isToldOver?: boolean;
  /** Starts a new meeting; called within the press. */
  onStart: () => void;
  /** Copies the space's link; called within the press. */
  onCopy: () => void;
  /** Opens the meeting whose tab was blocked; called within the press. */
  onEntered: () => void;
}

/** What an open room is for: a first meeting, and the link for guests (SUB-1, MEET-1). */
export function FirstMeeting(props: FirstMeetingProps) {
  const { share, start, problem, isToldOver = false, onStart, onCopy, onEntered } = props;
  const { t } = useTranslation(['subscription', 'meetings']);
  const shared = shareScreen(share);
  return (
    <div className={styles.action}>
      <div className={styles.actions}>
        <Button
          size="l"
          icon={<Video aria-hidden="true" />}
          busy={start === 'opening'}
          data-event="meeting.started"
          onPress={onStart}
        >
          {t('startFirst')}
        </Button>
        <Button
          size="l"
          kind="soft"
          icon={<Copy aria-hidden="true" />}
          data-event="copy.wanted"
          aria-disabled={isSharing(share)}
          onPress={onCopy}
        >
          {t('copyYours')}
        </Button>
      </div>
      <div className={onLight}>
        <StoppedMeeting start={isToldOver ? 'idle' : start} problem={problem} onEnter={onEntered} />
      </div>
      {shared === 'manual' && (
        <LinkField label={t('meetings:sheet.link')} link={share.context.link} byHand={t('meetings:byHand')} />
      )}
      <Toast>{shared === 'copied' ? t('meetings:copied') : null}</Toast>
    </div>
  );
}

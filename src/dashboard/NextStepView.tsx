import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import {
  type NextStepEvent,
  type NextStepPlace,
  type NextStepSnapshot,
  nextStepOffer,
} from '../../machines/dashboard/nextStepMachine.ts';
import type { MeetingProblem, MeetingStartName } from '../../machines/meetings/meetingLinksMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { passFocusToTab } from '../ui/passFocusToTab.ts';
import * as styles from './NextStepView.css.ts';

export interface NextStepViewProps extends NextStepPlace {
  snapshot: NextStepSnapshot;
  send: (event: NextStepEvent) => void;
  /** How far the meeting is that was started last, and why it is not open. */
  start: MeetingStartName;
  problem: MeetingProblem | null;
  /** Starts a new meeting; called within the press. */
  onStart: () => void;
  /** Opens the meeting whose tab was blocked; called within the press. */
  onEntered: () => void;
  onDesign: () => void;
  onSubscription: () => void;
}

/**
 * What comes next, over any tab: to open the room once a design is saved, to start a meeting once a plan has begun
 * (DASH-2). It stands until it is answered, and moves nothing of the page.
 */
export function NextStepView(props: NextStepViewProps) {
  const { snapshot, send, onStart, onEntered, onDesign, onSubscription, start, problem } = props;
  const isBlocked = start === 'blocked' || start === 'entering';
  const { t } = useTranslation(['dashboard', 'meetings']);
  const answer = () => send({ type: 'step.answered' });
  const take = (go: () => void) => () => {
    answer();
    go();
  };
  const kind = nextStepOffer(snapshot, props);
  const told = kind && (isBlocked && kind === 'opened' ? t('meetings:blocked') : t(`next.${kind}`));
  return (
    <div className={styles.place} data-next-step={kind ?? undefined}>
      <p className={visuallyHidden} role="status">
        {told}
      </p>
      {kind && (
        <section className={styles.notice} aria-label={t('next.label')}>
          <div className={styles.words}>
            <p>{told}</p>
            <div role="alert">
              {kind === 'opened' && problem && <p>{t(`meetings:problems.${problem}`)}</p>}
            </div>
          </div>
          <div className={styles.actions}>
            {kind === 'saved' && (
              <Button size="s" ref={passFocusToTab} onPress={take(onSubscription)}>
                {t('next.openRoom')}
              </Button>
            )}
            {kind === 'design' && (
              <Button
                size="s"
                ref={passFocusToTab}
                onPress={() => {
                  send({ type: 'design.wanted' });
                  onDesign();
                }}
              >
                {t('next.toDesign')}
              </Button>
            )}
            {/* One button: it keeps the focus where the browser stops the new tab. */}
            {kind === 'opened' && (
              <Button
                size="s"
                icon={!isBlocked && <Video aria-hidden="true" />}
                ref={passFocusToTab}
                busy={start === 'opening' || start === 'entering'}
                data-event={isBlocked ? 'meeting.entered' : 'meeting.started'}
                onPress={isBlocked ? onEntered : onStart}
              >
                <span>{t(isBlocked ? 'meetings:openMeeting' : 'meetings:start')}</span>
                {isBlocked && <span className={visuallyHidden}> ({t('meetings:newTab')})</span>}
              </Button>
            )}
            <Button kind="quiet" size="s" ref={passFocusToTab} data-event="step.answered" onPress={answer}>
              {t('next.later')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

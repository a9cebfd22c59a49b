import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingProblem, MeetingStartName } from '../../machines/meetings/meetingLinksMachine.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { Button } from '../ui/button/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { passFocusTo } from '../ui/focus.ts';

export interface StoppedMeetingProps {
  start: MeetingStartName;
  problem: MeetingProblem | null;
  /** Opens the meeting whose tab was blocked; called within the press. */
  onEnter: () => void;
}

/**
 * Why a started meeting is not open, and the way to it all the same, in a live region that is always there (MEET-1). It comes
 * into sight: what was pressed may be far below it.
 */
export function StoppedMeeting({ start, problem, onEnter }: StoppedMeetingProps) {
  const { t } = useTranslation('meetings');
  const isBlocked = start === 'blocked' || start === 'entering';
  const isFailed = start === 'failed' && problem !== null;
  return (
    <div role="alert" ref={isBlocked || isFailed ? comeIntoSight : undefined}>
      {isBlocked && (
        <Note tone="warning">
          <p>{t('blocked')}</p>
          <Button
            kind="link"
            busy={start === 'entering'}
            data-event="meeting.entered"
            onPress={onEnter}
            ref={passFocusToStart}
          >
            {t('openMeeting')}
            <span className={visuallyHidden}> ({t('newTab')})</span>
          </Button>
          {problem && <p>{t(`problems.${problem}`)}</p>}
        </Note>
      )}
      {isFailed && <Note tone="error">{t(`problems.${problem}`)}</Note>}
    </div>
  );
}

/** Not where a tab opens anew in which it stood before: its beginning is what is looked at then. */
const comeIntoSight: RefCallback<HTMLElement> = (told) => {
  if (!document.activeElement?.matches('[role="tab"]')) told?.scrollIntoView({ block: 'nearest' });
};

/** A used button disappears; the focus goes to the one that starts a meeting. */
const passFocusToStart = passFocusTo((control) => control.closest('section')?.querySelector('button'));

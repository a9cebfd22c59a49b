import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Space } from '../../../machines/dashboard/dashboard.ts';
import { type meetingLinksMachine, meetingStart } from '../../../machines/meetings/meetingLinksMachine.ts';
import { meetingName } from '../../meetings/meetingName.ts';
import { roomLink } from '../../meetings/roomLink.ts';
import type { FirstMeetingProps } from '../../subscription/FirstMeeting.tsx';

/** A meeting that can be started from any tab; null before the first save, when there is no room (MEET-1, MEET-2). */
export const useFirstMeeting = (
  space: Pick<Space, 'previewUrl'> | null,
  partnerId: string,
  links: ActorRefFrom<typeof meetingLinksMachine> | undefined,
): FirstMeetingProps | null => {
  const start = useSelector(links, (found) => (found ? meetingStart(found) : 'idle'));
  const problem = useSelector(links, (found) => found?.context.problem ?? null);
  const permanentShare = useSelector(links, (found) => found?.children.permanentShare);
  const share = useSelector(permanentShare, (found) => found);
  const slug = useSelector(links, (found) => found?.context.slug ?? null);
  const previewUrl = space?.previewUrl ?? null;
  if (previewUrl === null || !links || !permanentShare || !share) return null;
  const address = { previewUrl, partnerId, slug };
  return {
    share,
    start,
    problem,
    onStart: () => links.send({ type: 'meeting.started', link: roomLink(address, meetingName()) }),
    onCopy: () => permanentShare.send({ type: 'copy.wanted', link: roomLink(address) }),
    onEntered: () => links.send({ type: 'meeting.entered' }),
  };
};

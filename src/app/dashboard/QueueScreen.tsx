import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { meetingLinksMachine } from '../../../machines/meetings/meetingLinksMachine.ts';
import { isBehind, type queueNewsMachine } from '../../../machines/rooms/queueNewsMachine.ts';
import { roomLink } from '../../meetings/roomLink.ts';
import { QueueView } from '../../rooms/queue/QueueView.tsx';

export interface QueueScreenProps {
  news: ActorRefFrom<typeof queueNewsMachine>;
  /** Starts the meeting in which somebody waits. */
  links: ActorRefFrom<typeof meetingLinksMachine>;
}

/** The queue in the meetings tab: binds the news of all rooms, and the way into each (ROOM-2, MEET-1). */
export function QueueScreen({ news, links }: QueueScreenProps) {
  const isOld = useSelector(news, isBehind);
  const queue = useSelector(news, ({ children }) => children.queue);
  const snapshot = useSelector(queue, (found) => found);
  const address = useSelector(links, ({ context }) => context);
  if (!queue || !snapshot || address.previewUrl === null) return null;
  return (
    <QueueView
      snapshot={snapshot}
      send={queue.send}
      isBehind={isOld}
      onEnter={(room) => links.send({ type: 'meeting.started', link: roomLink(address, room) })}
    />
  );
}

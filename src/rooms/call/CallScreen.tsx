import { useSelector } from '@xstate/react';
import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { CallRef } from '../../../machines/rooms/callMachine.ts';
import { CallView } from './CallView.tsx';

export interface CallScreenProps {
  /** The running call, a child of the person's machine. */
  call: CallRef;
  /** The partner's look. */
  config: MeetingConfig;
}

/** Binds a call (ROOM-5). It comes late: once one is inside. */
export default function CallScreen({ call, config }: CallScreenProps) {
  const snapshot = useSelector(call, (one) => one);
  const { children } = snapshot;
  const own = useSelector(children.ownMedia, (one) => one);
  const share = useSelector(children.share, (one) => one);
  const waiting = useSelector(children.queue, (one) => one);
  if (own === undefined) return null;
  return (
    <CallView
      snapshot={snapshot}
      send={call.send}
      config={config}
      own={own}
      sendOwn={(event) => children.ownMedia?.send(event)}
      share={share}
      sendShare={(event) => children.share?.send(event)}
      waiting={waiting}
      sendWaiting={(event) => children.queue?.send(event)}
      link={`${location.origin}${location.pathname}${location.search}`}
    />
  );
}

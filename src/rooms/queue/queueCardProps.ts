import type { ReactNode } from 'react';
import type { OpenRoom } from '../../../machines/contract/rooms/people.ts';
import type { QueueSnapshot } from '../../../machines/rooms/queueMachine.ts';
import type { QueueEvent } from '../../../machines/rooms/queueSetup.ts';

/** What the parts of one room's queue are drawn from. */
export interface QueueCardProps {
  snapshot: QueueSnapshot;
  send: (event: QueueEvent) => void;
  /** One of the queue's rooms. */
  room: OpenRoom;
  /** What the room is called, where more than one is shown; else null. */
  called: ReactNode;
}

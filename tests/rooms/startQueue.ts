import type { OpenRoom, Waiting } from '../../machines/contract/rooms/people.ts';
import { queueMachine } from '../../machines/rooms/queueMachine.ts';
import { runMachine } from '../model/runMachine.ts';

export const ana: Waiting = {
  id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a11',
  name: 'Ana',
  knockedAt: 1_764_100_800_000,
};
export const beto: Waiting = { ...ana, id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a12', name: 'Beto' };
export const caro: Waiting = { ...ana, id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a13', name: 'Caro' };

/** A room in which these wait. */
export const roomOf = (waiting: readonly Waiting[], given: Partial<OpenRoom> = {}): OpenRoom => ({
  id: '11111111-0a3a-4d7e-9b9e-0d8b7f5f2a11',
  room: 'Ab3xYz09Qw',
  hostIsHere: false,
  message: null,
  waiting: [...waiting],
  ...given,
});

/** The news of one room in which these wait. */
export const news = (...waiting: readonly Waiting[]) =>
  ({ type: 'queue.changed', rooms: waiting.length === 0 ? [] : [roomOf(waiting)] }) as const;

/** A running queue that has heard these news. */
export const startQueue = (...waiting: readonly Waiting[]) => {
  const running = runMachine(queueMachine);
  running.actor.send(news(...waiting));
  return {
    ...running,
    snapshot: () => running.actor.getSnapshot(),
    names: () =>
      running.actor.getSnapshot().context.rooms.flatMap((room) => room.waiting.map(({ name }) => name)),
  };
};

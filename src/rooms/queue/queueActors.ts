import { fromPromise } from 'xstate';
import { type ActorsOf, listen, provideAll } from '../../../machines/port.ts';
import { queueMachine } from '../../../machines/rooms/queueMachine.ts';
import type { QueueNewsEvent, queueNewsMachine } from '../../../machines/rooms/queueNewsMachine.ts';
import { fromCall } from '../../platform/fromCall.ts';
import type { SafeStorage } from '../../platform/safeStorage.ts';
import type { Services } from '../../platform/services.ts';
import { bellSwitch } from './bellSwitch.ts';
import { ringBell } from './ringBell.ts';

/** What any host's queue asks of its page: the bell and its switch (ROOM-2). */
export const bellActors = (
  local: SafeStorage,
): Pick<ActorsOf<typeof queueMachine>, 'ringBell' | 'bellSwitch'> => ({
  ringBell: fromPromise<void>(({ signal }) => ringBell(signal)),
  bellSwitch: bellSwitch(local),
});

/** Live actors of the dashboard's news and queue (ROOM-2, ROOM-3). */
export const queueNewsActors = ({
  api,
  local,
  callOptions,
}: Pick<Services, 'api' | 'local' | 'callOptions'>): ActorsOf<typeof queueNewsMachine> => ({
  queue: provideAll(queueMachine, {
    ...bellActors(local),
    answerKnocks: fromCall(({ input, signal }) => api.answerKnocks({ ...input, signal })),
    sendMessage: fromCall(({ input, signal }) => api.messageRoom({ ...input, signal })),
  }),
  roomNews: listen<QueueNewsEvent>(({ sendBack }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    // A session that is just ending has no news any more.
    if (callOptions.token() === null) return;
    // The client of calls comes with the first of them, and this one with it.
    void import('./followRoomNews.ts').then(
      ({ followRoomNews }) => followRoomNews(callOptions, sendBack, signal),
      () => signal.aborted || sendBack({ type: 'news.ended' }),
    );
    return () => stopped.abort();
  }),
});

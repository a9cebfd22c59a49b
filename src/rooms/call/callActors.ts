import { fromPromise } from 'xstate';
import type { Asked, Read } from '../../../machines/contract/call.ts';
import type { answerHere } from '../../../machines/contract/rooms/meetingCalls.ts';
import type { Signal } from '../../../machines/contract/rooms/signals.ts';
import { type ActorsOf, listen, provideAll } from '../../../machines/port.ts';
import type { callMachine } from '../../../machines/rooms/callMachine.ts';
import { ownMediaMachine } from '../../../machines/rooms/ownMediaMachine.ts';
import { peerMachine } from '../../../machines/rooms/peerMachine.ts';
import type { SentLine } from '../../../machines/rooms/queue.ts';
import { queueMachine } from '../../../machines/rooms/queueMachine.ts';
import { shareMachine } from '../../../machines/share/shareMachine.ts';
import { fromCall } from '../../platform/fromCall.ts';
import { pageTime } from '../../platform/pageTime.ts';
import { type SafeStorage, safeStorage } from '../../platform/safeStorage.ts';
import { shareActors } from '../../share/shareActors.ts';
import { sayInTitle } from '../pageTitle.ts';
import { bellActors } from '../queue/queueActors.ts';
import { createConnections, type RelaysRead } from './connections.ts';
import { ownMediaActors } from './ownMediaActors.ts';
import { peerMedia } from './peerMedia.ts';
import { playSound } from './remoteMedia.ts';

/** The calls of a meeting that a call needs; `createMeetingApi` has them. */
export interface CallApi {
  relays(signal?: AbortSignal): Promise<RelaysRead>;
  sendSignals(body: { to: string; toTab: string; signals: Signal[] }, signal?: AbortSignal): Promise<unknown>;
  leave(signal?: AbortSignal): Promise<unknown>;
  end(signal?: AbortSignal): Promise<unknown>;
  remove(id: string, signal?: AbortSignal): Promise<unknown>;
  answer(body: Asked<typeof answerHere>, signal?: AbortSignal): Promise<Read<typeof answerHere>>;
  message(text: string, signal?: AbortSignal): Promise<unknown>;
}

/** Live actors of a call (ROOM-5). Streams, tracks and connections stay in registries; contexts hold keys. */
export const callActors = (
  api: CallApi,
  local: SafeStorage = safeStorage(() => localStorage),
): ActorsOf<typeof callMachine> => {
  const connections = createConnections({ readRelays: (signal) => api.relays(signal), now: pageTime });
  const prepareRelays = fromCall<void>(({ signal }) => connections.prepareRelays(signal));
  return {
    peer: provideAll(peerMachine, {
      media: peerMedia(connections),
      prepareRelays,
      sendSignals: fromCall<void, { to: string; toTab: string; signals: readonly Signal[] }>(
        async ({ input: { to, toTab, signals }, signal }) => {
          await api.sendSignals({ to, toTab, signals: [...signals] }, signal);
        },
      ),
    }),
    ownMedia: provideAll(ownMediaMachine, ownMediaActors(connections, local)),
    queue: provideAll(queueMachine, {
      ...bellActors(local),
      answerKnocks: fromCall(({ input, signal }) => api.answer(input, signal)),
      sendMessage: fromCall<void, SentLine>(
        async ({ input, signal }) => void (await api.message(input.text, signal)),
      ),
    }),
    titleCount: listen<never, { type: 'waiting.counted'; count: number }>(({ receive }) => {
      receive(({ count }) => sayInTitle({ waiting: count }));
      return () => sayInTitle({ waiting: 0 });
    }),
    share: provideAll(shareMachine, shareActors),
    prepareRelays,
    playSound: fromPromise<void>(playSound),
    leave: fromCall<void>(async ({ signal }) => void (await api.leave(signal))),
    end: fromCall<void>(async ({ signal }) => void (await api.end(signal))),
    remove: fromCall<void, { id: string }>(
      async ({ input, signal }) => void (await api.remove(input.id, signal)),
    ),
  };
};

import { createMachine, type PromiseActorLogic } from 'xstate';
import type { Signal } from '../../../machines/contract/rooms/signals.ts';
import { provideAll } from '../../../machines/port.ts';
import { type CallInput, callMachine } from '../../../machines/rooms/callMachine.ts';
import { peerMachine } from '../../../machines/rooms/peerMachine.ts';
import type { Browser, peerMedia } from '../../../src/rooms/call/peerMedia.ts';
import { faked } from '../../model/runMachine.ts';

/** What a call sends by the server. */
export interface Told {
  readonly to: string;
  readonly toTab: string;
  readonly signals: readonly Signal[];
}

interface Options extends Pick<Browser, 'connect' | 'newLink'> {
  readonly media: (browser: Browser) => ReturnType<typeof peerMedia>;
  readonly prepareRelays: PromiseActorLogic<void>;
  readonly sendSignals: PromiseActorLogic<void, Told>;
}

/** A call with live connections, and fakes for all else. */
export const simulatedCall = ({ media, connect, newLink, prepareRelays, sendSignals }: Options) => {
  const newStream = () => ({ addTrack: () => undefined, getTracks: () => [] }) as unknown as MediaStream;
  return (faked(callMachine) as typeof callMachine).provide({
    actors: {
      prepareRelays,
      peer: provideAll(peerMachine, {
        prepareRelays,
        media: media({ connect, newStream, newLink }),
        sendSignals,
      }),
    },
  });
};

/** Holds a call as a page does, and swallows what it tells. */
export const rootOf = (call: typeof callMachine, input: CallInput) =>
  createMachine({ invoke: { src: call, id: 'call', input }, on: { '*': {} } });

import { setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import { listenerPort, port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';
import { timings } from '../timings.ts';

/**
 * Whether a logout that failed with this is to be sent again: the server has not said what came of it. After any refusal
 * but "too many" it would refuse the next one as well (SES-3).
 */
export const isLostLogout = (error: unknown): boolean => {
  const { kind, status = 0 } = failureOf(error);
  return kind !== 'http' || status >= 500 || status === 429;
};

/**
 * Sends the logouts again that the server has not answered, until it does: here the session ended at once, there its token
 * would be good for days (SES-3). The tokens are in this page's memory alone, as a logout clears them from the storages.
 */
export const lostLogoutsMachine = setup({
  types: {} as { events: ConnectionEvent | { type: 'logout.lost' } },
  actors: {
    /** Sends each logout that got no answer; rejects at the first that gets none again. */
    sendLogouts: port('sendLogouts'),
    /** Sends `connection.restored` whenever the browser is online again. */
    connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
  },
  delays: { logoutRetry: timings.logoutRetry },
}).createMachine({
  id: 'lostLogouts',
  invoke: { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
  initial: 'none',
  states: {
    none: { on: { 'logout.lost': 'waiting' } },
    waiting: { on: { 'connection.restored': 'sending' }, after: { logoutRetry: 'sending' } },
    sending: {
      invoke: { src: 'sendLogouts', id: 'sendLogouts', onDone: 'none', onError: 'waiting' },
      // The call under way may be past the newest.
      on: { 'logout.lost': { target: 'sending', reenter: true } },
    },
  },
});

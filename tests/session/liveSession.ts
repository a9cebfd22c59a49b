import { threadId } from 'node:worker_threads';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Actor, createActor, waitFor } from 'xstate';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { Session, ValidSession } from '../../machines/session/session.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import { sessionActors } from '../../src/session/sessionActors.ts';
import { connectionActors } from '../../src/shell/notices/connectionActors.ts';

/** A session as both storages keep it. */
export const session: Session = {
  token: 'the-token',
  expiresAt: '2026-12-01T00:00:00.000Z',
  user: { name: 'Marta', email: 'm@x.example', phoneNumber: '+15550142288', partnerId: 'p1' },
  partnerConfig: null,
  subscription: null,
};
/** What the server says of its token. */
export const valid: ValidSession = {
  expiresAt: '2026-12-02T00:00:00.000Z',
  partnerConfig: null,
  user: session.user,
};

export const navigate = vi.fn<(path: string) => void>();
export const retryLogout = vi.fn<(token: string) => void>();
export const validate = vi.fn<Api['validate']>();
export const logOut = vi.fn<Api['logOut']>();
/** The one that `start` started last. */
export let actor: Actor<typeof sessionMachine>;
let connection: Actor<typeof connectionMachine>;

/** Starts a session on this test's storages, or on storages that throw (or that of all tabs alone), and waits until it is settled. */
export const start = async (refuse?: () => never, refuseForAll = refuse) => {
  connection = createActor(provideAll(connectionMachine, connectionActors())).start();
  const actors = sessionActors({
    api: { validate, logOut } as unknown as Api,
    tab: safeStorage(refuse ?? (() => sessionStorage)),
    local: safeStorage(refuseForAll ?? (() => localStorage)),
    connection,
    navigate,
    retryLogout,
  });
  actor = createActor(provideAll(sessionMachine, actors)).start();
  return waitFor(actor, (snapshot) => !snapshot.hasTag('settling'));
};

/** What stands in both storages. */
export const stored = () => ({
  session: sessionStorage.getItem('session'),
  tabToken: sessionStorage.getItem('sessionToken'),
  token: localStorage.getItem('sessionToken'),
});
export const nothing = { session: null, tabToken: null, token: null };

/** Node's channels reach every thread of the process: files that run at the same time would hear each other. */
const ownChannel = () =>
  class extends BroadcastChannel {
    constructor(channel: string) {
      super(`${channel} of thread ${threadId}`);
    }
  };

/** Gives each test of a file storages, calls and channels of its own, and stops what it started. */
export const anewForEach = (): void => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', ownChannel());
    sessionStorage.clear();
    localStorage.clear();
    vi.resetAllMocks();
    validate.mockResolvedValue(valid);
    logOut.mockResolvedValue(null);
  });
  afterEach(() => {
    connection.stop();
    actor.stop();
  });
};

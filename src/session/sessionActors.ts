import { fromCallback, fromPromise } from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import type { Session } from '../../machines/session/session.ts';
import type { KeeperEvent, StoredSession, sessionMachine } from '../../machines/session/sessionMachine.ts';
import { timings } from '../../machines/timings.ts';
import type { Api } from '../app/api.ts';
import { connectionWatch } from '../app/connectionWatch.ts';
import { loadTwice } from '../app/loadTwice.ts';
import type { SafeStorage } from '../app/safeStorage.ts';
import type { Services } from '../app/services.ts';

const sessionKey = 'session';
const tokenKey = 'sessionToken';

interface SessionDeps {
  readonly api: Api;
  /** Storage of this tab. */
  readonly tab: SafeStorage;
  /** Storage of all tabs. */
  readonly local: SafeStorage;
  readonly connection: Services['connection'];
  navigate(path: string): void;
}

/** Live actors of the session: the browser's storage, the validation, the way out (SES-1…3). */
export const sessionActors = ({
  api,
  tab,
  local,
  connection,
  navigate,
}: SessionDeps): ActorsOf<typeof sessionMachine> => ({
  readStored: fromPromise<StoredSession>(async () => {
    const stored = await readStored(tab);
    const token = local.get(tokenKey) ?? tab.get(tokenKey) ?? null;
    // A session of another token is somebody else's, or of another day.
    return { token, session: stored && stored.token === token ? stored : null };
  }),
  validate: fromPromise(({ input, signal }) => api.validate({ token: input.token, signal })),
  endSession: fromPromise(async ({ input, signal }) => {
    if (input.token) {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(timings.logoutPatience)]);
      // Leaving works without the server too: the token is forgotten here in any case.
      await api.logOut({ token: input.token, signal: patience }).catch(() => undefined);
    }
    navigate('/');
  }),
  keeper: fromCallback<KeeperEvent>(({ receive }) => {
    receive((event) => {
      if (event.type === 'session.kept') {
        tab.set(sessionKey, JSON.stringify(event.session));
        tab.set(tokenKey, event.session.token);
        local.set(tokenKey, event.session.token);
      } else {
        tab.remove(sessionKey);
        tab.remove(tokenKey);
        local.remove(tokenKey);
      }
    });
  }),
  connection: connectionWatch(connection),
});

/**
 * Most visitors have no session, and need none of the code that understands one. Where that code does not arrive,
 * the token alone goes on: its validation brings the session back.
 */
const readStored = async (tab: SafeStorage): Promise<Session | null> => {
  if (tab.get(sessionKey) === null) return null;
  const reader = await loadTwice(() => import('./storedSession.ts')).catch(() => null);
  return reader === null ? null : reader.readStoredSession(tab, sessionKey);
};

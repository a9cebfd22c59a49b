import { fromPromise } from 'xstate';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { isLostLogout } from '../../machines/session/lostLogoutsMachine.ts';
import type { Session } from '../../machines/session/session.ts';
import type { StorageResult, StoredSession, TabEvent } from '../../machines/session/sessionEvents.ts';
import type { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { timings } from '../../machines/timings.ts';
import { openFormKey, signInDraftKey, signUpDraftKey } from '../forms/openForm.ts';
import type { Api } from '../platform/api/api.ts';
import { connectionWatch } from '../platform/connectionWatch.ts';
import { onPageRestored } from '../platform/onPageRestored.ts';
import type { SafeStorage } from '../platform/safeStorage.ts';
import type { Services } from '../platform/services.ts';
import { openTabChannel } from '../platform/tabChannel.ts';
import { ofTabKey, storedToken, tokenKey } from './storedToken.ts';

const sessionKey = 'session';

interface SessionDeps {
  readonly api: Api;
  /** Storage of this tab. */
  readonly tab: SafeStorage;
  /** Storage of all tabs. */
  readonly local: SafeStorage;
  readonly connection: Services['connection'];
  navigate(path: string): void;
  /** Has the logout of this token sent again, which the server has not answered. */
  retryLogout(token: string): void;
}

/** Live actors of the session: the browser's storage, the validation, logging out (SES-1…3). */
export const sessionActors = ({
  api,
  tab,
  local,
  connection,
  navigate,
  retryLogout,
}: SessionDeps): ActorsOf<typeof sessionMachine> => ({
  readStored: fromPromise<StoredSession>(async () => {
    const stored = await readStored(tab);
    // After that: another tab may have logged out meanwhile.
    const token = storedToken({ tab, local });
    if (token === null) {
      tab.remove(sessionKey);
      tab.remove(tokenKey);
    }
    // A stored session of another token is somebody else's, or outdated.
    return { token, session: stored && stored.token === token ? stored : null };
  }),
  validate: fromPromise(({ input, signal }) => api.validate({ token: input.token, signal })),
  endSession: fromPromise(async ({ input, signal }) => {
    if (input.token) {
      // Logging out works without the server too: the token is removed here in any case.
      const timeout = AbortSignal.timeout(timings.logoutTimeout);
      const { token } = input;
      await api.logOut({ token, signal: timeout }).catch((error) => {
        if (isLostLogout(error)) retryLogout(token);
      });
    }
    // Somebody signed in meanwhile in another tab: this tab belongs to them, and stays (SES-4).
    if (!signal.aborted) navigate('/');
  }),
  sessionStorageSync: listen(({ receive, sendBack }) => {
    let known: string | null = null;
    /** What the storage of all tabs has answered to it. */
    let shared: StorageResult = 'kept';
    receive((event) => {
      if (event.type === 'session.kept') {
        const { session } = event;
        const ofTab = [tab.set(sessionKey, JSON.stringify(session)), tab.set(tokenKey, session.token)];
        // Shared once: a token that another tab has removed since must not return with the next update.
        if (session.token !== known) {
          shared = local.set(tokenKey, session.token);
          if (shared === 'kept') tab.remove(ofTabKey);
          else tab.set(ofTabKey, 'true');
          // A number that was typed before, whose code may have been sent long ago, is nobody's any more.
          tab.remove(signInDraftKey);
        }
        known = session.token;
        const answers = [...ofTab, shared];
        const storage = (['denied', 'full'] as const).find((answer) => answers.includes(answer)) ?? 'kept';
        sendBack({ type: 'storage.answered', storage });
      } else {
        tab.remove(sessionKey);
        tab.remove(tokenKey);
        tab.remove(ofTabKey);
        // Another tab may have signed in meanwhile.
        if (local.get(tokenKey) === event.token) local.remove(tokenKey);
        // Whoever uses this tab next finds no form of the one before; a visitor without a session keeps theirs.
        if (event.token !== null) for (const key of [openFormKey, signUpDraftKey]) tab.remove(key);
      }
    });
  }),
  tabChannel: listen(({ receive, sendBack }) => {
    const channel = openTabChannel('session');
    if (channel === null) return;
    let lastHeard = Promise.resolve();
    // A session takes longer to read than its end, which must not overtake it.
    channel.onmessage = ({ data }) => {
      lastHeard = lastHeard.then(async () => {
        const event = await readMessage(data);
        if (event === null) return;
        sendBack(event);
        // Drafts, markers of payments and notices of the partner who left: a tab of somebody else keeps its own (ACC-1).
        if (event.type === 'tab.ended' && event.forgets && tab.get(tokenKey) === null) tab.clear();
      });
    };
    receive((message) => channel.postMessage(message));
    return () => channel.close();
  }),
  pageWatch: listen(({ sendBack }) => {
    const watch = new AbortController();
    const { signal } = watch;
    const look = () => sendBack({ type: 'page.restored', token: storedToken({ tab, local }) });
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== tokenKey && key !== null) return;
      removeEventListener('storage', onStorage);
      look();
    };
    const restored = () => {
      look();
      // What other tabs did to the token while this page was in the back/forward cache may arrive only now.
      addEventListener('storage', onStorage, { signal });
    };
    onPageRestored(restored, { signal });
    return () => watch.abort();
  }),
  connectionWatch: connectionWatch(connection),
});

/** Most visitors have no session, and do not need the code that parses one; null when it fails to load. */
const loadReader = () => import('./storedSession.ts').catch(() => null);

/** Without that code only the token is used: its validation restores the session. */
const readStored = async (tab: SafeStorage): Promise<Session | null> => {
  if (tab.get(sessionKey) === null) return null;
  return (await loadReader())?.readStoredSession(tab, sessionKey) ?? null;
};

/** Another tab's message; null for an unknown one. An older version of the site may be open there. */
const readMessage = async (data: unknown): Promise<TabEvent | null> => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, token, expired, deletionAt, forgets, session } = data as Record<string, unknown>;
  if (type === 'session.shared') {
    const shared = (await loadReader())?.readSession(session);
    return shared ? { type: 'tab.shared', session: shared } : null;
  }
  if (typeof token !== 'string') return null;
  if (type === 'session.ended') {
    const isDated = typeof deletionAt === 'string' && !Number.isNaN(Date.parse(deletionAt));
    return {
      type: 'tab.ended',
      token,
      expired: expired === true,
      ...(isDated && { deletionAt }),
      ...(forgets === true && { forgets }),
    };
  }
  return type === 'session.wanted' ? { type: 'tab.asked', token } : null;
};

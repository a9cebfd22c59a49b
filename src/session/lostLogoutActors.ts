import { fromPromise } from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import { isLostLogout, type lostLogoutsMachine } from '../../machines/session/lostLogoutsMachine.ts';
import type { Api } from '../platform/api/api.ts';
import { connectionWatch } from '../platform/connectionWatch.ts';
import type { Services } from '../platform/services.ts';

/** Live actors of the lost logouts (SES-3). @param tokens those that the server has yet to end; each leaves with its answer. */
export const lostLogoutActors = (
  { api, connection }: { readonly api: Api; readonly connection: Services['connection'] },
  tokens: Set<string>,
): ActorsOf<typeof lostLogoutsMachine> => ({
  sendLogouts: fromPromise(async ({ signal }) => {
    for (const token of tokens) {
      await api.logOut({ token, signal }).catch((error) => {
        if (isLostLogout(error)) throw error;
      });
      tokens.delete(token);
    }
  }),
  connectionWatch: connectionWatch(connection),
});

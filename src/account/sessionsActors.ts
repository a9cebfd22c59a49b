import type { NonReducibleUnknown } from 'xstate';
import type { OpenSession } from '../../machines/account/openSession.ts';
import type { sessionsMachine } from '../../machines/account/sessionsMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import type { Api } from '../platform/api/api.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';
import { seenSessionsNews } from './pageNews.ts';

/** Reads the partner's open sessions. */
export const sessionList = (api: Api) =>
  fromCall<readonly OpenSession[], NonReducibleUnknown>(({ signal }) => api.listSessions({ signal }));

/**
 * Says until when the partner was told of sessions; null where there is nothing to say.
 * @param tellPage called first: what becomes of the call is nothing to the page
 */
export const seenSessions = (api: Api, tellPage?: () => void) =>
  fromCall<void, { until: string | null }>(async ({ input: { until }, signal }) => {
    tellPage?.();
    if (until !== null) await api.markSessionsSeen({ until, signal });
  });

/** Live actors of the list of sessions (ACC-3). */
export const sessionsActors = ({ api }: Pick<Services, 'api'>): ActorsOf<typeof sessionsMachine> => ({
  listSessions: sessionList(api),
  markSeen: seenSessions(api, seenSessionsNews.tell),
  endSession: fromCall<void, { id: string }>(async ({ input: { id }, signal }) => {
    await api.endSession({ id, signal });
  }),
  endOthers: fromCall<void, NonReducibleUnknown>(async ({ signal }) => {
    await api.endOtherSessions({ signal });
  }),
});

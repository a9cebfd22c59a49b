import {
  endOtherSessions,
  endSession,
  listSessions,
  markSessionsSeen,
} from '../../../machines/contract/account/sessionCalls.ts';
import type { Asked, Read } from '../../../machines/contract/call.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

/** The calls of a partner's list of sessions (ACC-3). All of them fail with `ApiError`. */
export const sessionCalls = (call: ApiClient) => ({
  /** The session that asks, then the newest first. */
  listSessions: async ({ signal }: Cancellable): Promise<Read<typeof listSessions>['sessions']> => {
    const { sessions } = await call({ ...listSessions, signal });
    return sessions;
  },
  /** Ends one session. @throws ApiError 404 where it has ended already. */
  endSession: ({ id, signal }: { id: string } & Cancellable) =>
    call({
      ...endSession,
      path: endSession.path.replace(':id', encodeURIComponent(id)),
      signal,
    }),
  /** Ends all sessions but the one that asks. */
  endOtherSessions: ({ signal }: Cancellable) => call({ ...endOtherSessions, signal }),
  /** Says that the partner was told here of all sessions that were opened until then, an ISO timestamp. */
  markSessionsSeen: ({ signal, ...body }: Asked<typeof markSessionsSeen> & Cancellable) =>
    call({ ...markSessionsSeen, body, signal }),
});

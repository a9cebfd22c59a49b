import type { listSessions } from '../contract/account/sessionCalls.ts';
import type { Read } from '../contract/call.ts';

/** One of a partner's open sessions (ACC-3). */
export type OpenSession = Read<typeof listSessions>['sessions'][number];

/** When the newest of those began of which this session knows nothing yet; null where it knows all (ACC-3). */
export const newestNews = (sessions: readonly OpenSession[]): string | null =>
  sessions
    .flatMap(({ isNew, startedAt }) => (isNew && startedAt !== null ? [startedAt] : []))
    .sort()
    .at(-1) ?? null;

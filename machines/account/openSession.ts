import type { listSessions } from '../contract/account/sessionCalls.ts';
import type { Read } from '../contract/call.ts';

/** One of a partner's open sessions (ACC-3). */
export type OpenSession = Read<typeof listSessions>['sessions'][number];

/** A session of which this one knows nothing yet, and that says when it began. */
export type SessionNews = OpenSession & { startedAt: string };

/** The sessions of which this one knows nothing yet, the oldest first (ACC-3). */
export const newsIn = (sessions: readonly OpenSession[]): readonly SessionNews[] =>
  sessions
    .filter((session): session is SessionNews => session.isNew && session.startedAt !== null)
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));

/** When the newest of those began; null where this session knows all (ACC-3). */
export const newestNews = (sessions: readonly OpenSession[]): string | null =>
  newsIn(sessions).at(-1)?.startedAt ?? null;

import * as v from 'valibot';
import { type CallContract, jsonBody, noBody } from '../call.ts';
import { isReadableTime, optionalText, optionalTime } from '../fields.ts';

/** An open session; a row without an id cannot be ended, and is dropped. */
const OpenSession = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Whether it is the one that asks. */
  isCurrent: v.fallback(v.boolean(), false),
  /** Whether it was opened after the one that asks last said which ones it knows. */
  isNew: v.fallback(v.boolean(), false),
  startedAt: optionalTime,
  /** Up to an hour old. */
  usedAt: optionalTime,
  expiresAt: optionalTime,
  /** Families, as `Firefox` and `Linux`; null where the browser named none that is known. */
  browser: optionalText,
  system: optionalText,
});

/** The partner's open sessions: the one that asks, then the newest first (ACC-3). */
export const listSessions = {
  method: 'GET',
  path: '/auth/sessions',
  caller: 'partner',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.object({
    sessions: v.pipe(
      v.array(v.fallback(v.nullable(OpenSession), null)),
      v.transform((rows) => rows.filter((row) => row !== null)),
    ),
  }),
} as const satisfies CallContract;

/** Ends one session of the partner; answers 204, and 404 for any other (ACC-3). */
export const endSession = {
  method: 'DELETE',
  path: '/auth/sessions/:id',
  caller: 'partner',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.null(),
} as const satisfies CallContract;

/** Ends all sessions of the partner but the one that asks; answers 204 (ACC-3). */
export const endOtherSessions = {
  method: 'DELETE',
  path: '/auth/sessions',
  caller: 'partner',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.null(),
} as const satisfies CallContract;

/** Says that the partner was told here of all sessions that were opened until then; answers 204 (ACC-3). */
export const markSessionsSeen = {
  method: 'POST',
  path: '/auth/seen-sessions',
  caller: 'partner',
  limits: [],
  ...jsonBody,
  request: v.object({ until: v.pipe(v.string(), v.isoTimestamp(), v.check(isReadableTime)) }),
  answer: v.null(),
} as const satisfies CallContract;

import { failureOf } from '../../machines/shared/failure.ts';
import type { Answer } from './pageWalk.ts';

/** What the network does so that a call fails like this. A time-out is none of its doings. */
export const failedBy = (failure: unknown): Answer => {
  const { kind, status = 500, code, message, retryAfter } = failureOf(failure);
  if (kind === 'network') return 'cut';
  if (kind === 'malformed') return { contentType: 'application/json', body: '{"success":' };
  return { status, json: { errorCode: code, message, retryAfter } };
};

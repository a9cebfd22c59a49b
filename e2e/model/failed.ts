import { failureOf } from '../../machines/shared/failure.ts';
import type { Answer } from './heldCalls.ts';

/** The network's answer that makes a call fail like this. A time-out cannot be made this way. */
export const failedBy = (failure: unknown): Answer => {
  const { kind, status = 500, code, message, retryAfter } = failureOf(failure);
  if (kind === 'network') return 'cut';
  if (kind === 'malformed') return { contentType: 'application/json', body: '{"success":' };
  return { status, json: { errorCode: code, message, retryAfter } };
};

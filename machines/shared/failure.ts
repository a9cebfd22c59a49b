import { timings } from '../timings.ts';

/**
 * How a call can fail: network, time-out, aborted, refused, a malformed answer (SES-5), or a page from before a
 * deploy, whose code the server no longer has (APP-11).
 */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'http' | 'malformed' | 'outdated';

/** What machines know of a failed call. `retryAfter` is in seconds. `code` is the server's errorCode. */
export interface Failure {
  readonly kind: FailureKind;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** The language of `message`, where the server says it. */
  readonly language?: string | undefined;
  readonly retryAfter?: number | undefined;
  /** The e-mail address that a refusal is about (ROOM-7). */
  readonly address?: string | undefined;
}

const kinds: readonly string[] = [
  'network',
  'timeout',
  'aborted',
  'http',
  'malformed',
  'outdated',
] satisfies FailureKind[];

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(String(error.kind));

/** Any thrown value as a failure; an unknown one counts as a malformed answer. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : { kind: 'malformed' });

/** The wait that an answer 429 asks for, in ms, an hour at most; 0 without one (fault N08). */
export const waitOf = (error: unknown): number => {
  const { status, retryAfter = 0 } = failureOf(error);
  return status === 429 ? Math.min(retryAfter * 1000, timings.longestWait) : 0;
};

/** Whether the server answered that there is no such thing. */
export const isNotFound = (error: unknown): boolean => isFailure(error) && error.status === 404;

/** A proxy's answers while the server behind it is down, as during a deploy. */
const proxyStatuses: readonly unknown[] = [502, 503, 504];

/**
 * Whether the server itself has not answered: not reached, timed out, cut off or down. A thrown value that is
 * no failure of a call says nothing about the server either (SES-2).
 */
export const isUnreachable = (error: unknown): boolean =>
  !isFailure(error) ||
  ['network', 'timeout', 'aborted', 'outdated'].includes(error.kind) ||
  proxyStatuses.includes(error.status);

/**
 * Whether nobody knows what came of a call: its answer was lost, or makes no sense. The server may have done it. A 502 with a
 * code is the server's own: another service failed it, and what was asked for is not done.
 */
export const isUnanswered = (error: unknown): boolean => {
  const { kind, status, code } = failureOf(error);
  if (status === 502 && code) return false;
  return isUnreachable(error) || kind === 'malformed';
};

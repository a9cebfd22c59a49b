/** How a call can fail: never reached, took too long, was given up, was refused, or answered nonsense (SES-5). */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'http' | 'malformed';

/** What machines know of a failed call. `retryAfter` is in seconds. `code` is the server's errorCode. */
export interface Failure {
  readonly kind: FailureKind;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly retryAfter?: number | undefined;
}

const kinds: readonly string[] = [
  'network',
  'timeout',
  'aborted',
  'http',
  'malformed',
] satisfies FailureKind[];

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(String(error.kind));

/** Reads any thrown value as a failure; what is none of ours counts as an answer that made no sense. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : { kind: 'malformed' });

/** What a proxy answers while the server behind it is away, as during a deploy. */
const awayStatuses: readonly unknown[] = [502, 503, 504];

/**
 * Whether the server itself has not answered: it was not reached, took too long, was cut off midway or is away for the
 * moment. A thrown value that is no failure of a call says nothing about the server either (SES-2).
 */
export const isUnreachable = (error: unknown): boolean =>
  !isFailure(error) ||
  ['network', 'timeout', 'aborted'].includes(error.kind) ||
  awayStatuses.includes(error.status);

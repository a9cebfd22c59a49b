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

/** Reads any thrown value as a failure; what is none of ours counts as an answer that made no sense. */
export const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(String(error.kind))
    ? (error as Failure)
    : { kind: 'malformed' };

/** Whether the server was not reached; time-outs, aborts and answers cut midway count too (SES-2). */
export const isUnreachable = (error: unknown): boolean =>
  ['network', 'timeout', 'aborted'].includes(failureOf(error).kind);

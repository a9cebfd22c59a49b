import type { Failure, FailureKind } from '../../../machines/shared/failure.ts';

/** The one way a call fails (SES-5). `message` is the server's own text when it gave one. */
export class ApiError extends Error implements Failure {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  /** Seconds the server asks to wait (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    details: {
      status?: number;
      code?: string | undefined;
      message?: string | undefined;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(details.message ?? '');
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.retryAfter = details.retryAfter;
  }
}

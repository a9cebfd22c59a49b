import type { Failure, FailureKind } from '../../../machines/shared/failure.ts';

/** The error of every failed call (SES-5). `message` is the server's own text, if any. */
export class ApiError extends Error implements Failure {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly language: string | undefined;
  /** Seconds to wait, as the server says (`Retry-After`). */
  readonly retryAfter: number | undefined;
  readonly address: string | undefined;

  constructor(
    kind: FailureKind,
    details: {
      status?: number;
      code?: string | undefined;
      message?: string | undefined;
      language?: string | undefined;
      retryAfter?: number | undefined;
      address?: string | undefined;
    } = {},
  ) {
    super(details.message ?? '');
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.language = details.language;
    this.retryAfter = details.retryAfter;
    this.address = details.address;
  }
}

/**
 * Makes an outgoing request: the global `fetch`, or a test's replacement. Whoever makes one says what a redirect does:
 * otherwise `fetch` follows it to any host (API-4).
 */
export type Fetch = (
  address: string | URL,
  init: RequestInit & { redirect: 'error' | 'manual' },
) => Promise<Response>;

/** Why a request reached nobody: the code of its cause, else the kind of error. Neither holds a secret (OPS-4). */
export const unreachedReason = (error: unknown): string =>
  causeCode(error) ?? (error instanceof Error ? error.name : 'unknown');

/** The code of a failed request's cause, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
export const causeCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
};

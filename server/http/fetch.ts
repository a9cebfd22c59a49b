/**
 * Makes an outgoing request: the global `fetch`, or a test's replacement. Whoever makes one says what a redirect does:
 * otherwise `fetch` follows it to any host (API-4).
 */
export type Fetch = (
  address: string | URL,
  init: RequestInit & { redirect: 'error' | 'manual' },
) => Promise<Response>;

/** Why a request reached nobody, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`: a code holds no secret (OPS-4). */
export const causeCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
};

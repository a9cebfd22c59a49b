/**
 * Makes an outgoing request: the global `fetch`, or a test's replacement. Whoever makes one says what a redirect does:
 * otherwise `fetch` follows it to any host (API-4).
 */
export type Fetch = (
  address: string | URL,
  init: RequestInit & { redirect: 'error' | 'manual' },
) => Promise<Response>;

/** Makes an outgoing request: the global `fetch`, or a test's replacement. */
export type Fetch = (address: string | URL, init: RequestInit) => Promise<Response>;

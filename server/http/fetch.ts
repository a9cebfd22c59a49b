/** Makes a request to the outside: the global `fetch`, or what a test puts in its place. */
export type Fetch = (address: string | URL, init: RequestInit) => Promise<Response>;

import type { Context, MiddlewareHandler } from 'hono';
import { openRequest } from './requestId.ts';

/** Headers by their names in lower case. */
export type HeaderRecord = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** What every answer of this address has that does not say otherwise, by names in lower case. */
    headers: HeaderRecord | undefined;
  }
}

const pairs = new WeakMap<HeaderRecord, WeakMap<HeaderRecord, HeaderRecord>>();

/**
 * Two records of headers as one, in which the second counts before the first. The same two are joined once: that costs
 * more than all else that a finished page needs (OPS-7). So each is a record that stays.
 */
export const joinedHeaders = (first: HeaderRecord, second: HeaderRecord): HeaderRecord => {
  const before = pairs.get(first)?.get(second);
  if (before !== undefined) return before;
  const both = { ...first, ...second };
  pairs.set(first, (pairs.get(first) ?? new WeakMap<HeaderRecord, HeaderRecord>()).set(second, both));
  return both;
};

const none: HeaderRecord = {};
/** Where the id of a request goes: a header more than a record has would make it another kind of record. */
const place: HeaderRecord = { 'x-request-id': '' };

/** Marks answers that had all their headers from the start. */
const whole = Symbol('whole');

/**
 * An answer that is given all its headers as one record, also those of `withHeaders` and its request's id: Node takes the
 * record as it is, while a header that is added to an answer makes a `Headers` of it first (OPS-7).
 * @param headers by names in lower case; they override those of `withHeaders`. A record that stays costs least.
 */
export const wholeAnswer = (
  c: Context,
  body: BodyInit | null,
  { status = 200, headers = none }: { status?: number; headers?: HeaderRecord } = {},
): Response => {
  // A file is in no line of the log.
  const request = c.get('isFile') ? undefined : openRequest();
  const all = joinedHeaders(c.get('headers') ?? none, headers);
  const init = { status, headers: request === undefined ? all : withId(all, request) };
  return Object.assign(new Response(body, init), { [whole]: true });
};

const withId = (headers: HeaderRecord, request: string): HeaderRecord => {
  const own = { ...joinedHeaders(headers, place) };
  own['x-request-id'] = request;
  return own;
};

/** Whether an answer lacks no header. */
export const isWhole = (answer: Response): boolean => whole in answer;

/** Headers by their names in lower case, so that one record can override another. */
export const inLowerCase = (headers: HeaderRecord): HeaderRecord =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Adds headers, or those that fit the address, to every answer that does not have them: to the answer itself, since
 * `c.header` would make a new one of its body for each, which costs more than all the rest of a finished page (OPS-7).
 * @param headers a function's, which is asked for each request, have names in lower case.
 */
export const withHeaders = (headers: HeaderRecord | ((c: Context) => HeaderRecord)): MiddlewareHandler => {
  const same = typeof headers === 'function' ? undefined : inLowerCase(headers);
  const headersOf = typeof headers === 'function' ? headers : () => same ?? none;
  return async (c, next) => {
    const own = headersOf(c);
    const outer = c.get('headers');
    c.set('headers', joinedHeaders(outer ?? none, own));
    await next();
    addHeaders(c.res, own);
  };
};

/** Adds those headers that an answer does not have. */
export const addHeaders = (answer: Response, headers: HeaderRecord): void => {
  if (isWhole(answer)) return;
  for (const [name, value] of Object.entries(headers))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
};

import type { Context, MiddlewareHandler } from 'hono';
import { openRequest } from './requestId.ts';

type HeadersOf = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    /** What every answer of this address has that does not say otherwise, by names in lower case. */
    headers: HeadersOf | undefined;
  }
}

/** Answers that had all their headers from the start. */
const whole = new WeakSet<Response>();

/**
 * An answer that is given all its headers as one record, also those of `withHeaders` and its request's id: Node takes the
 * record as it is, while a header that is added to an answer makes a `Headers` of it first (OPS-7).
 * @param headers by names in lower case; they override those of `withHeaders`.
 */
export const wholeAnswer = (
  c: Context,
  body: BodyInit | null,
  { status = 200, headers }: { status?: number; headers?: HeadersOf } = {},
): Response => {
  // A file is in no line of the log.
  const request = c.get('isFile') ? undefined : openRequest();
  const id = request === undefined ? undefined : { 'x-request-id': request };
  const answer = new Response(body, { status, headers: { ...c.get('headers'), ...headers, ...id } });
  whole.add(answer);
  return answer;
};

/** Whether an answer lacks no header. */
export const isWhole = (answer: Response): boolean => whole.has(answer);

/** Headers by their names in lower case, so that one record can override another. */
export const inLowerCase = (headers: HeadersOf): HeadersOf =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Adds headers, or those that fit the address, to every answer that does not have them: to the answer itself, since
 * `c.header` would make a new one of its body for each, which costs more than all the rest of a finished page (OPS-7).
 * @param headers a function's, which is asked for each request, have names in lower case.
 */
export const withHeaders = (headers: HeadersOf | ((c: Context) => HeadersOf)): MiddlewareHandler => {
  const same = typeof headers === 'function' ? undefined : inLowerCase(headers);
  const headersOf = typeof headers === 'function' ? headers : () => same ?? {};
  return async (c, next) => {
    const own = headersOf(c);
    const outer = c.get('headers');
    c.set('headers', outer === undefined ? own : { ...outer, ...own });
    await next();
    addHeaders(c.res, own);
  };
};

/** Adds those headers that an answer does not have. */
export const addHeaders = (answer: Response, headers: HeadersOf): void => {
  if (isWhole(answer)) return;
  for (const [name, value] of Object.entries(headers))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
};

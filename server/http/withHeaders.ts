import type { Context, MiddlewareHandler } from 'hono';

type HeadersOf = Readonly<Record<string, string>>;

/**
 * Adds headers, or those that fit the answer, to every answer that does not have them: to the answer itself, since
 * `c.header` would make a new one of its body for each, which costs more than all the rest of a finished page (OPS-7).
 */
export const withHeaders =
  (headers: HeadersOf | ((c: Context) => HeadersOf)): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(typeof headers === 'function' ? headers(c) : headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };

import type { MiddlewareHandler } from 'hono';

/**
 * Adds headers to every answer that does not have them: to the answer itself, since `c.header` would make a new one
 * of its body for each, which costs more than all the rest of a finished page (OPS-7).
 */
export const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };

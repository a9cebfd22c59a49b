import type { MiddlewareHandler } from 'hono';

/** Adds headers to every answer that does not have them. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  };

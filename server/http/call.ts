import type { Context } from 'hono';

/** One call of the API. `body` is the JSON of a POST, undefined without a body. What `handle` throws is answered. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Whether `handle` reads the body itself. */
  isRaw?: boolean;
  handle(c: Context, body: unknown): Response | Promise<Response>;
}

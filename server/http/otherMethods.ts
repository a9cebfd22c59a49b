import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { HttpError, respond } from './errors.ts';
import { languageOfCall } from './language.ts';

/** Answers a method that an address of these routes does not take with 405 and those it takes (fault A23). */
export const otherMethods = (app: Hono): MiddlewareHandler =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.set('reason', 'METHOD_NOT_ALLOWED');
      return respond(
        new HttpError(405, 'METHOD_NOT_ALLOWED', { headers: { Allow: methods.join(', ') } }),
        languageOfCall(c),
      );
    },
  });

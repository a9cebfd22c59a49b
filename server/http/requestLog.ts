import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { statusClass } from '../metrics/metrics.ts';
import { type ErrorCode, failureOf } from './errors.ts';
import { clientAddress } from './http.ts';
import type { RefusedRequest } from './httpServer.ts';
import type { Log } from './log.ts';
import { inRequest, requestIdOf } from './requestId.ts';
import { addHeaders } from './withHeaders.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the log calls the address, where the pattern of its route says too little. */
    route: string | undefined;
    /** Whether a file answers: those are many, and only counted. */
    isFile: boolean | undefined;
    /** The public id of the partner who calls. */
    partner: string | undefined;
    /** Why it was refused, where nothing was thrown. */
    reason: ErrorCode | undefined;
  }
}

/** Those who asked for what they may not have, or for more than they may: whoever reads the log looks for them. */
const refusals = [401, 403, 413, 429];

/**
 * One line for each request (OPS-4), once its answer is sent: who asked (the address that limits count, the partner), for
 * what (the route, never the path or the query, which hold slugs and tokens), and what became of it. The answer has the id
 * of its lines in `X-Request-Id`.
 * @param complete gives an answer what headers it lacks.
 */
export const requestLog =
  (
    { settings, log, metrics }: Pick<Deps, 'settings' | 'log' | 'metrics'>,
    complete: (answer: Response) => void = () => undefined,
  ): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now();
    const request = requestIdOf(c, settings);
    await inRequest(request, next);
    complete(c.res);
    const { status } = c.res;
    if (c.get('isFile')) return metrics.files.add({ status: statusClass(status) });
    const ms = Math.round(performance.now() - startedAt);
    addHeaders(c.res, { 'X-Request-Id': request });
    const fact = {
      request,
      method: c.req.method,
      route: routeOf(c),
      status,
      ms,
      address: clientAddress(c, settings),
      partner: c.get('partner'),
      reason: c.error === undefined ? c.get('reason') : failureOf(c.error).errorCode,
    };
    const { method, route } = fact;
    metrics.requests.observe(ms / 1000, { route, method, status: statusClass(status) });
    whenSent(c, (bytes) => write(log, Object.assign(fact, { bytes })));
  };

/** The event of a request that the port itself refused. */
export const logRefusals =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>) =>
  (request: RefusedRequest): void => {
    metrics.refused.add({ status: request.status });
    log.warn('refused', { ...request });
  };

const write = (log: Log, fact: { status: number } & Record<string, string | number | undefined>): void => {
  if (fact.status >= 500) log.error('failed', fact);
  else if (refusals.includes(fact.status)) log.warn('refused', fact);
  else log.info('answered', fact);
};

/** The pattern of the route that answered, or would have but for a refusal: `/api/blog/posts/:slug`. */
export const routeOf = (c: Context): string => {
  const answered = c.get('route') ?? routePath(c);
  const asked = answered.endsWith('*') ? matchedRoutes(c).find(({ path }) => !path.endsWith('*')) : undefined;
  return asked?.path ?? answered;
};

/** Calls with the bytes that went out for a request; undefined where nobody waits any more. */
const whenSent = (c: Context, done: (bytes: number | undefined) => void): void => {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined || outgoing === undefined || outgoing.destroyed) done(undefined);
  else {
    const { socket } = incoming;
    const before = socket.bytesWritten;
    outgoing.once('close', () => done(socket.bytesWritten - before));
  }
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Settings } from '../settings/settings.ts';

const open = new AsyncLocalStorage<string>();

/** A form that neither a log nor a search for it can misread. */
const wellFormed = /^[\w.-]{8,64}$/;

/** The id under which a log has all that one request led to (OPS-4): a trusted proxy's own, or a new one. */
export const requestIdOf = (c: Context, { trustProxy }: Pick<Settings, 'trustProxy'>): string => {
  const given = trustProxy ? c.req.header('X-Request-Id') : undefined;
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
};

/** Runs what belongs to a request: `openRequest` knows its id there, and in all that it waits for. */
export const inRequest = <Result>(id: string, work: () => Result): Result => open.run(id, work);

/** The id of the request that the caller works for; undefined outside of one. */
export const openRequest = (): string | undefined => open.getStore();

/** Sets what outlives a request, a timer for example: what it does later does not belong to the one that set it (OPS-4). */
export const outsideRequests = <Result>(set: () => Result): Result => open.exit(set);

import * as v from 'valibot';
import type { CallContract } from '../../../machines/contract/call.ts';
import { declarations } from '../../contract/declarations.ts';

const contracts: CallContract[] = Object.values(declarations);

/**
 * Every call of the site that reads JSON: its path, its largest body in bytes, and whether it may have none. Those of a
 * meeting's page are on another origin, and read by the same code.
 */
export const jsonCalls = contracts
  .filter(({ path, mediaType }) => mediaType === 'application/json' && !path.startsWith('/meeting/'))
  .map(({ path, maxBody, request }) => ({
    path: `/api${path}`,
    maxBody,
    needsNone: v.safeParse(request, undefined).success,
  }));

/** The paths of all of them. */
export const posts = jsonCalls.map(({ path }) => path);

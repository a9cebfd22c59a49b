import * as v from 'valibot';
import type { CallContract } from '../../../machines/contract/call.ts';
import { declarations } from '../../contract/declarations.ts';

const contracts: CallContract[] = Object.values(declarations);

/** Every declared call that reads JSON: its path, its largest body in bytes, and whether it may have none. */
export const jsonCalls = contracts
  .filter(({ mediaType }) => mediaType === 'application/json')
  .map(({ path, maxBody, request }) => ({
    path: `/api${path}`,
    maxBody,
    needsNone: v.safeParse(request, undefined).success,
  }));

/** The paths of all of them. */
export const posts = jsonCalls.map(({ path }) => path);

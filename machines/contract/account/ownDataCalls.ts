import * as v from 'valibot';
import { type CallContract, dayMs, hourMs, jsonBody } from '../call.ts';
import { isReadableTime } from '../fields.ts';

/** How long an account that is to be deleted waits for its owner to change their mind (ACC-4). */
export const deletionWaitMs = 14 * dayMs;

/**
 * Prepares the download of all that the server holds about the partner (ACC-4): the address works once, for a minute, and
 * needs no token, so that the browser downloads it as any other file.
 */
export const prepareData = {
  method: 'POST',
  path: '/account/data',
  caller: 'partner',
  limits: [{ name: 'own data', per: 'partner', max: 5, windowMs: hourMs }],
  ...jsonBody,
  request: v.unknown(),
  answer: v.object({ url: v.pipe(v.string(), v.regex(/^\/data\/[\w-]{43}$/)) }),
} as const satisfies CallContract;

/**
 * Has the account deleted after 14 days, and signs it out everywhere (ACC-4). Each time sends a mail, and so does the
 * sign-in that undoes it, to an address that nobody may have confirmed.
 */
export const deleteAccount = {
  method: 'POST',
  path: '/account/delete',
  caller: 'partner',
  limits: [{ name: 'day delete account', per: 'partner', max: 3, windowMs: dayMs }],
  ...jsonBody,
  request: v.object({ confirm: v.literal(true) }),
  answer: v.object({
    deletionAt: v.pipe(v.string(), v.check(isReadableTime)),
  }),
} as const satisfies CallContract;

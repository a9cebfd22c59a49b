import * as v from 'valibot';
import { type CallContract, hourMs, jsonBody, minuteMs } from '../call.ts';
import { webAddress } from '../fields.ts';
import { Slug } from './slug.ts';

// The calls by which a partner chooses the readable address of their rooms (BRAND-3).

/** Addresses that a partner keeps, the present one and those that lead on to it. */
export const mostAddresses = 20;

/** What both calls share: a partner sends an address. */
const ofAddress = {
  method: 'POST',
  caller: 'partner',
  ...jsonBody,
  request: v.object({ slug: Slug }),
  invalid: 'INVALID_ADDRESS',
} as const;

/** Whether a partner may have an address; `own` is one that already leads to their rooms. */
export const checkAddress = {
  ...ofAddress,
  path: '/partner-resources/check-address',
  limits: [{ name: 'check address', per: 'partner', max: 120, windowMs: 10 * minuteMs }],
  answer: v.object({ state: v.picklist(['free', 'own', 'taken', 'reserved']) }),
} as const satisfies CallContract;

/**
 * Gives a partner's rooms this address; those from before lead on to it for ever, and each may be taken back. 409
 * `ADDRESS_TAKEN`, `ADDRESS_RESERVED`, `TOO_MANY_ADDRESSES`, and `NO_SPACE` before the first save of a design.
 */
export const setAddress = {
  ...ofAddress,
  path: '/partner-resources/set-address',
  limits: [{ name: 'set address', per: 'partner', max: 10, windowMs: hourMs }],
  answer: v.object({ slug: Slug, url: webAddress }),
} as const satisfies CallContract;

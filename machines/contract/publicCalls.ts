import * as v from 'valibot';
import { type CallContract, hourMs, jsonBody, minuteMs, noBody } from './call.ts';
import { EmailField } from './emailField.ts';
import { MediaAddress, optionalText, text } from './fields.ts';

/** Signs an e-mail address up for news (MAIL-1, MAIL-2). */
export const addContact = {
  method: 'POST',
  path: '/email-marketing/add-contact',
  caller: 'anyone',
  limits: [
    { name: 'contact from', per: 'address', max: 10, windowMs: 10 * minuteMs },
    // From many addresses, to ever new ones, mails would go out without end, and ruin the sender's name.
    { name: 'contact in all', per: 'everyone', max: 500, windowMs: hourMs },
  ],
  ...jsonBody,
  request: v.object({ email: EmailField }),
  invalid: 'INVALID_EMAIL',
  failure: { success: false },
  answer: v.object({ success: v.boolean(), message: optionalText }),
} as const satisfies CallContract;

/**
 * A partner of the public strip; a row without id or name, or whose logo has a bad address, is dropped
 * (PRT-2, N22). A logo may be a data URL, which an `img` shows without running anything.
 */
const ListedPartner = v.object({
  id: v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.transform(String))]),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  logo: v.union([MediaAddress, v.pipe(v.string(), v.maxLength(100_000), v.regex(/^data:image\//i))]),
  description: text,
});

/** The partners of the public strip, in the server's order (PRT-2). */
export const listPartners = {
  method: 'GET',
  path: '/partner-config/public/partners',
  caller: 'anyone',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.pipe(
    v.array(v.fallback(v.nullable(ListedPartner), null)),
    v.transform((rows) => rows.filter((row) => row !== null)),
  ),
} as const satisfies CallContract;

/** The settings that the installation's own tools may read (API-1). */
export const siteConfig = {
  method: 'GET',
  path: '/config',
  caller: 'anyone',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.object({
    productName: v.string(),
    website: v.string(),
    appOrigin: v.string(),
    meetingOrigin: v.string(),
    matchmakerUrl: v.string(),
    matchmakerMessage: v.picklist(['navigate', 'openTab']),
  }),
} as const satisfies CallContract;

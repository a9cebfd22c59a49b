import * as v from 'valibot';
import { type CallContract, hourMs, jsonBody, noBody } from './call.ts';
import { optionalText, optionalTime, text, VersionNumber, webAddress } from './fields.ts';
import { languages } from './language.ts';
import { MeetingConfigSchema, SavedConfigSchema } from './meetingConfig.ts';
import { Slug } from './rooms/slug.ts';

const wrapped = v.fallback(v.nullable(v.object({ value: text })), null);
const UserProfile = v.fallback(
  v.nullable(v.object({ profile: v.object({ firstName: wrapped, lastName: wrapped, email: wrapped }) })),
  null,
);

/**
 * A partner's space. `config` null or missing means that nothing is saved yet; so does the call's 404
 * (DASH-3). An unreadable `config` is a malformed answer, never an empty space: the next save would replace
 * it by the defaults (DSGN-10). `version` identifies what is saved, or is null (fault S10). `language` is the
 * one of the sign-up, null where it is not known.
 */
export const getSubscription = {
  method: 'GET',
  path: '/partner-resources/get-subscription',
  caller: 'partner',
  repeats: 'phoneNumber',
  limits: [],
  ...noBody,
  request: v.object({ phoneNumber: v.string() }),
  answer: v.object({
    config: v.nullish(SavedConfigSchema, null),
    previewUrl: webAddress,
    lobbyPreviewUrl: webAddress,
    status: v.fallback(v.string(), 'inactive'),
    planType: optionalText,
    validUntil: optionalTime,
    userProfile: UserProfile,
    version: optionalText,
    language: v.fallback(v.nullable(v.picklist(languages)), null),
    /** The readable address of the rooms; null before one is chosen (BRAND-3). */
    slug: v.fallback(v.nullable(Slug), null),
  }),
} as const satisfies CallContract;

/**
 * Saves a configuration (DSGN-5). `version` is the one that was edited, null when nothing was saved then;
 * without it the save overwrites any other (fault S10). 422 `LOGO_GONE`, `IMAGE_GONE` or `VIDEO_GONE`: it shows a file
 * that was uploaded and is deleted (API-5). `planType` is documented but ignored: the server
 * knows the plan.
 */
export const insertSubscription = {
  method: 'POST',
  path: '/partner-resources/insert-subscription',
  caller: 'partner',
  limits: [{ name: 'save', per: 'partner', max: 600, windowMs: hourMs }],
  ...jsonBody,
  // Four addresses and two texts, in any spelling of JSON.
  maxBody: 64 * 1024,
  request: v.object({
    config: MeetingConfigSchema,
    planType: v.optional(v.fallback(v.string(), '')),
    version: v.optional(v.nullable(VersionNumber)),
  }),
  invalid: 'INVALID_CONFIG',
  answer: v.object({
    previewUrl: webAddress,
    lobbyPreviewUrl: webAddress,
    message: optionalText,
    version: optionalText,
  }),
} as const satisfies CallContract;

/**
 * What another program may know of a partner's space to draw its brand (SPACE-2): public, without personal data, open to
 * any origin, kept for a minute. `open` says whether guests are let in. Colors are `#` and six hexadecimal digits,
 * addresses are absolute; `overlayOpacity` (0 to 1) is that of the black between image and text. `version` is another
 * one after each save. `logoLook` is null where nothing is known of the logo: `luminance` (0 to 1) is the mean of the WCAG
 * relative luminance of its ink, to choose what it stands on, `aspect` is its width by its height, `shape` its outline.
 * `language` is the one of the texts, null where it is not known. Fields may be added.
 */
export const publicSpace = {
  method: 'GET',
  path: '/spaces/:publicId',
  caller: 'anyone',
  readers: 'anyOrigin',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.object({
    publicId: v.string(),
    open: v.boolean(),
    name: v.string(),
    welcomeMessage: v.string(),
    language: v.nullable(v.picklist(languages)),
    colors: v.object({ primary: v.string(), secondary: v.string(), header: v.string() }),
    logo: webAddress,
    logoLook: MeetingConfigSchema.entries.logoLook.wrapped,
    background: v.object({ image: webAddress, video: webAddress, overlayOpacity: v.number() }),
    version: v.string(),
  }),
} as const satisfies CallContract;

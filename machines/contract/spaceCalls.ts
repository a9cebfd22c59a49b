import * as v from 'valibot';
import { optionalText, optionalTime, text, webAddress } from './fields.ts';
import { SavedConfigSchema } from './meetingConfig.ts';

const wrapped = v.fallback(v.nullable(v.object({ value: text })), null);
const UserProfile = v.fallback(
  v.nullable(v.object({ profile: v.object({ firstName: wrapped, lastName: wrapped, email: wrapped }) })),
  null,
);

/**
 * A partner's space. `config` null or missing: nothing saved yet; the call's 404 says the same (DASH-3). One that cannot
 * be read at all is a malformed answer, never nothing: the next save would put the defaults over it (DSGN-10). `version`
 * names what is saved, or is null (fault S10).
 */
export const getSubscription = {
  method: 'GET',
  path: '/partner-resources/get-subscription',
  answer: v.object({
    config: v.nullish(SavedConfigSchema, null),
    previewUrl: webAddress,
    lobbyPreviewUrl: webAddress,
    status: v.fallback(v.string(), 'inactive'),
    planType: optionalText,
    validUntil: optionalTime,
    userProfile: UserProfile,
    version: optionalText,
  }),
} as const;

/** Saves a configuration (DSGN-5). */
export const insertSubscription = {
  method: 'POST',
  path: '/partner-resources/insert-subscription',
  answer: v.object({
    previewUrl: webAddress,
    lobbyPreviewUrl: webAddress,
    message: optionalText,
    version: optionalText,
  }),
} as const;

import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import type { CountryCode } from '../../machines/phone/phoneNumber.ts';

/** The number in a form's draft, as a tab's storage gives it back (SIGNUP-10, fault S03). */
export const PhoneDraftSchema = v.object({
  country: v.custom<CountryCode>((code) => typeof code === 'string' && isSupportedCountry(code)),
  text: v.string(),
  channel: v.picklist(['sms', 'whatsapp']),
  sentTo: v.nullable(v.string()),
  // A tab that is open since an earlier release does not have it.
  sentBy: v.optional(v.nullable(v.picklist(['sms', 'whatsapp'])), null),
  resendAt: v.number(),
  onCode: v.optional(v.boolean(), false),
});

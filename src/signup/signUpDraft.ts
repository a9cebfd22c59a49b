import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import type { CountryCode } from '../../machines/shared/phoneNumber.ts';
import type { SignUpDraft } from '../../machines/signup/signUpMachine.ts';
import { type SafeStorage, storedJson } from '../app/safeStorage.ts';

/** Where this tab keeps the draft. */
export const signUpDraftKey = 'signUpDraft';

const Phone = v.object({
  country: v.custom<CountryCode>((code) => typeof code === 'string' && isSupportedCountry(code)),
  text: v.string(),
  channel: v.picklist(['sms', 'whatsapp']),
  sentTo: v.nullable(v.string()),
  resendAt: v.number(),
});

const Draft = v.object({
  step: v.picklist(['name', 'email', 'phone']),
  onCode: v.boolean(),
  name: v.string(),
  industry: v.string(),
  email: v.string(),
  agreeTerms: v.boolean(),
  phone: v.nullable(Phone),
});

/** The draft of this tab; null without one, and after clearing one that makes no sense (SIGNUP-10, fault S03). */
export const readSignUpDraft = (tab: SafeStorage): SignUpDraft | null =>
  storedJson(tab, signUpDraftKey, (value) => {
    const read = v.safeParse(Draft, value);
    return read.success ? read.output : null;
  });

import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainDigits } from '../shared/digits.ts';

export type { CountryCode };

/** The most digits a phone number has, country code included (ITU E.164). */
export const phoneDigitLimit = 15;

/** Digits of any script as 0–9, `00` as `+`, and nothing but digits and plus signs left (SIGNUP-4). */
export const cleanPhone = (text: string): string =>
  plainDigits(text)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');

/** An optional plus, then 10–15 digits (SIGNUP-4). */
export const isPhoneNumber = (text: string): boolean => /^\+?\d{10,15}$/.test(text);

/** Long enough to be worth sending: at least 10 characters, the plus counted (SIGNIN-6). */
export const isLongEnough = (text: string): boolean => text.length >= 10;

/**
 * The whole number, plus and country code first. `text` is what stands in the field: a number of
 * `country`, or one that brings its own plus. A leading national prefix (a trunk 0) is dropped.
 */
export const wholeNumber = (country: CountryCode, text: string): string => {
  const cleaned = cleanPhone(text);
  if (cleaned === '' || cleaned.startsWith('+')) return cleaned;
  return (
    parsePhoneNumberFromString(cleaned, country)?.number ?? `+${getCountryCallingCode(country)}${cleaned}`
  );
};

/** The number as people write it, for example `+1 555 014 2288`. */
export const readableNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** The number with its middle hidden, for example `+1 ••• 2288`. */
export const maskedNumber = ({ country, text }: PhoneEntry): string =>
  `+${getCountryCallingCode(country)} ••• ${text.replace(/\D/g, '').slice(-4)}`;

/** What stands in the phone field. */
export interface PhoneEntry {
  readonly country: CountryCode;
  readonly text: string;
}

/** No number is longer, however it is written; whole documents are pasted by mistake. In UTF-16 code units. */
const longestPhone = 100;

/**
 * What a phone field holds after an edit: a pasted or auto-filled international number chooses its
 * country, the first of its calling code where several are possible, and leaves the national part; letters and digits beyond the fifteenth are left out (SIGNUP-4).
 */
export const editedPhone = (entry: PhoneEntry, given: string): PhoneEntry => {
  const text = given.length > longestPhone ? given.trimStart().slice(0, longestPhone) : given;
  const cleaned = cleanPhone(text);
  const international = cleaned.startsWith('+') ? parsePhoneNumberFromString(cleaned) : undefined;
  if (international?.isPossible()) {
    const countries = international.getPossibleCountries();
    const country = countries.includes(entry.country) ? entry.country : countries[0];
    const text = international.formatNational();
    // A number that nobody assigned may read otherwise without its country code.
    if (country && wholeNumber(country, text) === international.number) return { country, text };
  }
  let typed = plainDigits(text).replace(/[^\d+\s().-]/g, '');
  while (wholeNumber(entry.country, typed).replace(/\D/g, '').length > phoneDigitLimit)
    typed = typed.slice(0, -1);
  return { ...entry, text: typed };
};

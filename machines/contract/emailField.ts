import * as v from 'valibot';
import { emailLimit, isEmailAddress } from './emailAddress.ts';
import { StorableText } from './fields.ts';

/** An e-mail address of a request, normalised: trimmed, lower case, one Unicode form (MAIL-1). */
export const EmailField = v.pipe(
  StorableText,
  v.trim(),
  v.maxLength(emailLimit),
  v.normalize('NFC'),
  v.toLowerCase(),
  v.check(isEmailAddress),
);

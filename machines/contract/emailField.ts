import * as v from 'valibot';
import { emailLimit, isEmailAddress } from './emailAddress.ts';
import { isStorableText } from './meetingConfig.ts';

/** An e-mail address of a request, normalised: trimmed, lower case, one Unicode form (MAIL-1). */
export const EmailField = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(emailLimit),
  v.check(isStorableText),
  v.normalize('NFC'),
  v.toLowerCase(),
  v.check(isEmailAddress),
);

import * as v from 'valibot';
import { emailLimit, isEmailAddress } from '../../machines/contract/emailAddress.ts';
import { isStorableText } from '../../machines/contract/meetingConfig.ts';

/** An e-mail address from outside, as it is kept: trimmed, in small letters, one way of writing each letter. */
export const EmailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(emailLimit),
  v.check(isStorableText),
  v.normalize('NFC'),
  v.toLowerCase(),
  v.check(isEmailAddress),
);

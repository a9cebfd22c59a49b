import * as v from 'valibot';
import { isStorableText } from '../../machines/design/meetingConfig.ts';
import { emailLimit, isEmailAddress } from '../../machines/signup/emailAddress.ts';

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

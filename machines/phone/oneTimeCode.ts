import { plainDigits } from '../shared/digits.ts';

/** The most digits a verification code has (SIGNUP-6). */
export const codeLength = 6;

const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** What stays of a typed or pasted code: its digits, at most six; "12 34-56" gives 123456 (SIGNUP-6). */
export const cleanCode = (text: string): string => digitsOf(text).slice(0, codeLength);

/**
 * The code after an edit of a field that held `before` (SIGNUP-6). In a full field, an added whole code
 * replaces the old one, and anything added to a refused code replaces that; any other digit is ignored.
 * @param text the whole text of the field
 */
export const editedCode = (before: string, text: string, wasRefused: boolean): string => {
  const digits = digitsOf(text);
  if (digits.length <= codeLength) return digits;
  const added = addedTo(before, digits);
  return cleanCode(wasRefused || added.length >= codeLength ? added : digits);
};

/** What was put into `before`, at one place, to make it `after`. */
const addedTo = (before: string, after: string): string => {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
};

/** Whether this can be a code: 4–6 digits (SIGNUP-6). */
export const isCode = (code: string): boolean => /^\d{4,6}$/.test(code);

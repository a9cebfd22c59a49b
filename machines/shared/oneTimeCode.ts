import { plainDigits } from './digits.ts';

/** The most digits a verification code has (SIGNUP-6). */
export const codeLength = 6;

/** What stays of a typed or pasted code: its digits, at most six; "12 34-56" gives 123456 (SIGNUP-6). */
export const cleanCode = (text: string): string => plainDigits(text).replace(/\D/g, '').slice(0, codeLength);

/** Whether this can be a code: 4–6 digits (SIGNUP-6). */
export const isCode = (code: string): boolean => /^\d{4,6}$/.test(code);

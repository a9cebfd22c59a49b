/** The longest address that mail servers accept; checked first, as the pattern is slow on longer ones. */
export const emailLimit = 254;

/** Text, @, text, dot, text, no spaces (SIGNUP-3). */
export const isEmailAddress = (text: string): boolean =>
  text.length <= emailLimit && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

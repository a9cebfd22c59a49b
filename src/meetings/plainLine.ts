/** A text as one line of well-formed characters, as files, their names and addresses want it. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

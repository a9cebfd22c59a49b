/** A text as one line of well-formed characters, for files, their names and addresses. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

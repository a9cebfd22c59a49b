import { failureOf } from './failure.ts';

/** The server's own message for a refused call; null without one (DASH-3, SUB-2, SUB-4). */
export const serverMessage = (error: unknown): string | null => {
  const { kind, message } = failureOf(error);
  return kind === 'http' ? message || null : null;
};

/** The server's own words for a refused call, and the language that they came in, where that is known. */
export interface ServerWords {
  readonly text: string;
  readonly language?: string | undefined;
}

/** `serverMessage` in the language that it came in, for what stays on screen while the language is changed (LNG-7). */
export const serverWords = (error: unknown): ServerWords | null => {
  const text = serverMessage(error);
  return text === null ? null : { text, language: failureOf(error).language };
};

/** The words on a page in that language; null where they came in another one, and our own text is shown (LNG-7). */
export const wordsIn = (language: string, words: ServerWords | null): string | null =>
  words && (words.language ?? language) === language ? words.text : null;

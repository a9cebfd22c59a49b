import type { Language } from '../../machines/contract/language.ts';
import { waitText } from '../../machines/contract/waitText.ts';
import en from '../../public/locales/en/server.json' with { type: 'json' };
import es from '../../public/locales/es/server.json' with { type: 'json' };
import { isUnavailable } from '../db/database.ts';

const sentences: Readonly<Record<Language, Readonly<Record<Sentence, string>>>> = { en, es };

/** A sentence that the server says. */
export type Sentence = keyof typeof en;
export type ErrorCode = Exclude<
  Sentence,
  | 'SAVED'
  | 'SUBSCRIBED'
  | 'PROMO_APPLIED'
  | 'IS_ACTIVE'
  | 'PRIVACY'
  | 'TERMS'
  | 'APP_DESCRIPTION'
  | 'OFFLINE'
  | 'ROOM_OFFLINE'
  | 'NOT_OPENED'
  | 'TRY_AGAIN'
  | 'VIDEO_TOO_LARGE'
  | 'SVG_TOO_LARGE'
  | 'WRONG_VIDEO_TYPE'
>;

interface FailureExtras {
  /** The sentence of the answer, where it is not the code's own. */
  sentence?: Sentence;
  /** Seconds until it is worth trying again; sent as Retry-After as well. */
  retryAfter?: number;
  /** Further response headers. */
  headers?: Readonly<Record<string, string>>;
  /** Further fields of the answer. */
  fields?: Readonly<Record<string, unknown>>;
}

/** Thrown anywhere in a call, it becomes the call's answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly errorCode: ErrorCode;
  readonly extras: FailureExtras;

  constructor(status: number, errorCode: ErrorCode, extras: FailureExtras = {}) {
    super(errorCode);
    this.status = status;
    this.errorCode = errorCode;
    this.extras = extras;
  }
}

/** What will soon be there again: the database, one's turn, a place. */
export const unavailable = new HttpError(503, 'UNAVAILABLE', { retryAfter: 2 });

/** More waits for heavy work, as with images, than is let wait. */
export const tooBusy = new HttpError(429, 'RATE_LIMITED', { sentence: 'UNAVAILABLE', retryAfter: 10 });

/** What is answered for whatever was thrown: nothing of its inside (fault A22). */
export const failureOf = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  return isUnavailable(error) ? unavailable : new HttpError(500, 'INTERNAL');
};

/** The sentence of a code in a language. */
export const sentenceOf = (code: Sentence, language: Language, retryAfter = 0): string =>
  sentences[language][code].replace('{time}', waitText(retryAfter));

/** The documented shape of an error: `{ error, message, errorCode }`, both texts the same sentence. */
export const errorBody = (
  code: ErrorCode,
  language: Language,
  { retryAfter, sentence = code }: Pick<FailureExtras, 'retryAfter' | 'sentence'> = {},
) => {
  const message = sentenceOf(sentence, language, retryAfter);
  return { error: message, message, errorCode: code };
};

/** An error as the response to send, with the `more` fields that each failure of its call has. */
export const respond = (
  { status, errorCode, extras }: HttpError,
  language: Language,
  more: object = {},
): Response => {
  const { retryAfter, headers, fields } = extras;
  return Response.json(
    {
      ...errorBody(errorCode, language, extras),
      ...(retryAfter !== undefined && { retryAfter }),
      ...fields,
      ...more,
    },
    {
      status,
      headers: {
        'Content-Language': language,
        ...headers,
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
    },
  );
};

import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { anySignal } from './anySignal.ts';
import { ApiError } from './apiError.ts';
import { takeEarlyAnswer } from './earlyAnswers.ts';

/** Milliseconds until a call that got no answer counts as timed out (SES-5). */
export const callTimeout = 30_000;

export interface ApiClientOptions {
  /** The session's token, or null. */
  token(): string | null;
  /** The language of the server's own texts. */
  language(): string;
  /** Called when a call with this token was answered 401. */
  onUnauthorized(token: string): void;
}

/** What may be given up. */
export interface Cancellable {
  readonly signal?: AbortSignal | undefined;
}

export interface Call<Answer> extends Cancellable {
  readonly path: string;
  readonly answer: v.GenericSchema<unknown, Answer>;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  /** Another token than the session's: a stored one that is being validated. */
  readonly token?: string;
  /** Statuses besides 2xx whose body is an answer (the 404 of DASH-3). */
  readonly answers?: readonly number[];
  /** Whether it goes on after the page is closed, where the browser can (not Firefox before 133). */
  readonly keepalive?: boolean;
  /** Whether the caller tells the session of a 401 itself: it may know what else that means. */
  readonly tellsSession?: boolean;
}

export type ApiClient = <Answer>(call: Call<Answer>) => Promise<Answer>;

/** A field of an error's body: what is odd in one leaves the others as they are. */
const errorField = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);

const ErrorBody = v.object({
  message: errorField(v.string()),
  error: errorField(v.string()),
  errorCode: errorField(v.string()),
  retryAfter: errorField(v.number()),
  address: errorField(v.string()),
});

/** `Bearer` is added where it is missing (SES-5). */
const bearer = (token: string) => (/^bearer /i.test(token) ? token : `Bearer ${token}`);

/** What a text says as JSON; undefined where it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The wait of `Retry-After`, in seconds or as a date, which the server's own `Date` goes with (fault N08). */
const secondsFrom = (retryAfter: string | null, date: string | null): number | undefined => {
  if (retryAfter && /^\d+$/.test(retryAfter)) return Number(retryAfter);
  if (!retryAfter?.endsWith('GMT')) return undefined;
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.parse(date ?? '')) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

/** A response, of `fetch` or of `XMLHttpRequest`. */
interface Received {
  readonly status: number;
  readonly text: string;
  /** A header's value, or null where it is missing. */
  header(name: string): string | null;
}

/** The headers of every call. @param sent its token. */
export const callHeaders = (options: ApiClientOptions, sent: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': options.language(),
  ...(sent && { Authorization: bearer(sent) }),
});

/**
 * The answer in a response, parsed by the call's schema (SES-5). A 401 to a call with a token is reported
 * (SES-4).
 * @throws ApiError `http` or `malformed`.
 */
export const readAnswer = <Answer>(
  { status, text, header }: Received,
  { answer, answers = [], tellsSession = false }: Pick<Call<Answer>, 'answer' | 'answers' | 'tellsSession'>,
  options: ApiClientOptions,
  sent: string | null,
): Answer => {
  const isAnswer = answers.includes(status);
  // Such a status is an answer without a body too (fault N12).
  const data = isAnswer && text === '' ? {} : parsedJson(text);
  if ((status < 200 || status > 299) && !isAnswer) {
    if (status === 401 && sent && !tellsSession) options.onUnauthorized(sent);
    const said = v.safeParse(ErrorBody, data);
    const body = said.success ? said.output : {};
    throw new ApiError('http', {
      status,
      code: body.errorCode,
      message: body.message ?? body.error,
      language: header('Content-Language') ?? undefined,
      retryAfter: secondsFrom(header('Retry-After'), header('Date')) ?? body.retryAfter,
      address: body.address,
    });
  }
  const parsed = v.safeParse(answer, status === 204 ? null : data);
  if (!parsed.success) throw new ApiError('malformed', { status });
  return parsed.output;
};

/**
 * The one client of the API (SES-5): base `/api`, 30 s, bearer token, every answer parsed by a schema.
 * `ApiError.kind` is `network`, `timeout`, `aborted`, `http` or `malformed`. The body is read as text here,
 * because ofetch returns HTML and cut JSON as if they were answers, and throws a bare TypeError when a body
 * breaks off.
 */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  return async ({ path, method = 'GET', body, query, signal, token, keepalive = false, ...reading }) => {
    const sent = token ?? options.token();
    const timeout = AbortSignal.timeout(callTimeout);
    const ask = () =>
      ofetch.raw(path, {
        baseURL: '/api',
        method,
        responseType: 'text',
        ignoreResponseError: true,
        retry: 0,
        redirect: 'error',
        keepalive,
        signal: signal ? anySignal([signal, timeout]) : timeout,
        headers: {
          ...callHeaders(options, sent),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(query && { query }),
      });
    const early = takeEarlyAnswer(path, query, sent, signal)?.then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      _data: await answer.text(),
    }));
    const response = await (early ?? ask()).catch((error) => {
      if (signal?.aborted) throw new ApiError('aborted');
      // An early call has a clock of its own.
      const isLate = timeout.aborted || error?.name === 'TimeoutError';
      throw new ApiError(isLate ? 'timeout' : 'network');
    });
    const { status, headers, _data: text = '' } = response;
    return readAnswer({ status, text, header: (name) => headers.get(name) }, reading, options, sent);
  };
};

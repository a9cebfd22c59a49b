import type * as v from 'valibot';

/**
 * A rate limit: at most `max` calls within any `windowMs`, counted for each client address, phone number,
 * range of a thousand neighbouring numbers, partner, or person of a meeting, or for everyone together. Calls with a limit of the same `name` share it.
 */
export interface RateLimit {
  readonly name: string;
  readonly per: 'address' | 'phoneNumber' | 'phoneRange' | 'partner' | 'person' | 'everyone';
  readonly max: number;
  readonly windowMs: number;
}

/** The code of a 400 for a request that does not match its schema. */
export type InvalidCode =
  | 'INVALID_REQUEST'
  | 'INVALID_PHONE'
  | 'INVALID_CODE'
  | 'INVALID_EMAIL'
  | 'INVALID_CONFIG'
  | 'INVALID_ADDRESS'
  | 'UNKNOWN_ZONE';

/** One call of the API, declared once for browser and server (API-1); the server enforces it (OPS-9). */
export interface CallContract<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`; a segment like `:slug` matches any text. */
  readonly path: string;
  /**
   * Who may call: anybody, a partner by the token of a session, a person of a meeting by its token for them
   * (ROOM-4), the payment service by its signature (API-4).
   */
  readonly caller: 'anyone' | 'partner' | 'person' | 'paymentService';
  /** Whether pages of any origin may read the answer; by default those of our own alone (API-4). */
  readonly readers?: 'anyOrigin';
  /** The field that repeats the partner's token or phone; another partner's is answered 403 (fault A07). */
  readonly repeats?: 'sessionToken' | 'phoneNumber';
  /** Counted once the request is valid: a 400, 401 or 403 costs nothing. */
  readonly limits: readonly RateLimit[];
  /**
   * How the body is read: as one JSON value, as a form's stream, as bytes of any type (`*`, as the signature
   * covers them), or not at all. A JSON body may be missing.
   */
  readonly mediaType: 'application/json' | 'multipart/form-data' | '*' | null;
  /** Further types that are read as JSON: a browser's own reports have theirs. */
  readonly jsonTypes?: readonly string[];
  /** The largest body in bytes, 0 without one. */
  readonly maxBody: number;
  /** The request: the JSON body, or the query of a GET, where a repeated field is an array. */
  readonly request: Request;
  /** The code for an invalid request, by default `INVALID_REQUEST`, and the codes of single fields. */
  readonly invalid?: InvalidCode;
  readonly invalidFields?: Readonly<Record<string, InvalidCode>>;
  /** Further fields of every refusal. */
  readonly failure?: Readonly<Record<string, boolean>>;
  /** Whether the answer is a stream of events (`text/event-stream`), the data of each one of `answer`. */
  readonly streams?: true;
  /**
   * The answer: the schema's input is what the server sends, its output what the browser reads. Fallbacks are
   * for the browser, field by field, as the server may be older, newer or broken.
   */
  readonly answer: Answer;
}

/** What the browser sends. */
export type Asked<Contract extends CallContract> = v.InferInput<Contract['request']>;
/** What the server sends. */
export type Sent<Contract extends CallContract> = v.InferInput<Contract['answer']>;
/** What the browser reads. */
export type Read<Contract extends CallContract> = v.InferOutput<Contract['answer']>;

/** A JSON body of at most 4 kB. */
export const jsonBody = { mediaType: 'application/json', maxBody: 4 * 1024 } as const;
/** No body at all. */
export const noBody = { mediaType: null, maxBody: 0 } as const;
/** A minute in ms. */
export const minuteMs = 60_000;
/** An hour in ms. */
export const hourMs = 60 * minuteMs;
/** A day in ms. */
export const dayMs = 24 * hourMs;

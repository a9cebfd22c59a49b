import type * as v from 'valibot';

/**
 * How often something may be asked: at most `max` calls within any `windowMs`, counted for each client address, phone
 * number or partner. Calls that declare a limit of the same `name` share it.
 */
export interface RateLimit {
  readonly name: string;
  readonly per: 'address' | 'phoneNumber' | 'partner';
  readonly max: number;
  readonly windowMs: number;
}

/** The code of a 400 that answers a request outside of its schema. */
export type InvalidCode =
  | 'INVALID_REQUEST'
  | 'INVALID_PHONE'
  | 'INVALID_CODE'
  | 'INVALID_EMAIL'
  | 'INVALID_CONFIG';

/** One call of the API, as browser and server both know it (API-1); the server enforces all of it in one place (OPS-9). */
export interface CallContract<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; a step like `:slug` stands for any text. */
  readonly path: string;
  /** Who may call: anybody, a partner by the token of a session, the payment service by its signature (API-4). */
  readonly caller: 'anyone' | 'partner' | 'paymentService';
  /** The field by which a partner's request repeats whose it is; another partner's is answered 403 (fault A07). */
  readonly repeats?: 'sessionToken' | 'phoneNumber';
  /** Counted once the request is valid: what is answered 400, 401 or 403 costs nothing. */
  readonly limits: readonly RateLimit[];
  /**
   * How the body is read: as one JSON value, as a stream of a form, as bytes of any type (`*`, the signature covers
   * them), or not at all. A JSON body may be missing.
   */
  readonly mediaType: 'application/json' | 'multipart/form-data' | '*' | null;
  /** The largest body in bytes, 0 without one. */
  readonly maxBody: number;
  /** What is asked: the JSON body, or the query of a GET, where a field that occurs twice is an array. */
  readonly request: Request;
  /** The code of a request outside of its schema, `INVALID_REQUEST` by default, and of single fields that have their own. */
  readonly invalid?: InvalidCode;
  readonly invalidFields?: Readonly<Record<string, InvalidCode>>;
  /** What every refusal says besides its sentence and its code, once the body could be read. */
  readonly failure?: Readonly<Record<string, boolean>>;
  /**
   * What is answered: its input is what the server sends, its output what the browser makes of it. A fallback is for the
   * browser alone, field by field, as the server of that moment may be older, newer or broken.
   */
  readonly answer: Answer;
}

/** What the browser asks. */
export type Asked<Contract extends CallContract> = v.InferInput<Contract['request']>;
/** What the server sends. */
export type Sent<Contract extends CallContract> = v.InferInput<Contract['answer']>;
/** What the browser makes of it. */
export type Read<Contract extends CallContract> = v.InferOutput<Contract['answer']>;

/** A JSON body of at most 1 MB. */
export const jsonBody = { mediaType: 'application/json', maxBody: 1024 * 1024 } as const;
/** No body at all. */
export const noBody = { mediaType: null, maxBody: 0 } as const;
/** Milliseconds of a minute, in which limits are counted. */
export const minute = 60_000;

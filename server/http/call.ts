import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Asked, CallContract, RateLimit, Sent } from '../../machines/contract/call.ts';
import { type Partner, type SessionQuery, type SessionRow, signedInSession } from '../auth/sessions.ts';
import { callingPerson, type Person } from '../rooms/person.ts';
import { type CallDeps, keysOf, phoneOf, takeAll } from './callLimits.ts';
import { HttpError } from './errors.ts';
import { apiHeaders, readBody, readBytes, readToken, tooLarge } from './http.ts';
import type { Limit } from './limits.ts';
import { inLowerCase, wholeAnswer, withHeaders } from './withHeaders.ts';

export type { CallDeps } from './callLimits.ts';

/** A request that matches its declaration, as the handler receives it. */
interface ValidRequest<Contract extends CallContract, Request, Row, Found> {
  c: Context;
  request: Request;
  /** The partner who calls; null where no token is required. */
  partner: Contract['caller'] extends 'partner' ? Partner : null;
  /** The person of a meeting who calls; null for any other caller. */
  person: Contract['caller'] extends 'person' ? Person : null;
  /** What the query `reads` answered; empty where no token is required. */
  rows: readonly Row[];
  /**
   * The body that a call reads itself: a form's stream, which fails with a HttpError 413 past `maxBody`, or
   * bytes of any type.
   */
  raw: Contract['mediaType'] extends 'multipart/form-data'
    ? AsyncIterable<Uint8Array>
    : Contract['mediaType'] extends '*'
      ? Uint8Array
      : null;
  /** What `admit` has found. */
  found: Found;
}

interface CallHandler<Contract extends CallContract, Request, Row extends SessionRow, Found> {
  contract: Contract;
  /** A query for the session that reads more of the partner, made of `sessionParts`. */
  reads?: SessionQuery<Row>;
  /** A stricter request schema that only the server can check, in place of the contract's. */
  request?: v.GenericSchema<Asked<Contract>, Request>;
  /** Looks at the headers before a byte of the body is read (OPS-7). @throws HttpError to refuse the call. */
  beforeBody?(c: Context): void;
  /** Limits that a setting decides, beside the contract's. */
  limits?: readonly RateLimit[];
  /**
   * Counts the call in a way of its own, given its limits with the keys of this caller. @returns what is answered in
   * place of `handle`, or what it has found out for it. @throws HttpError to refuse it; by default a 429 beyond any of
   * its limits.
   */
  admit?(asked: {
    c: Context;
    request: NoInfer<Request>;
    limits: readonly Limit[];
  }): Promise<{ answer: Response } | { found: Found }>;
  /** The errors of a form's body, where they are not the default ones. */
  tooLarge?: HttpError;
  wrongType?: HttpError;
  /** A thrown HttpError is answered. */
  handle(admitted: ValidRequest<Contract, Request, Row, Found>): Response | Promise<Response>;
}

/** A call and its answer, which enforces the declaration. */
interface Call {
  contract: CallContract;
  answer(c: Context, deps: CallDeps): Promise<Response>;
}

/**
 * Runs `handle` only for a request that matches the declaration (OPS-9). It checks in this order: what `beforeBody`
 * looks at and the token (401), before a byte of the body is read (OPS-7), a JSON body or bytes (415, 413, 400, 408), the token's
 * repetition (400, 403), the request (400) and its phone (403), the limits (429 with Retry-After, which counts
 * nothing), a form's length and type (413, 415).
 */
export const call = <
  Contract extends CallContract,
  Request = v.InferOutput<Contract['request']>,
  Row extends SessionRow = SessionRow,
  Found = null,
>(
  answering: CallHandler<Contract, Request, Row, Found>,
): Call => {
  const { contract, request: schema = contract.request, limits = [] } = answering;
  const answer = async (c: Context, deps: CallDeps): Promise<Response> => {
    answering.beforeBody?.(c);
    const session = contract.caller === 'partner' ? await signedInSession(deps, c, answering.reads) : null;
    const partner = session?.partner ?? null;
    if (partner !== null) c.set('partner', partner.publicId);
    const person = contract.caller === 'person' ? await callingPerson(deps, c) : null;
    const read = await readDeclared(c.req.raw, contract);
    if (contract.repeats === 'sessionToken') refuseOtherTokens(c, read);
    // The type of `request` follows from the schema, which the contract's stands in for.
    const request = parse(
      contract,
      schema as v.GenericSchema<unknown, Request>,
      contract.method === 'GET' ? queryOf(c) : read,
    );
    if (contract.repeats === 'phoneNumber' && phoneOf(request) !== partner?.phone)
      throw new HttpError(403, 'FORBIDDEN');
    const keyed = keysOf(c, deps, { partner, person, request });
    const counted = [...contract.limits, ...limits].map((limit) => ({ ...limit, key: keyed(limit) }));
    const admitted = await (answering.admit ?? takeAll(deps))({ c, request, limits: counted });
    if ('answer' in admitted) return admitted.answer;
    const raw = rawOf(c.req.raw, answering, read);
    const rows = session?.rows ?? [];
    // The types of `partner`, `person` and `raw` follow from the contract, like their values.
    const valid = { c, request, partner, person, rows, raw, found: admitted.found };
    return answering.handle(valid as ValidRequest<Contract, Request, Row, Found>);
  };
  return { contract, answer };
};

declare module 'hono' {
  interface ContextVariableMap {
    /** Fields that each failure of a call has beside the usual ones; undefined outside of calls. */
    failureFields: object | undefined;
  }
}

const jsonType = { 'Content-Type': 'application/json' };
const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Calls as routes below `/api`. */
export const callRoutes = (deps: CallDeps, calls: readonly Call[]): Hono => {
  const routes = new Hono();
  for (const { contract, answer } of calls) {
    const path = `/api${contract.path}`;
    const isOpen = contract.readers === 'anyOrigin';
    if (isOpen) routes.use(path, withHeaders(anyOrigin));
    const headers = inLowerCase({ ...apiHeaders(deps.settings), ...(isOpen && anyOrigin), ...jsonType });
    routes.on(contract.method, path, (c) => {
      c.set('headers', headers);
      c.set('failureFields', contract.failure);
      return answer(c, deps);
    });
  }
  return routes;
};

/** The answer of a call; one that does not match the contract does not compile. */
export const send = <Contract extends CallContract>(
  c: Context,
  _contract: Contract,
  answer: Sent<Contract>,
): Response => {
  // Set by `c.header`: a cookie, for example.
  const [own] = c.newResponse(null).headers;
  return own === undefined ? wholeAnswer(c, JSON.stringify(answer)) : c.json(answer as object);
};

/** The JSON value or the bytes of a body that is read before the checks; undefined for any other. */
const readDeclared = async (
  request: Request,
  { mediaType, jsonTypes = [], maxBody }: CallContract,
): Promise<unknown> => {
  if (mediaType === 'application/json') return readBody(request, maxBody, [mediaType, ...jsonTypes]);
  return mediaType === '*' ? readBytes(request, maxBody) : undefined;
};

const TokenBody = v.looseObject({ sessionToken: v.optional(v.string()) });

/**
 * Documented calls repeat the token in the query or the body; only the header's counts (API-4, fault A07).
 * @throws HttpError 400 for a value that is not one text, 403 for another token than the header's.
 */
const refuseOtherTokens = (c: Context, body: unknown = {}): void => {
  const parsed = v.safeParse(TokenBody, body);
  if (!parsed.success) throw new HttpError(400, 'INVALID_REQUEST');
  const named = [...(c.req.queries('sessionToken') ?? []), parsed.output.sessionToken ?? []].flat();
  if (named.length > 1) throw new HttpError(400, 'INVALID_REQUEST');
  if (named.some((token) => token !== readToken(c))) throw new HttpError(403, 'FORBIDDEN');
};

/** @throws HttpError 400 with the code of the first invalid field. */
const parse = <Request>(
  { invalid = 'INVALID_REQUEST', invalidFields = {} }: CallContract,
  schema: v.GenericSchema<unknown, Request>,
  given: unknown,
): Request => {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const field = String(parsed.issues[0].path?.[0]?.key);
  throw new HttpError(400, invalidFields[field] ?? invalid);
};

const queryOf = (c: Context): unknown =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

type RawRules = Pick<
  CallHandler<CallContract, unknown, SessionRow, unknown>,
  'contract' | 'tooLarge' | 'wrongType'
>;

/** @throws HttpError for a form: 413 for a declared length that is too large, 415 for another type. */
const rawOf = (request: Request, rules: RawRules, read: unknown): unknown => {
  const { contract } = rules;
  if (contract.mediaType !== 'multipart/form-data') return contract.mediaType === '*' ? read : null;
  const { tooLarge: refusal = tooLarge(), wrongType = new HttpError(415, 'WRONG_TYPE') } = rules;
  if (Number(request.headers.get('Content-Length')) > contract.maxBody) throw refusal;
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== contract.mediaType) throw wrongType;
  return atMost(request, contract.maxBody, refusal);
};

async function* atMost(request: Request, maxBody: number, refusal: HttpError): AsyncIterable<Uint8Array> {
  let size = 0;
  // Cancelling the body would close the connection before the answer is sent.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length;
    if (size > maxBody) throw refusal;
    yield chunk;
  }
}

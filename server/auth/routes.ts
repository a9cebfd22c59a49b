import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import * as contract from '../../machines/contract/authCalls.ts';
import { minute } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { errorBody, HttpError } from '../http/errors.ts';
import { readToken } from '../http/http.ts';
import { languageOf } from '../http/language.ts';
import { maskPhone } from '../http/log.ts';
import { browserOf, markBrowser } from './browsers.ts';
import { closeSession, findSession, type Partner } from './sessions.ts';
import { describePartner, signedIn } from './signedIn.ts';
import { digitsOf, type StartResult } from './verification.ts';

/** The calls of signing in and out (API-1, API-4). */
export const authRoutes = (
  deps: CallDeps & Pick<Deps, 'randomBytes' | 'verification' | 'wakeMail' | 'log' | 'metrics'>,
): Hono => {
  const { verification, log, metrics } = deps;

  const startVerification = call({
    contract: contract.startVerification,
    // Each message costs money: what no other limit stops ends here.
    limits: [
      { name: 'send in all', per: 'everyone', max: deps.settings.codesPerHour, windowMs: 60 * minute },
    ],
    request: v.object({ ...contract.startVerification.request.entries, phoneNumber: PossiblePhone }),
    handle: async ({ c, request: { phoneNumber, channel }, release }) => {
      const language = languageOf({ accepted: c.req.header('Accept-Language') });
      const browser = markBrowser(c, deps);
      const result = await verification.start({ phoneNumber, channel, browser, language });
      metrics.codesSent.add({ channel, result });
      log.info('verification started', { phone: maskPhone(phoneNumber), channel, result });
      if (result !== 'pending') {
        // The other channel may be tried at once.
        await release(contract.sendWait);
        throw refusals[result];
      }
      return send(c, contract.startVerification, { status: 'pending' });
    },
  });

  const checkVerification = call({
    contract: contract.checkVerification,
    request: v.object({ ...contract.checkVerification.request.entries, phoneNumber: PossiblePhone }),
    handle: async ({ c, request: { phoneNumber, code, keepSignedIn } }) => {
      const result = await verification.check({ phoneNumber, code, browser: browserOf(c, deps) });
      metrics.codesChecked.add({ result });
      log.info('verification checked', { phone: maskPhone(phoneNumber), result });
      if (result === 'unavailable') throw refusals.unavailable;
      if (result === 'tooManyTries') {
        throw new HttpError(429, 'TOO_MANY_TRIES', { fields: { status: 'rejected' } });
      }
      if (result !== 'approved') {
        const errorCode = result === 'expired' ? 'EXPIRED_CODE' : 'INVALID_CODE';
        return send(c, contract.checkVerification, {
          status: result,
          ...errorBody(errorCode, c.req.header('Accept-Language')),
        });
      }
      const language = languageOf({ accepted: c.req.header('Accept-Language') });
      const partner = await partnerOf(deps, digitsOf(phoneNumber), language);
      return send(c, contract.checkVerification, await signedIn(c, deps, partner, { kept: keepSignedIn }));
    },
  });

  const checkUserExists = call({
    contract: contract.checkUserExists,
    request: v.object({ phoneNumber: PossiblePhone }),
    handle: async ({ c, request: { phoneNumber } }) => {
      const phone = digitsOf(phoneNumber);
      const found = await deps.db.select({ id: partners.id }).from(partners).where(eq(partners.phone, phone));
      return send(c, contract.checkUserExists, { exists: found.length > 0 });
    },
  });

  const validate = call({
    contract: contract.validate,
    handle: async ({ c }) => {
      const session = await findSession(deps, readToken(c));
      if (session === null) return send(c, contract.validate, { valid: false });
      return send(c, contract.validate, {
        valid: true,
        sessionExpiry: session.expiresAt.toISOString(),
        ...(await describePartner(deps, session.partner)),
      });
    },
  });

  const logOut = call({
    contract: contract.logOut,
    handle: async ({ c }) => {
      const token = readToken(c);
      if (token !== null) await closeSession(deps, token);
      return c.body(null, 204);
    },
  });

  return callRoutes(deps, [startVerification, checkVerification, checkUserExists, validate, logOut]);
};

const fields = { status: 'failed' };
/** What the visitor is told of a code that was not sent (OPS-2). */
const refusals: Readonly<Record<Exclude<StartResult, 'pending'>, HttpError>> = {
  failed: new HttpError(502, 'NOT_SENT', { fields }),
  invalidNumber: new HttpError(400, 'INVALID_PHONE', { fields }),
  blocked: new HttpError(403, 'BLOCKED_NUMBER', { fields }),
  tooManySends: new HttpError(429, 'RATE_LIMITED', { fields, retryAfter: 600 }),
  unavailable: new HttpError(503, 'CODES_UNAVAILABLE', { fields, retryAfter: 60 }),
};

/** One phone, one number: a trunk 0 after the country code is dropped, or it would count as another. */
const PossiblePhone = v.pipe(
  contract.checkUserExists.request.entries.phoneNumber,
  v.transform((typed) => parsePhoneNumberFromString(`+${digitsOf(typed)}`)),
  v.check((number) => number?.isPossible() ?? false),
  v.transform((number) => String(number?.number)),
);

/** The partner with this phone, created at the first sign-in. */
const partnerOf = async (
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  phone: string,
  language: Language,
): Promise<Partner> => {
  const publicId = Buffer.from(randomBytes(12)).toString('base64url');
  const [partner] = await db
    .insert(partners)
    .values({ publicId, phone, language, createdAt: new Date(now()) })
    // An update that changes nothing: unlike `DO NOTHING` it returns the existing row.
    .onConflictDoUpdate({ target: partners.phone, set: { phone } })
    .returning();
  if (!partner) throw new Error('The partner was neither found nor created.');
  return partner;
};

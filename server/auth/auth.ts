import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import * as contract from '../../machines/contract/authCalls.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Call, send } from '../http/call.ts';
import { errorBody, HttpError } from '../http/errors.ts';
import { clientAddress, readToken } from '../http/http.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { maskPhone } from '../http/log.ts';
import { savedSpace } from '../spaces/subscriptions.ts';
import { closeSession, findSession, openSession, type Partner } from './sessions.ts';
import { digitsOf } from './verification.ts';

const minute = 60_000;

/** The calls of signing in and out (API-1, API-4). */
export const authCalls = (deps: Deps, limits: Limits): Call[] => {
  const { settings, verification, log } = deps;

  const limit = async (...all: Limit[]) => {
    const retryAfter = await limits.take(all);
    if (retryAfter > 0) throw new HttpError(429, 'RATE_LIMITED', { retryAfter });
  };

  const startVerification: Call['handle'] = async (c, body) => {
    const phoneNumber = readPhone(body);
    const { channel } = parse(ChannelBody, body, 'INVALID_REQUEST');
    const phone = digitsOf(phoneNumber);
    const wait = `send wait:${phone}`;
    await limit(
      { key: wait, max: 1, windowMs: minute / 2 },
      { key: `send:${phone}`, max: 5, windowMs: 10 * minute },
      { key: `send from:${clientAddress(c, settings)}`, max: 30, windowMs: 60 * minute },
    );
    const result = await verification.start({ phoneNumber, channel, browser: markBrowser(c, deps) });
    log.info('verification started', { phone: maskPhone(phone), channel, result });
    if (result === 'failed') {
      // The other channel may be tried at once.
      await limits.release(wait);
      throw new HttpError(502, 'NOT_SENT', { fields: { status: 'failed' } });
    }
    return send(c, contract.startVerification, { status: 'pending' });
  };

  const checkVerification: Call['handle'] = async (c, body) => {
    const phoneNumber = readPhone(body);
    const { code } = parse(CodeBody, body, 'INVALID_CODE');
    await limit({ key: `check from:${clientAddress(c, settings)}`, max: 100, windowMs: 10 * minute });
    const result = await verification.check({ phoneNumber, code, browser: knownBrowser(c) ?? '' });
    log.info('verification checked', { phone: maskPhone(phoneNumber), result });
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
    const partner = await partnerOf(deps, digitsOf(phoneNumber));
    const session = await openSession(deps, partner.id);
    return send(c, contract.checkVerification, {
      status: 'approved',
      sessionToken: session.token,
      expiresAt: session.expiresAt.toISOString(),
      ...(await describe(deps, partner)),
    });
  };

  const checkUserExists: Call['handle'] = async (c, body) => {
    const phone = digitsOf(readPhone(body));
    await limit({ key: `exists from:${clientAddress(c, settings)}`, max: 10, windowMs: minute });
    const found = await deps.db.select({ id: partners.id }).from(partners).where(eq(partners.phone, phone));
    return send(c, contract.checkUserExists, { exists: found.length > 0 });
  };

  const validate: Call['handle'] = async (c) => {
    const session = await findSession(deps, readToken(c));
    if (session === null) return send(c, contract.validate, { valid: false });
    return send(c, contract.validate, {
      valid: true,
      sessionExpiry: session.expiresAt.toISOString(),
      ...(await describe(deps, session.partner)),
    });
  };

  const logout: Call['handle'] = async (c) => {
    const token = readToken(c);
    if (token !== null) await closeSession(deps, token);
    return c.body(null, 204);
  };

  return [
    { contract: contract.startVerification, handle: startVerification },
    { contract: contract.checkVerification, handle: checkVerification },
    { contract: contract.checkUserExists, handle: checkUserExists },
    { contract: contract.validate, handle: validate },
    { contract: contract.logOut, handle: logout },
  ];
};

const PhoneBody = v.object({ phoneNumber: v.pipe(v.string(), v.regex(/^\+?[0-9]{10,15}$/)) });
const ChannelBody = v.object({ channel: v.optional(v.picklist(['sms', 'whatsapp']), 'sms') });
const CodeBody = v.object({ code: v.pipe(v.string(), v.regex(/^[0-9]{4,6}$/)) });

const parse = <T>(
  schema: v.GenericSchema<unknown, T>,
  body: unknown,
  errorCode: 'INVALID_PHONE' | 'INVALID_CODE' | 'INVALID_REQUEST',
): T => {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new HttpError(400, errorCode);
  return parsed.output;
};

/** One phone, one number: a trunk 0 after the country's code, which would make it count as another, is dropped. */
const readPhone = (body: unknown): string => {
  const { phoneNumber } = parse(PhoneBody, body, 'INVALID_PHONE');
  const number = parsePhoneNumberFromString(`+${digitsOf(phoneNumber)}`);
  if (!number?.isPossible()) throw new HttpError(400, 'INVALID_PHONE');
  return number.number;
};

/** The mark of the browser that asks, which alone is told that its code has expired. */
const knownBrowser = (c: Context): string | undefined =>
  /^[\w-]{22}$/.exec(getCookie(c, 'browser') ?? '')?.[0];

const markBrowser = (c: Context, { settings, randomBytes }: Deps): string => {
  const browser = knownBrowser(c) ?? Buffer.from(randomBytes(16)).toString('base64url');
  setCookie(c, 'browser', browser, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.appOrigin.startsWith('https:'),
    maxAge: 24 * 60 * 60,
  });
  return browser;
};

/** The partner with this phone, created at the first sign-in. */
const partnerOf = async ({ db, now, randomBytes }: Deps, phone: string): Promise<Partner> => {
  const publicId = Buffer.from(randomBytes(12)).toString('base64url');
  const [partner] = await db
    .insert(partners)
    .values({ publicId, phone, createdAt: new Date(now()) })
    // An update that changes nothing: unlike doing nothing, it returns the row that is already there.
    .onConflictDoUpdate({ target: partners.phone, set: { phone } })
    .returning();
  if (!partner) throw new Error('The partner was neither found nor created.');
  return partner;
};

const describe = async (deps: Deps, partner: Partner) => ({
  userData: {
    name: partner.name ?? '',
    email: partner.email ?? '',
    phoneNumber: `+${partner.phone}`,
    partnerId: partner.publicId,
  },
  partnerConfig: { partnerId: partner.publicId, config: (await savedSpace(deps, partner))?.config ?? null },
});

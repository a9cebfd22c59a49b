import type { Context, Hono } from 'hono';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import * as contract from '../../machines/contract/authCalls.ts';
import { hourMs } from '../../machines/contract/call.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { takeAll } from '../http/callLimits.ts';
import { errorBody, HttpError } from '../http/errors.ts';
import { clientAddress, readToken } from '../http/http.ts';
import { languageOfCall } from '../http/language.ts';
import { maskPhone } from '../http/log.ts';
import { fingerprint } from '../http/token.ts';
import type { Settings } from '../settings/settings.ts';
import { browserOf, laneOf, markBrowser, markedBrowserOf } from './browsers.ts';
import { checkGuess } from './checkGuess.ts';
import { noteAsk } from './codeAsks.ts';
import { createAccount } from './createAccount.ts';
import { isClosedTo } from './guesses.ts';
import { inTransaction } from './inTransaction.ts';
import { agreeingPartner, giveTicket, partnerWithPhone, refuseOtherTerms } from './newAccounts.ts';
import { giveBackSend, inLane, joinCode, releaseWait, sharedCode, takeMessage } from './sends.ts';
import { closeSession, findSession } from './sessions.ts';
import { describePartner, signedIn } from './signedIn.ts';
import { digitsOf, type StartResult } from './verification.ts';

/** The calls of signing in and out (API-1, API-4). */
export const authRoutes = (
  deps: CallDeps & Pick<Deps, 'randomBytes' | 'verification' | 'wakeJobs' | 'log' | 'metrics'>,
): Hono => {
  const { verification, log, metrics } = deps;

  /** Who calls about a number, as the limits and tries of its codes count. */
  const callerOf = async (c: Context, phoneNumber: string) => {
    const [phone, browser] = [digitsOf(phoneNumber), browserOf(c, deps)];
    const lane = await laneOf(deps, { phone, browser });
    const address = fingerprint(`${phone}:${clientAddress(c, deps.settings)}`);
    return { phone, browser, lane, guesser: lane === '' ? address : lane };
  };
  /** A refusal until `retryAfter`. Whoever comes back after it has a mark, and may use a code that others asked for. */
  const waiting = (c: Context, retryAfter: number): HttpError => {
    markBrowser(c, deps);
    const cookie = c.res.headers.get('Set-Cookie') ?? '';
    return new HttpError(429, 'RATE_LIMITED', { retryAfter, headers: { 'Set-Cookie': cookie } });
  };

  const startVerification = call({
    contract: contract.startVerification,
    // Each message costs money: what no other limit stops ends here.
    limits: [{ name: 'send in all', per: 'everyone', max: deps.settings.codesPerHour, windowMs: hourMs }],
    request: v.object({
      ...contract.startVerification.request.entries,
      phoneNumber: v.pipe(PossiblePhone, v.transform(ofAllowedCountry(deps.settings))),
    }),
    admit: async ({ c, request, limits }) => {
      const found = await callerOf(c, request.phoneNumber);
      const sending = { ...request, ...found };
      const taken = await takeMessage(deps, sending, limits);
      if ('undo' in taken) return { found: { ...found, undo: taken.undo } };
      if (await joinCode(deps, sending, clientAddress(c, deps.settings)))
        return { answer: send(c, contract.startVerification, { status: 'pending' }) };
      throw waiting(c, taken.wait);
    },
    handle: async ({ c, request: { phoneNumber, channel }, found: { undo, ...caller } }) => {
      const language = languageOfCall(c);
      const sending = { ...caller, channel, browser: markBrowser(c, deps) };
      const isShared = (await sharedCode(deps, sending)) !== null;
      const isClosed = await isClosedTo(deps, sending);
      const result = await verification
        .start({ phoneNumber, ...sending, isShared, isClosed, language })
        .catch(async (error: unknown) => {
          // No code came, so nobody has to wait for the next one.
          await releaseWait(deps, sending).catch(() => undefined);
          throw error;
        });
      metrics.codesSent.add({ channel, result });
      log.info('verification started', { phone: maskPhone(phoneNumber), channel, result });
      if (result !== 'pending') {
        // After an outage nobody has had too many codes. One that may be under way, or whose number is refused, counts; but
        // the other channel may be tried at once.
        await (result === 'notAccepted' ? undo() : releaseWait(deps, sending));
        throw refusals[result];
      }
      await noteAsk(deps, sending);
      return send(c, contract.startVerification, { status: 'pending' });
    },
  });

  const checkVerification = call({
    contract: contract.checkVerification,
    request: v.object({ ...contract.checkVerification.request.entries, phoneNumber: PossiblePhone }),
    admit: async ({ c, request, limits }) => {
      // Before a try counts, or a right code is used up.
      refuseOtherTerms(deps.settings, request.agreedTerms);
      if (verification.needsMark) markedBrowserOf(c, deps);
      const found = await callerOf(c, request.phoneNumber);
      await takeAll(deps)({ limits: inLane(limits, found) });
      return { found };
    },
    handle: async ({ c, request: { phoneNumber, code, keepSignedIn, agreedTerms }, found: caller }) => {
      const language = languageOfCall(c);
      const checked = await checkGuess(deps, { ...caller, phoneNumber, code });
      const { result } = checked;
      metrics.codesChecked.add({ result });
      log.info('verification checked', { phone: maskPhone(phoneNumber), result });
      if (result === 'unavailable') throw refusals.unavailable;
      const rejection = { status: 'rejected' };
      if (result === 'tooManyTries') throw new HttpError(429, 'TOO_MANY_TRIES', { fields: rejection });
      if (result === 'wait')
        throw new HttpError(429, 'RATE_LIMITED', { fields: rejection, retryAfter: checked.seconds });
      if (result === 'confirm') {
        const { channel } = checked;
        const errorCode = channel === 'sms' ? 'CONFIRM_BY_SMS' : 'CONFIRM_BY_WHATSAPP';
        return send(c, contract.checkVerification, {
          status: result,
          channel,
          ...errorBody(errorCode, language),
        });
      }
      if (result !== 'approved') {
        const errorCode = result === 'expired' ? 'EXPIRED_CODE' : 'INVALID_CODE';
        return send(c, contract.checkVerification, { status: result, ...errorBody(errorCode, language) });
      }
      const { phone, lane } = caller;
      const known = await partnerWithPhone(deps, phone);
      // Who made up the number, or makes an account with it now, stays counted.
      if (known !== null) await giveBackSend(deps, { address: clientAddress(c, deps.settings), lane });
      // No account without a session: its owner would not know of it.
      const answer = await inTransaction(deps, async (within) => {
        const partner = agreedTerms ? await agreeingPartner(within, { phone, agreedTerms, language }) : known;
        if (partner === null)
          return { status: 'noAccount' as const, ticket: await giveTicket(within, phone) };
        return signedIn(c, within, partner, { kept: keepSignedIn });
      });
      return send(c, contract.checkVerification, answer);
    },
  });

  const checkUserExists = call({
    contract: contract.checkUserExists,
    request: v.object({ phoneNumber: PossiblePhone }),
    handle: async ({ c, request: { phoneNumber } }) => {
      const phone = digitsOf(phoneNumber);
      const exists = (await partnerWithPhone(deps, phone)) !== null;
      return send(c, contract.checkUserExists, { exists });
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

  return callRoutes(deps, [
    startVerification,
    checkVerification,
    createAccount(deps),
    checkUserExists,
    validate,
    logOut,
  ]);
};

const fields = { status: 'failed' };
const unavailable = new HttpError(503, 'CODES_UNAVAILABLE', { fields, retryAfter: 60 });
/** What the visitor is told of a code that was not sent (OPS-2). */
const refusals: Readonly<Record<Exclude<StartResult, 'pending'>, HttpError>> = {
  failed: new HttpError(502, 'NOT_SENT', { fields }),
  invalidNumber: new HttpError(400, 'INVALID_PHONE', { fields }),
  blocked: new HttpError(403, 'BLOCKED_NUMBER', { fields }),
  tooManySends: new HttpError(429, 'RATE_LIMITED', { fields, retryAfter: 600 }),
  unavailable,
  notAccepted: unavailable,
};

/** One phone, one number: a trunk 0 after the country code is dropped, or it would count as another. */
const PossiblePhone = v.pipe(
  contract.checkUserExists.request.entries.phoneNumber,
  v.transform((typed) => parsePhoneNumberFromString(`+${digitsOf(typed)}`)),
  v.check((number) => number?.isPossible() ?? false),
  v.transform((number) => String(number?.number)),
);

/** The number itself. @throws HttpError 403 for one that can be of no country to which codes are sent (ACC-5). */
const ofAllowedCountry =
  ({ codeCountries }: Pick<Settings, 'codeCountries'>) =>
  (phoneNumber: string): string => {
    const countries = parsePhoneNumberFromString(phoneNumber)?.getPossibleCountries() ?? [];
    if (codeCountries.length > 0 && !countries.some((country) => codeCountries.includes(country)))
      throw new HttpError(403, 'COUNTRY_NOT_ALLOWED', { fields });
    return phoneNumber;
  };

import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import * as contract from '../../machines/contract/publicCalls.ts';
import { listedPartners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Call, send } from '../http/call.ts';
import { type ErrorCode, HttpError, sentenceOf } from '../http/errors.ts';
import { clientAddress } from '../http/http.ts';
import { languageOf } from '../http/language.ts';
import type { Limits } from '../http/limits.ts';
import { EmailAddress } from './emailAddress.ts';

const signUps = { max: 10, windowMs: 10 * 60_000 };

/** The calls of the public pages: e-mail sign-up (MAIL-1, MAIL-2) and the partners of the strip (PRT-2). */
export const publicCalls = ({ db, settings, contacts }: Deps, limits: Limits): Call[] => {
  const addContact: Call['handle'] = async (c, body) => {
    const parsed = v.safeParse(ContactBody, body);
    if (!parsed.success) throw noSuccess(400, 'INVALID_EMAIL');
    const key = `contact from:${clientAddress(c, settings)}`;
    const retryAfter = await limits.take([{ key, ...signUps }]);
    if (retryAfter > 0) throw noSuccess(429, 'RATE_LIMITED', retryAfter);
    const accepted = c.req.header('Accept-Language');
    const result = await contacts.add({ email: parsed.output.email, language: languageOf({ accepted }) });
    if (result === 'failed') throw noSuccess(502, 'NOT_SUBSCRIBED');
    return send(c, contract.addContact, { success: true, message: sentenceOf('SUBSCRIBED', accepted) });
  };

  const listPartners: Call['handle'] = async (c) => {
    const language = languageOf({ accepted: c.req.header('Accept-Language') });
    const rows = await db
      .select({
        id: listedPartners.publicId,
        name: listedPartners.name,
        logo: listedPartners.logo,
        description: language === 'es' ? listedPartners.descriptionEs : listedPartners.descriptionEn,
      })
      .from(listedPartners)
      .orderBy(asc(listedPartners.position), asc(listedPartners.publicId));
    return send(c, contract.listPartners, rows);
  };

  return [
    { contract: contract.addContact, handle: addContact },
    { contract: contract.listPartners, handle: listPartners },
  ];
};

const ContactBody = v.object({ email: EmailAddress });

/** The documented answer of this call says in every case whether it succeeded. */
const noSuccess = (status: number, errorCode: ErrorCode, retryAfter?: number) =>
  new HttpError(status, errorCode, {
    fields: { success: false },
    ...(retryAfter !== undefined && { retryAfter }),
  });

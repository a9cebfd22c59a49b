import { asc } from 'drizzle-orm';
import * as contract from '../../machines/contract/publicCalls.ts';
import { listedPartners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { call, send } from '../http/call.ts';
import { HttpError, sentenceOf } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';

/** The calls of the public pages: e-mail sign-up (MAIL-1, MAIL-2) and the partners of the strip (PRT-2). */
export const publicCalls = ({ db, contacts }: Pick<Deps, 'db' | 'contacts'>) => [
  call({
    contract: contract.addContact,
    handle: async ({ c, request: { email } }) => {
      const accepted = c.req.header('Accept-Language');
      const result = await contacts.add({ email, language: languageOf({ accepted }) });
      if (result === 'failed') throw new HttpError(502, 'NOT_SUBSCRIBED');
      return send(c, contract.addContact, { success: true, message: sentenceOf('SUBSCRIBED', accepted) });
    },
  }),
  call({
    contract: contract.listPartners,
    handle: async ({ c }) => {
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
    },
  }),
];

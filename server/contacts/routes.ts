import type { Hono } from 'hono';
import { addContact } from '../../machines/contract/publicCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError, sentenceOf } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';

/** The call that signs an e-mail address up for news (MAIL-1, MAIL-2). */
export const contactRoutes = (deps: CallDeps & Pick<Deps, 'contacts'>): Hono =>
  callRoutes(deps, [
    call({
      contract: addContact,
      handle: async ({ c, request: { email } }) => {
        const accepted = c.req.header('Accept-Language');
        const result = await deps.contacts.add({ email, language: languageOf({ accepted }) });
        if (result === 'failed') throw new HttpError(502, 'NOT_SUBSCRIBED');
        return send(c, addContact, { success: true, message: sentenceOf('SUBSCRIBED', accepted) });
      },
    }),
  ]);

import { Hono } from 'hono';
import { dayMs } from '../../machines/contract/call.ts';
import { addContact } from '../../machines/contract/publicCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { sentenceOf } from '../http/errors.ts';
import { languageOfCall } from '../http/language.ts';
import { fingerprint } from '../http/token.ts';
import { contactPages } from './contactPages.ts';
import { signUp } from './contacts.ts';

/** Mails that ask one address to confirm, whoever types it (MAIL-3): anybody may type another's. */
const mailLimit = { max: 3, windowMs: dayMs };

type ContactDeps = CallDeps & Pick<Deps, 'randomBytes' | 'log' | 'wakeJobs' | 'fonts'>;

/** The call that signs an e-mail address up for news, and the pages of the mails' links (MAIL-1 to MAIL-4). */
export const contactRoutes = (deps: ContactDeps): Hono => {
  const countMail = (email: string) =>
    deps.limits.tryTake([{ ...mailLimit, key: `day mails to:${fingerprint(email)}` }]);
  return new Hono().route('/', contactPages(deps)).route(
    '/',
    callRoutes(deps, [
      call({
        contract: addContact,
        handle: async ({ c, request: { email } }) => {
          const language = languageOfCall(c);
          await signUp({ ...deps, countMail }, { email, language });
          deps.wakeJobs();
          return send(c, addContact, { success: true, message: sentenceOf('SUBSCRIBED', language) });
        },
      }),
    ]),
  );
};

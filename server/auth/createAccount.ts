import * as contract from '../../machines/contract/authCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, send } from '../http/call.ts';
import { languageOfCall } from '../http/language.ts';
import { refuseOtherTerms, useTicket } from './newAccounts.ts';
import { signedIn } from './signedIn.ts';

/** The call that makes the account of a proved number, once its owner agrees to the terms (ACC-2). */
export const createAccount = (deps: CallDeps & Pick<Deps, 'randomBytes' | 'wakeJobs'>) =>
  call({
    contract: contract.createAccount,
    handle: async ({ c, request: { ticket, agreedTerms, keepSignedIn } }) => {
      refuseOtherTerms(deps.settings, agreedTerms);
      const language = languageOfCall(c);
      const partner = await useTicket(deps, ticket, { agreedTerms, language });
      return send(c, contract.createAccount, await signedIn(c, deps, partner, { kept: keepSignedIn }));
    },
  });

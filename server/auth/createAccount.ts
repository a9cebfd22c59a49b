import * as contract from '../../machines/contract/authCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, send } from '../http/call.ts';
import { languageOfCall } from '../http/language.ts';
import { inTransaction } from './inTransaction.ts';
import { refuseOtherTerms, useTicket } from './newAccounts.ts';
import { signedIn } from './signedIn.ts';

/** The call that makes the account of a proved number, once its owner agrees to the terms (ACC-2). */
export const createAccount = (deps: CallDeps & Pick<Deps, 'randomBytes' | 'wakeJobs'>) =>
  call({
    contract: contract.createAccount,
    handle: async ({ c, request: { ticket, agreedTerms, keepSignedIn } }) => {
      refuseOtherTerms(deps.settings, agreedTerms);
      const language = languageOfCall(c);
      // All or nothing: where no session can be opened the ticket is not used, and the same press may be repeated.
      const session = await inTransaction(deps, async (within) => {
        const partner = await useTicket(within, ticket, { agreedTerms, language });
        return signedIn(c, within, partner, { kept: keepSignedIn });
      });
      return send(c, contract.createAccount, session);
    },
  });

import { agreeingPartner } from '../../server/auth/newAccounts.ts';
import { openSession } from '../../server/auth/sessions.ts';
import type { Deps } from '../../server/deps.ts';

/** A new partner with an open session, as a sign-in leaves them, without its two calls and their thirty statements. */
export const newPartner = async (deps: Deps, phoneNumber: string) => {
  const agreement = {
    phone: phoneNumber.slice(1),
    agreedTerms: deps.settings.legalDate,
    language: 'en',
  } as const;
  const { id, publicId } = await agreeingPartner(deps, agreement);
  const { token } = await openSession(deps, id, { kept: false });
  return { phoneNumber, token, partnerId: publicId };
};

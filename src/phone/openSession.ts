import { fromPromise } from 'xstate';
import type { createAccount } from '../../machines/contract/authCalls.ts';
import type { Read } from '../../machines/contract/call.ts';
import type { Approval } from '../../machines/phone/phoneVerification.ts';
import type { Services } from '../platform/services.ts';

/** The live actor that makes an approved code the session of this browser (SIGNUP-8, SIGNIN-5). */
export const openSession = ({ session }: Services, afterwards?: () => void) =>
  fromPromise<void, Approval>(async ({ input }) => {
    session.send({ type: 'session.opened', session: { ...input, subscription: null } });
    afterwards?.();
  });

/** What a session is made of, in the server's answer to a right code or passkey. */
export const approvalOf = ({
  sessionToken: token,
  expiresAt,
  userData: user,
  partnerConfig,
  undoneDeletion,
}: Read<typeof createAccount>): Approval => ({
  token,
  expiresAt,
  user,
  partnerConfig,
  ...(undoneDeletion != null && { undoneDeletion }),
});

import type {
  PasskeyAnswer,
  PasskeyApproved,
  PasskeyCheck,
  PasskeySupport,
  passkeySignInMachine,
} from '../../machines/phone/passkeySignInMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import { fromCall } from '../platform/fromCall.ts';
import { knowsPasskeys, offersPasskeys, signWithPasskey } from '../platform/passkeys.ts';
import type { Services } from '../platform/services.ts';
import { approvalOf } from './openSession.ts';

/** Live actors of a sign-in by passkey: the device's questions and the server's two calls (ACC-7). */
export const passkeyActors = ({ api }: Pick<Services, 'api'>): ActorsOf<typeof passkeySignInMachine> => {
  const asked = (byAutofill: boolean) =>
    fromCall<PasskeyAnswer>(async ({ signal }) => {
      const challenge = await api.passkeyChallenge({ signal });
      const assertion = await signWithPasskey(challenge, { byAutofill, signal });
      return assertion === null ? { status: 'cancelled' } : { status: 'signed', assertion };
    });
  return {
    passkeySupport: fromCall<PasskeySupport>(async () => ({
      canAsk: knowsPasskeys(),
      canListen: await offersPasskeys(),
    })),
    awaitPasskey: asked(true),
    askPasskey: asked(false),
    verifyPasskey: fromCall<PasskeyApproved, PasskeyCheck>(
      async ({ input: { assertion, ...keeping }, signal }) => {
        return { approval: approvalOf(await api.passkeySignIn({ ...assertion, ...keeping, signal })) };
      },
    ),
  };
};

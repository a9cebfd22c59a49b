import { fromPromise } from 'xstate';
import type { Approval } from '../../machines/phone/phoneVerification.ts';
import type { Services } from '../platform/services.ts';

/** The live actor that makes an approved code the session of this browser (SIGNUP-8, SIGNIN-5). */
export const openSession = ({ session }: Services, afterwards?: () => void) =>
  fromPromise<void, Approval>(async ({ input }) => {
    session.send({ type: 'session.opened', session: { ...input, subscription: null } });
    afterwards?.();
  });

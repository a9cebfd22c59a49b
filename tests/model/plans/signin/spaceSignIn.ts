import { spaceSignInMachine } from '../../../../machines/signin/spaceSignInMachine.ts';
import { send } from '../../../phone/startPhoneVerification.ts';
import { definePlan } from '../../definePlan.ts';
import { smoothVerification } from '../phone/phoneVerification.ts';

/** A number that gets its code, which is approved; the session opens or not. */
export const spaceSignIn = definePlan(spaceSignInMachine, {
  inputs: [
    { draft: null, phoneNumber: null },
    { draft: null, phoneNumber: '+15550142288' },
  ],
  actors: {
    phoneVerification: {
      events: [
        { type: 'phone.edited', text: '5550142288' },
        send(),
        { type: 'code.edited', text: '123456' },
        { type: 'code.submitted' },
      ],
      actors: smoothVerification,
    },
    draftStorage: {},
  },
  invariants: {
    'it is busy while it opens a session': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches({ form: 'opening' }),
  },
  depth: 9,
});

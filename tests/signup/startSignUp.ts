import { emptyDraft, type SignUpDraft } from '../../machines/signup/signUp.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { signUpScreen, signUpStepNumber } from '../../machines/signup/signUpSelectors.ts';
import { runMachine } from '../model/runMachine.ts';
import { sampleApproval } from '../samples.ts';

export const noon = Date.UTC(2025, 2, 1, 12);
export const send = { type: 'phone.submitted', channel: 'sms', at: noon } as const;
export const next = { type: 'step.submitted' } as const;
export const back = { type: 'step.back' } as const;

export const filled = { name: 'Ada', industry: 'Engines', email: 'ada@example.org', agreeTerms: true };

/** A running wizard with its ports faked, and what its view reads of it. */
export const start = (draft: SignUpDraft | null = null) => {
  const running = runMachine(signUpMachine, { draft });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    screen: () => signUpScreen(snapshot()),
    step: () => signUpStepNumber(snapshot()),
    error: () => snapshot().context.error,
    draft: () => running.sentTo('draftStorage').at(-1),
    details: () => running.sentTo('detailsStorage').map((event) => event['form']),
  };
};

/** One that a reload brought back to `step`, every field filled. */
export const startOn = (step: SignUpDraft['step']) => start({ ...emptyDraft, ...filled, step });

/** One that has sent a code at noon. */
export const startOnCode = () => {
  const running = startOn('phone');
  running.at('phoneVerification').send({ type: 'phone.edited', text: '5550142288' });
  running.at('phoneVerification').send(send);
  running.resolve('phoneVerification.startVerification', { status: 'pending', at: noon });
  return running;
};

/** One whose code was just approved: it is storing the session. */
export const startApproved = () => {
  const running = startOnCode();
  running.at('phoneVerification').send({ type: 'code.edited', text: '123456' });
  running.at('phoneVerification').send({ type: 'code.submitted' });
  running.resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
  return running;
};

import type { FormStep } from '../../machines/forms/formHistory.ts';
import type { SignInDraft } from '../../machines/signin/signIn.ts';
import { signInMachine } from '../../machines/signin/signInMachine.ts';
import { signInScreen, signInStepNumber } from '../../machines/signin/signInSelectors.ts';
import { runMachine } from '../model/runMachine.ts';

export const noon = Date.UTC(2025, 2, 1, 12);
export const send = { type: 'phone.submitted', channel: 'sms', at: noon } as const;
export const pending = { status: 'pending', at: noon } as const;
export const back = { type: 'step.back' } as const;

/** The number of every test, typed. */
export const typed: SignInDraft = {
  phone: {
    country: 'US',
    text: '5550142288',
    channel: 'sms',
    sentTo: null,
    sentBy: null,
    resendAt: 0,
    onCode: false,
  },
};

/** The same with its code on the way since noon. */
export const awaited: SignInDraft = {
  phone: { ...typed.phone, sentTo: '+15550142288', sentBy: 'sms', resendAt: noon + 30_000, onCode: true },
};

/** A running sign-in form with its ports faked, and what its view reads of it. */
export const start = (draft: SignInDraft | null = null) => {
  const running = runMachine(signInMachine, { draft });
  const snapshot = () => running.actor.getSnapshot();
  const phone = () => running.at('phoneVerification');
  return {
    ...running,
    snapshot,
    phone,
    screen: () => signInScreen(snapshot()),
    step: () => signInStepNumber(snapshot()),
    draft: () => running.sentTo('draftStorage').at(-1),
    goTo: (step: FormStep) => running.hear('formHistory', { type: 'history.moved', step }),
    /** The steps that were sent to the form history, each once where it was sent twice in a row. */
    steps: () =>
      running
        .sentTo('formHistory')
        .map((event) => event['step'])
        .filter((step, index, all) => step !== all[index - 1]),
  };
};

/** One whose number was typed and found, or not. */
export const startChecked = (status: 'exists' | 'unknown') => {
  const running = start();
  running.phone().send({ type: 'phone.edited', text: '5550142288' });
  running.phone().send(send);
  running.resolve('phoneVerification.checkExistence', { status });
  return running;
};

/** One that has sent a code at noon. */
export const startOnCode = () => {
  const running = startChecked('exists');
  running.phone().send(send);
  running.resolve('phoneVerification.startVerification', pending);
  return running;
};

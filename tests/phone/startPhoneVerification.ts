import type { PhoneVerificationInput } from '../../machines/phone/phoneVerification.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import {
  phoneVerificationScreen,
  secondsLeft,
  waitLeft,
} from '../../machines/phone/phoneVerificationSelectors.ts';
import { runMachine } from '../model/runMachine.ts';

export const number = '+15550142288';
export const noon = Date.UTC(2025, 2, 1, 12);
/** The clock that many seconds after noon. */
export const seconds = (count: number) => noon + count * 1000;
/** The press on Send, as the form tells it. */
export const send = (channel: 'sms' | 'whatsapp' = 'sms', at = noon) =>
  ({ type: 'phone.submitted', channel, at }) as const;

/** A running phone verification with its ports faked, and what its form reads of it. */
export const start = (input: Partial<PhoneVerificationInput> = {}) => {
  const running = runMachine(phoneVerificationMachine, { checksExistence: false, ...input });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    screen: () => phoneVerificationScreen(snapshot()),
    error: () => snapshot().context.error,
    left: () => secondsLeft(snapshot()),
    waiting: () => waitLeft(snapshot()),
    sends: () => running.callsOf('startVerification'),
  };
};

/** One with a whole number typed. */
export const startTyped = (input: Partial<PhoneVerificationInput> = {}) => {
  const running = start(input);
  running.actor.send({ type: 'phone.edited', text: '(555) 014-2288' });
  return running;
};

/** One that has sent a code at noon. */
export const startOnCode = () => {
  const running = startTyped();
  running.actor.send(send());
  running.resolve('startVerification', { status: 'pending', at: noon });
  return running;
};

/** One whose code is being checked. */
export const startVerifying = () => {
  const running = startOnCode();
  running.actor.send({ type: 'code.edited', text: '123456' });
  return running;
};

import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CheckAnswer } from '../../machines/phone/phoneVerification.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { createRecorder } from '../../src/inspect/recorder.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { sampleApproval } from '../samples.ts';

/** What must never be seen outside: what is typed in the recorded sign-up. */
export const typed = { phone: '555 014 2288', digits: '5550142288', code: '482913' };

/**
 * Records a sign-up as the page does, with actors like the live ones: a search in the list of countries, a
 * call that fails, a wrong code, then the right one.
 */
export const recordSignUp = async () => {
  const clock = new SimulatedClock();
  const recorder = createRecorder(
    () => {},
    () => clock.now(),
  );
  const answers: (() => CheckAnswer)[] = [
    () => ({ status: 'rejected' }),
    () => {
      throw new ApiError('http', { status: 500, message: 'broken' });
    },
    () => ({ status: 'approved', approval: sampleApproval }),
  ];
  const listens = fromCallback(() => {});
  let reportSession = () => {};
  const phoneVerification = provideAll(phoneVerificationMachine, {
    ...phoneVerificationMachine.implementations.actors,
    checkExistence: fromPromise(async () => ({ status: 'exists' as const })),
    startVerification: fromPromise(async () => ({ status: 'pending' as const, at: 1000 })),
    checkVerification: fromPromise(async () => answers.shift()?.() ?? { status: 'expired' as const }),
    // The session is open, and its listener has heard of it, before the call returns.
    openSession: fromPromise(async () => reportSession()),
    // Sends while its machine still enters the state, as the live one does.
    ticker: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: 2000 })),
    oneTimeCode: listens,
  } as never);
  const machine = provideAll(signUpMachine, {
    phoneVerification,
    enterDashboard: fromPromise(async () => {}),
    sessionWatch: fromCallback(({ sendBack }) => {
      reportSession = () => sendBack({ type: 'session.found' });
    }),
    detailsStorage: listens,
    draftStorage: listens,
    formHistory: listens,
    closeWizard: fromPromise(async () => {}),
  } as never);
  const actor = createActor(machine, { input: { draft: null }, inspect: recorder.inspect, clock }).start();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const at = (...ids: string[]) =>
    ids.reduce<{ send(event: object): void; getSnapshot(): unknown }>(
      (ref, id) => (ref.getSnapshot() as { children: Record<string, typeof ref> }).children[id] ?? ref,
      actor as never,
    );
  actor.send({ type: 'name.edited', name: 'Ada' });
  actor.send({ type: 'industry.edited', industry: 'Engines' });
  actor.send({ type: 'step.submitted' });
  actor.send({ type: 'email.edited', email: 'ada@example.org' });
  actor.send({ type: 'terms.answered', agreed: true });
  actor.send({ type: 'step.submitted' });
  at('phoneVerification', 'countryPicker').send({ type: 'picker.opened', language: 'en' });
  at('phoneVerification', 'countryPicker').send({ type: 'query.edited', query: 'united s', language: 'en' });
  clock.increment(100);
  at('phoneVerification', 'countryPicker').send({ type: 'query.edited', query: 'united st', language: 'en' });
  clock.increment(300);
  at('phoneVerification', 'countryPicker').send({ type: 'country.chosen', country: 'US' });
  for (const length of [1, 3, 5, 7, 9, typed.phone.length])
    at('phoneVerification').send({ type: 'phone.edited', text: typed.phone.slice(0, length) });
  at('phoneVerification').send({ type: 'phone.submitted', channel: 'sms', at: 1000 });
  await settled();
  const enter = async (code: string) => {
    at('phoneVerification').send({ type: 'code.edited', text: code });
    at('phoneVerification').send({ type: 'code.submitted' });
    await settled();
  };
  await enter('000000');
  await enter(typed.code);
  await enter(typed.code);
  actor.send({ type: 'dashboard.wanted' });
  await settled();
  return { actor, recorder, root: actor.sessionId };
};

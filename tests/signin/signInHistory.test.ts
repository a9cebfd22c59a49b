import { expect, it } from 'vitest';
import { awaited, back, noon, send, start, startOnCode, typed } from './startSignIn.ts';

it('[SIGNIN-1] Back on the code leads to the number, and on again without another send', () => {
  const { actor, phone, screen, callsOf } = startOnCode();
  actor.send(back);
  expect(screen()).toBe('phone');
  phone().send({ ...send, at: noon + 1000 });
  expect(screen()).toBe('code');
  expect(callsOf('startVerification')).toHaveLength(1);
});

it('[SIGNIN-1] the browser’s Back leads from the code to the number and Forward on again, without another send (B01)', () => {
  const { goTo, screen, callsOf, steps } = startOnCode();
  goTo('signIn');
  expect(screen()).toBe('phone');
  goTo('signInCode');
  expect(screen()).toBe('code');
  expect(callsOf('startVerification')).toHaveLength(1);
  expect(steps()).toEqual(['signIn', 'signInCode', 'signIn', 'signInCode']);
});

it('[SIGNIN-1] Forward leads to the code that was sent before also while the next one has to wait', () => {
  const { goTo, phone, resolve, screen, snapshot, steps } = startOnCode();
  goTo('signIn');
  phone().send({ ...send, at: noon + 60_000 });
  resolve('phoneVerification.checkExistence', { status: 'tooMany', at: noon + 60_000, retryAfter: 60 });
  expect(snapshot().value).toEqual({ filling: { phone: 'waiting' } });
  goTo('signInCode');
  expect(screen()).toBe('code');
  expect(steps().at(-1)).toBe('signInCode');
});

it('[SIGNIN-1] Forward leads to no code that another number asked for (B01)', () => {
  const { goTo, phone, screen, sentTo } = startOnCode();
  goTo('signIn');
  phone().send({ type: 'phone.edited', text: '5550142289' });
  const told = sentTo('formHistory').length;
  goTo('signInCode');
  expect(screen()).toBe('phone');
  expect(sentTo('formHistory').slice(told)).toEqual([{ type: 'step.shown', step: 'signIn' }]);
});

it('[SIGNIN-1] a reload brings back the number, and the code’s screen without the code or a send (B02)', () => {
  const before = startOnCode();
  before.phone().send({ type: 'code.edited', text: '987654' });
  expect(before.draft()).toEqual({ type: 'draft.changed', draft: awaited });
  const after = start(awaited);
  expect(after.screen()).toBe('code');
  expect(after.steps()).toEqual(['signInCode']);
  expect(after.callsOf('startVerification')).toEqual([]);
  expect(start(typed).phone().getSnapshot()).toMatchObject({ context: { text: '5550142288', code: '' } });
});

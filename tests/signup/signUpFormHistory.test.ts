import { expect, it } from 'vitest';
import { emptyDraft } from '../../machines/signup/signUp.ts';
import { back, filled, start, startOn, startOnCode } from './startSignUp.ts';

it('[SIGNUP-7] the browser’s Back leads through the steps, keeping every entry, and Forward on again without another send (B01)', () => {
  const { hear, screen, snapshot, callsOf, sentTo } = startOnCode();
  const seen: string[] = [];
  for (const step of ['phone', 'email', 'name', 'email', 'phone', 'code'] as const) {
    hear('formHistory', { type: 'history.moved', step });
    seen.push(screen());
  }
  expect(seen).toEqual(['phone', 'email', 'name', 'email', 'phone', 'code']);
  expect(snapshot().context).toMatchObject({ ...filled, phone: { text: '5550142288' } });
  expect(callsOf('startVerification')).toHaveLength(1);
  const told = sentTo('formHistory').map((event) => event['step']);
  // A step that tells itself again, as after every key, says nothing new.
  expect(told.filter((step, index) => step !== told[index - 1])).toEqual([
    'phone',
    'code',
    'phone',
    'email',
    'name',
    'email',
    'phone',
    'code',
  ]);
});

it('[SIGNUP-2][SIGNUP-3] Forward leads past no step that is not filled (B01)', () => {
  const { hear, screen, actor } = start();
  hear('formHistory', { type: 'history.moved', step: 'email' });
  expect(screen()).toBe('name');
  actor.send({ type: 'name.edited', name: 'Ada' });
  hear('formHistory', { type: 'history.moved', step: 'code' });
  expect(screen()).toBe('email');
  hear('formHistory', { type: 'history.moved', step: 'phone' });
  expect(screen()).toBe('email');
});

it.each([
  ['name', 'email', start],
  ['name', 'code', start],
  ['email', 'phone', () => start({ ...emptyDraft, ...filled, step: 'email', agreeTerms: false })],
  ['phone', 'code', () => startOn('phone')],
] as const)(
  '[SIGNUP-1] on %s, Forward to %s that may not be shown leads back, so that the next Back is not lost (B01)',
  (shown, wanted, begin) => {
    const { hear, screen, sentTo } = begin();
    const told = sentTo('formHistory').length;
    hear('formHistory', { type: 'history.moved', step: wanted });
    expect(screen()).toBe(shown);
    expect(sentTo('formHistory').slice(told)).toEqual([{ type: 'step.shown', step: shown }]);
  },
);

it('[SIGNUP-7] Forward leads to no code that another number asked for (B01)', () => {
  const { actor, at, hear, screen, sentTo } = startOnCode();
  actor.send(back);
  at('phoneVerification').send({ type: 'phone.edited', text: '5550142289' });
  hear('formHistory', { type: 'history.moved', step: 'code' });
  expect(screen()).toBe('phone');
  expect(sentTo('formHistory').at(-1)).toEqual({ type: 'step.shown', step: 'phone' });
});

it('[SIGNUP-7] the step that is shown already, and one of the sign-in form, lead nowhere (B01)', () => {
  for (const [begin, own] of [
    [() => startOn('name'), 'name'],
    [startOnCode, 'code'],
  ] as const) {
    const { hear, screen, sentTo } = begin();
    const told = sentTo('formHistory').length;
    for (const step of [own, 'welcome', 'signIn', 'signInCode'] as const)
      hear('formHistory', { type: 'history.moved', step });
    expect([screen(), sentTo('formHistory').length]).toEqual([own, told]);
  }
});

it('[SIGNUP-7] the browser’s Back over two steps at once leads from the phone to the name, keeping every entry (B01)', () => {
  const { hear, screen, snapshot, sentTo } = startOn('phone');
  hear('formHistory', { type: 'history.moved', step: 'name' });
  expect(screen()).toBe('name');
  expect(snapshot().context).toMatchObject(filled);
  expect(sentTo('formHistory').at(-1)).toEqual({ type: 'step.shown', step: 'name' });
});

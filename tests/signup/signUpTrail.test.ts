import { expect, it } from 'vitest';
import { back, filled, start, startOn, startOnCode } from './startSignUp.ts';

it('[SIGNUP-7] the browser’s Back leads through the steps, keeping every entry, and Forward on again without another send (B01)', () => {
  const { hear, screen, snapshot, callsOf, toldTo } = startOnCode();
  const seen: string[] = [];
  for (const place of ['phone', 'email', 'name', 'email', 'phone', 'code'] as const) {
    hear('trail', { type: 'history.moved', place });
    seen.push(screen());
  }
  expect(seen).toEqual(['phone', 'email', 'name', 'email', 'phone', 'code']);
  expect(snapshot().context).toMatchObject({ ...filled, phone: { text: '5550142288' } });
  expect(callsOf('startVerification')).toHaveLength(1);
  const told = toldTo('trail').map((event) => event['place']);
  // A step that tells itself again, as after every key, says nothing new.
  expect(told.filter((place, index) => place !== told[index - 1])).toEqual([
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
  hear('trail', { type: 'history.moved', place: 'email' });
  expect(screen()).toBe('name');
  actor.send({ type: 'name.edited', name: 'Ada' });
  hear('trail', { type: 'history.moved', place: 'code' });
  expect(screen()).toBe('email');
  hear('trail', { type: 'history.moved', place: 'phone' });
  expect(screen()).toBe('email');
});

it.each([
  ['name', 'email', start],
  ['name', 'code', start],
  ['email', 'phone', () => start({ ...startOn('email').snapshot().context, agreeTerms: false })],
  ['phone', 'code', () => startOn('phone')],
] as const)(
  '[SIGNUP-1] on %s, Forward to %s that may not be shown leads back, so that the next Back is not lost (B01)',
  (step, place, begin) => {
    const { hear, screen, toldTo } = begin();
    const told = toldTo('trail').length;
    hear('trail', { type: 'history.moved', place });
    expect(screen()).toBe(step);
    expect(toldTo('trail').slice(told)).toEqual([{ type: 'place.shown', place: step }]);
  },
);

it('[SIGNUP-7] Forward leads to no code that another number asked for (B01)', () => {
  const { actor, at, hear, screen, toldTo } = startOnCode();
  actor.send(back);
  at('phoneVerification').send({ type: 'phone.edited', text: '5550142289' });
  hear('trail', { type: 'history.moved', place: 'code' });
  expect(screen()).toBe('phone');
  expect(toldTo('trail').at(-1)).toEqual({ type: 'place.shown', place: 'phone' });
});

it('[SIGNUP-7] the place that is shown already, and one of the sign-in form, lead nowhere (B01)', () => {
  for (const [begin, own] of [
    [() => startOn('name'), 'name'],
    [startOnCode, 'code'],
  ] as const) {
    const { hear, screen, toldTo } = begin();
    const told = toldTo('trail').length;
    for (const place of [own, 'welcome', 'signIn', 'signInCode'] as const)
      hear('trail', { type: 'history.moved', place });
    expect([screen(), toldTo('trail').length]).toEqual([own, told]);
  }
});

it('[SIGNUP-7] the browser’s Back over two steps at once leads from the phone to the name, keeping every entry (B01)', () => {
  const { hear, screen, snapshot, toldTo } = startOn('phone');
  hear('trail', { type: 'history.moved', place: 'name' });
  expect(screen()).toBe('name');
  expect(snapshot().context).toMatchObject(filled);
  expect(toldTo('trail').at(-1)).toEqual({ type: 'place.shown', place: 'name' });
});

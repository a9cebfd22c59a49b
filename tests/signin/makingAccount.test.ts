import { expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { back, startOnCode } from './startSignIn.ts';

it('[SIGNIN-1][ACC-2] while an account is made nothing leads back, in the page or in the history, and where that fails both do', () => {
  const { actor, phone, resolve, reject, screen, snapshot, goTo, steps } = startOnCode();
  phone().send({ type: 'code.edited', text: '123456' });
  resolve('phoneVerification.checkVerification', { status: 'noAccount', ticket: 'ticket' });
  expect(snapshot().can(back)).toBe(true);
  phone().send({ type: 'account.created' });
  expect([screen(), snapshot().can(back), snapshot().hasTag('busy')]).toEqual(['code', false, true]);
  goTo('signIn');
  expect([screen(), phone().getSnapshot().matches({ newAccount: 'creating' })]).toEqual(['code', true]);
  reject('phoneVerification.createAccount', failures.network);
  // The entry that was left is shown again.
  expect([screen(), snapshot().can(back), steps().at(-1)]).toEqual(['code', true, 'signInCode']);
  actor.send(back);
  expect(screen()).toBe('phone');
});

it('[ACC-2][LAND-5] the page that it stands in hears that an account is being made, and that it is over', () => {
  const { phone, resolve, reject, sentTo } = startOnCode();
  phone().send({ type: 'code.edited', text: '123456' });
  resolve('phoneVerification.checkVerification', { status: 'noAccount', ticket: 'ticket' });
  expect(sentTo('holding')).toEqual([]);
  phone().send({ type: 'account.created' });
  expect(sentTo('holding')).toEqual([{ type: 'form.held' }]);
  reject('phoneVerification.createAccount', failures.network);
  expect(sentTo('holding')).toEqual([{ type: 'form.held' }, { type: 'form.released' }]);
});

it('[ACC-2][LAND-5] while an account is made Close does not leave it, and where that fails it does', () => {
  const close = { type: 'form.closed' } as const;
  const { actor, phone, resolve, reject, snapshot, callsOf } = startOnCode();
  phone().send({ type: 'code.edited', text: '123456' });
  resolve('phoneVerification.checkVerification', { status: 'noAccount', ticket: 'ticket' });
  expect(snapshot().can(close)).toBe(true);
  phone().send({ type: 'account.created' });
  expect(snapshot().can(close)).toBe(false);
  actor.send(close);
  expect(phone().getSnapshot().matches({ newAccount: 'creating' })).toBe(true);
  expect(callsOf('closeForm')).toEqual([]);
  reject('phoneVerification.createAccount', failures.network);
  expect(snapshot().can(close)).toBe(true);
  actor.send(close);
  expect(callsOf('closeForm')).toHaveLength(1);
});

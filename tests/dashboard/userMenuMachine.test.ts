import { expect, it } from 'vitest';
import { userMenuMachine } from '../../machines/dashboard/userMenuMachine.ts';
import { runMachine } from '../model/runMachine.ts';

it('[DASH-1] a press on the name shows the details, and another one hides them', () => {
  const { actor } = runMachine(userMenuMachine);
  actor.send({ type: 'menu.toggled' });
  expect(actor.getSnapshot().value).toEqual({ open: 'shown' });
  actor.send({ type: 'menu.toggled' });
  expect(actor.getSnapshot().value).toBe('closed');
});

it('[DASH-1] the number is shown as people write it once that is known, and kept until the session ends', () => {
  const { actor, resolve, reject } = runMachine(userMenuMachine);
  const number = () => actor.getSnapshot().context.number;
  actor.send({ type: 'menu.toggled' });
  reject('readNumber', new Error('lost'));
  expect([number(), actor.getSnapshot().value]).toEqual([null, { open: 'shown' }]);
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'menu.toggled' });
  resolve('readNumber', '+1 555 014 2288');
  actor.send({ type: 'menu.toggled' });
  expect(number()).toBe('+1 555 014 2288');
  actor.send({ type: 'session.ended' });
  expect(number()).toBe(null);
});

it.each(['menu.left', 'menu.escaped'])('[DASH-1][QA-5] %s hides the details', (type) => {
  const { actor, hear } = runMachine(userMenuMachine);
  actor.send({ type: 'menu.toggled' });
  hear('outsideWatch', { type });
  expect(actor.getSnapshot().value).toBe('closed');
});

it('[DASH-1] the page is watched only while the details are shown', () => {
  const { actor, callsOf } = runMachine(userMenuMachine);
  const isWatched = () => actor.getSnapshot().children['outsideWatch']?.getSnapshot().status === 'active';
  expect([callsOf('outsideWatch').length, isWatched()]).toEqual([0, false]);
  actor.send({ type: 'menu.toggled' });
  expect([callsOf('outsideWatch').length, isWatched()]).toEqual([1, true]);
  actor.send({ type: 'menu.toggled' });
  expect(isWatched()).toBe(false);
});

it('[DASH-1] the account opens once its code is there, and closing it leads back to the menu', () => {
  const { actor, resolve, reject } = runMachine(userMenuMachine);
  const value = () => actor.getSnapshot().value;
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'account.wanted' });
  reject('loadAccount', new Error('lost'));
  expect(value()).toEqual({ open: 'failed' });
  actor.send({ type: 'account.wanted' });
  expect(value()).toEqual({ open: 'loading' });
  resolve('loadAccount');
  expect(value()).toBe('account');
  actor.send({ type: 'account.closed' });
  expect(value()).toEqual({ open: 'shown' });
});

it('[ACC-4][SES-4] menu and account close with the session: who signs in next may be somebody else', () => {
  const { actor, resolve } = runMachine(userMenuMachine);
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'session.ended' });
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'account.wanted' });
  resolve('loadAccount');
  actor.send({ type: 'session.ended' });
  expect(actor.getSnapshot().value).toBe('closed');
});

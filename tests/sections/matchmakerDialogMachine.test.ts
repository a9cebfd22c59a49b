import { expect, it } from 'vitest';
import { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const open = () => {
  const running = runMachine(matchmakerDialogMachine);
  running.actor.send({ type: 'app.wanted' });
  running.resolve('load');
  return { ...running, state: () => running.actor.getSnapshot().value };
};

it('[HOME-3] Cancel closes it and stays here', () => {
  const { actor, state, callsOf } = open();
  expect(state()).toBe('open');
  actor.send({ type: 'dialog.cancelled' });
  expect([state(), callsOf('leave')]).toEqual(['closed', []]);
});

it('[HOME-3] Continue leaves once, whatever is pressed again', () => {
  const { actor, state, callsOf } = open();
  actor.send({ type: 'dialog.confirmed' });
  actor.send({ type: 'dialog.confirmed' });
  expect([state(), callsOf('leave')]).toEqual(['leaving', [undefined]]);
});

it('[HOME-3] a visitor who comes back finds it closed and may ask again', () => {
  const { actor, state, resolve } = open();
  actor.send({ type: 'dialog.confirmed' });
  resolve('leave');
  expect(state()).toBe('closed');
  actor.send({ type: 'app.wanted' });
  resolve('load');
  expect(state()).toBe('open');
});

it('[HOME-3] an address that fails leaves a page that works', () => {
  const { actor, state, reject } = open();
  actor.send({ type: 'dialog.confirmed' });
  reject('leave', new Error('no address'));
  expect(state()).toBe('closed');
});

it('[HOME-3][APP-10] code that does not arrive asks nothing and leads nowhere, and the next press tries again', () => {
  const { actor, callsOf, reject, resolve } = runMachine(matchmakerDialogMachine);
  const state = () => actor.getSnapshot().value;
  actor.send({ type: 'app.wanted' });
  actor.send({ type: 'app.wanted' });
  expect([state(), callsOf('load')]).toEqual(['loading', [undefined]]);
  reject('load', new Error('no code'));
  expect([state(), callsOf('leave')]).toEqual(['closed', []]);
  actor.send({ type: 'app.wanted' });
  resolve('load');
  expect(state()).toBe('open');
});

it('[HOME-3] a visitor who stops the browser on its way may ask again', () => {
  const { actor, state, resolve } = open();
  actor.send({ type: 'dialog.confirmed' });
  actor.send({ type: 'app.wanted' });
  resolve('load');
  expect(state()).toBe('open');
});

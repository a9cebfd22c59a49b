import { expect, it } from 'vitest';
import { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const start = () => {
  const running = runMachine(matchmakerDialogMachine);
  return {
    ...running,
    state: () => running.actor.getSnapshot().value,
    asked: () => running.actor.getSnapshot().context,
    press: (by = 'hero', wording: 'try' | 'confirm' = 'try') =>
      running.actor.send({ type: 'app.wanted', by, wording }),
  };
};
const open = () => {
  const running = start();
  running.press();
  running.resolve('load', true);
  return running;
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
  const { actor, state, press, resolve } = open();
  actor.send({ type: 'dialog.confirmed' });
  resolve('leave');
  expect(state()).toBe('closed');
  press();
  resolve('load', true);
  expect(state()).toBe('open');
});

it('[HOME-3] an address that fails leaves a page that works', () => {
  const { actor, state, reject } = open();
  actor.send({ type: 'dialog.confirmed' });
  reject('leave', new Error('no address'));
  expect(state()).toBe('closed');
});

it('[HOME-3][APP-10] code that does not arrive asks nothing and leads nowhere, and the next press tries again', () => {
  const { state, press, callsOf, reject, resolve } = start();
  press();
  expect([state(), callsOf('load')]).toEqual(['loading', [undefined]]);
  reject('load', new Error('no code'));
  expect([state(), callsOf('leave')]).toEqual(['closed', []]);
  press();
  resolve('load', true);
  expect(state()).toBe('open');
});

it('[HOME-3] who does something else until its code is here is asked nothing', () => {
  const { state, press, resolve } = start();
  press();
  resolve('load', false);
  expect(state()).toBe('closed');
});

it('[HOME-3][HOME-5] of two buttons that are pressed until its code is here the second asks, once, in its own words', () => {
  const { state, asked, press, callsOf, resolve } = start();
  press('header');
  press('download', 'confirm');
  expect([state(), asked(), callsOf('load').length]).toEqual([
    'loading',
    { by: 'download', wording: 'confirm' },
    2,
  ]);
  resolve('load', true);
  expect(state()).toBe('open');
});

it('[HOME-3] a visitor who stops the browser on its way may ask again', () => {
  const { actor, state, press, resolve } = open();
  actor.send({ type: 'dialog.confirmed' });
  press();
  resolve('load', true);
  expect(state()).toBe('open');
});

it('[HOME-3][APP-12] Back closes it, also while its code is on its way, and it may be asked again there', () => {
  const { state, press, hear, resolve, callsOf } = open();
  hear('placeWatch', { type: 'place.left' });
  expect([state(), callsOf('leave')]).toEqual(['closed', []]);
  press();
  hear('placeWatch', { type: 'place.left' });
  expect(state()).toBe('closed');
  press();
  resolve('load', true);
  expect(state()).toBe('open');
});

it('[HOME-3] where nobody tells of another page it asks and closes as ever', () => {
  const { actor, state, press, reject, resolve } = start();
  reject('placeWatch', new Error('no history'));
  press();
  resolve('load', true);
  expect(state()).toBe('open');
  actor.send({ type: 'dialog.cancelled' });
  expect(state()).toBe('closed');
});

import { expect, it } from 'vitest';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const open = () => {
  const running = runMachine(menuMachine);
  running.actor.send({ type: 'menu.toggled' });
  expect(running.actor.getSnapshot().value).toBe('open');
  return running;
};

it.each(['menu.toggled', 'link.followed'] as const)(
  '[HDR-2] the round button opens the list and %s closes it',
  (type) => {
    const { actor } = open();
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('closed');
  },
);

it('[HDR-2] Escape closes the list; where it cannot be heard the list stays open for the button', () => {
  const heard = open();
  heard.hear('escapeWatch', { type: 'menu.escaped' });
  expect(heard.actor.getSnapshot().value).toBe('closed');
  const deaf = open();
  deaf.reject('escapeWatch', new Error('no document'));
  expect(deaf.actor.getSnapshot().value).toBe('open');
});

it('[HDR-2][APP-12] another place, to which Back may lead, closes the list; where nobody tells of it the button does', () => {
  const told = open();
  told.hear('placeWatch', { type: 'place.left' });
  expect(told.actor.getSnapshot().value).toBe('closed');
  const untold = open();
  untold.reject('placeWatch', new Error('no history'));
  expect(untold.actor.getSnapshot().value).toBe('open');
  untold.actor.send({ type: 'menu.toggled' });
  expect(untold.actor.getSnapshot().value).toBe('closed');
});

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

it.each([
  ['Escape', 'outsideWatch', 'menu.escaped'],
  ['the focus that leaves the header', 'outsideWatch', 'menu.left'],
  ['another place, to which Back may lead,', 'placeWatch', 'place.left'],
] as const)(
  '[HDR-2][APP-12][QA-5] %s closes the list; where it cannot be heard the list stays open for the button',
  (_, port, type) => {
    const heard = open();
    heard.hear(port, { type });
    expect(heard.actor.getSnapshot().value).toBe('closed');
    const deaf = open();
    deaf.reject(port, new Error('no document'));
    expect(deaf.actor.getSnapshot().value).toBe('open');
    deaf.actor.send({ type: 'menu.toggled' });
    expect(deaf.actor.getSnapshot().value).toBe('closed');
  },
);

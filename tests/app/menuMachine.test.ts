import { expect, it } from 'vitest';
import { menuMachine } from '../../machines/app/menuMachine.ts';
import { runMachine } from '../model/runMachine.ts';

it.each(['menu.toggled', 'link.followed', 'menu.escaped'] as const)(
  '[HDR-2] the round button opens the list and %s closes it',
  (type) => {
    const { actor } = runMachine(menuMachine);
    actor.send({ type: 'menu.toggled' });
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('closed');
  },
);

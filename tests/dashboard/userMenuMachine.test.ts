import { expect, it } from 'vitest';
import { userMenuMachine } from '../../machines/dashboard/userMenuMachine.ts';
import { walk } from '../paths.ts';
import { rig } from '../rig.ts';

it('[QA-2] every transition of the user menu is walked', () => {
  const { missing, summary } = walk(userMenuMachine, {
    events: [{ type: 'menu.toggled' }, { type: 'menu.closed' }],
  });
  console.log(summary);
  expect(missing).toEqual([]);
});

it.each(['menu.toggled', 'menu.closed'] as const)(
  '[DASH-1] a press on the name shows the details and %s hides them',
  (type) => {
    const { actor } = rig(userMenuMachine);
    actor.send({ type: 'menu.toggled' });
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('closed');
  },
);

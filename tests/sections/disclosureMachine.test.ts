import { expect, it } from 'vitest';
import { disclosureMachine } from '../../machines/sections/disclosureMachine.ts';
import { runMachine } from '../model/runMachine.ts';

it('[PRT-3] opens one panel at a time, and closes it again', () => {
  const { actor } = runMachine(disclosureMachine, { open: null });
  const open = () => [actor.getSnapshot().value, actor.getSnapshot().context.open];
  expect(open()).toEqual(['closed', null]);
  actor.send({ type: 'panel.toggled', id: 'look' });
  expect(open()).toEqual(['open', 'look']);
  actor.send({ type: 'panel.toggled', id: 'grow' });
  expect(open()).toEqual(['open', 'grow']);
  actor.send({ type: 'panel.toggled', id: 'grow' });
  expect(open()).toEqual(['closed', null]);
});

it('[PRT-3] starts with the panel it is given', () => {
  expect(runMachine(disclosureMachine, { open: 'look' }).actor.getSnapshot().context).toEqual({
    open: 'look',
  });
});

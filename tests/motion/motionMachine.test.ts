import { expect, it } from 'vitest';
import { motionMachine } from '../../machines/motion/motionMachine.ts';
import { runMachine } from '../model/runMachine.ts';

it('[QA-5] everything is held still from one press of the button to the next', () => {
  const { actor, callsOf } = runMachine(motionMachine);
  expect([actor.getSnapshot().value, callsOf('stillness').length]).toEqual(['playing', 0]);
  actor.send({ type: 'motion.toggled' });
  expect([actor.getSnapshot().value, callsOf('stillness').length]).toEqual(['paused', 1]);
  actor.send({ type: 'motion.toggled' });
  expect([actor.getSnapshot().value, callsOf('stillness').length]).toEqual(['playing', 1]);
});

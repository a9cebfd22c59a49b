import { expect, it } from 'vitest';
import { deviceState, ownMediaMachine } from '../../../machines/rooms/ownMediaMachine.ts';
import { runMachine } from '../../model/runMachine.ts';

/** A call to which one comes with a microphone. */
const start = () => {
  const running = runMachine(ownMediaMachine, { microphone: true, camera: false });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    state: () => deviceState(snapshot(), 'microphone'),
    problem: () => snapshot().context.microphoneProblem,
    told: () => running.sentToParent.map((event) => event['change']),
  };
};

it('[ROOM-5] a microphone that the system has muted is said to be, is off for the others, and is opened anew once it is given back', () => {
  const running = start();
  running.resolve('openMicrophone');
  running.hear('tracks', { type: 'microphone.silenced' });
  expect([running.state(), running.problem(), running.told()]).toEqual([
    'off',
    'silenced',
    [{ microphone: true }, { microphone: false }],
  ]);
  running.hear('tracks', { type: 'microphone.returned' });
  expect(running.callsOf('openMicrophone').length).toBe(2);
  running.resolve('openMicrophone');
  expect([running.state(), running.problem(), running.told().at(-1)]).toEqual([
    'on',
    null,
    { microphone: true },
  ]);
  // What the system does is no choice.
  expect(running.sentTo('tracks').filter(({ type }) => type === 'choice.made')).toEqual([]);
});

it('[ROOM-5] a microphone that the system has muted, also one just opened, is opened anew by a press or a choice', () => {
  const running = start();
  running.hear('tracks', { type: 'microphone.silenced' });
  expect([running.state(), running.problem()]).toEqual(['off', 'silenced']);
  running.actor.send({ type: 'microphone.toggled' });
  running.resolve('openMicrophone');
  expect(running.state()).toBe('on');
  running.hear('tracks', { type: 'microphone.silenced' });
  running.actor.send({ type: 'microphone.chosen', id: 'm2' });
  running.resolve('openMicrophone');
  expect([running.state(), running.callsOf('openMicrophone')]).toEqual([
    'on',
    [{ id: null }, { id: null }, { id: 'm2' }],
  ]);
  running.hear('tracks', { type: 'microphone.silenced' });
  running.hear('tracks', { type: 'microphone.ended', problem: 'unplugged' });
  expect([running.state(), running.problem()]).toEqual(['off', 'unplugged']);
});

it('[ROOM-5] a microphone that a person has muted stays so, whatever the system takes and gives back', () => {
  const running = start();
  running.resolve('openMicrophone');
  running.actor.send({ type: 'microphone.toggled' });
  for (const type of ['microphone.silenced', 'microphone.returned'] as const)
    running.hear('tracks', { type });
  expect([running.state(), running.problem(), running.callsOf('openMicrophone').length]).toEqual([
    'off',
    null,
    1,
  ]);
});

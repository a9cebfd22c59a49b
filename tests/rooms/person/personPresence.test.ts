import { expect, it } from 'vitest';
import { roomTimings } from '../../../machines/roomTimings.ts';
import { inside } from '../../model/plans/rooms/person.ts';
import { failures } from '../../samples.ts';
import { startPerson } from './startPerson.ts';

const nothing = { microphone: false, camera: false, screen: false };
const camera = { ...nothing, camera: true };
const screen = { ...camera, screen: true };

/** Somebody who is inside, and what their page tells the server from then on. */
const startInside = () => {
  const started = startPerson();
  const { knock, see, send, callsOf } = started;
  knock();
  see(inside);
  return {
    ...started,
    change: (media: typeof nothing) => send({ type: 'media.changed', ...media }),
    told: () => callsOf('here'),
  };
};

it.each([
  ['alone', [camera]],
  ['after one that was on its way', [camera, screen]],
] as const)(
  '[ROOM-5][ROOM-6] a change whose request hangs is told anew once the line is restored, and again until it is known: %s',
  (_, changes) => {
    const { hear, change, told, reject, resolve, wait } = startInside();
    const last = changes.at(-1);
    for (const one of changes) change(one);
    hear({ type: 'line.cut' });
    expect(told()).toEqual([camera]);
    hear({ type: 'line.restored' });
    expect(told()).toEqual([camera, last]);
    reject('here', failures.network);
    wait(roomTimings.hereRetry);
    expect(told()).toEqual([camera, last, last]);
    resolve('here');
    wait(roomTimings.hereRetry);
    expect(told().length).toBe(3);
  },
);

it.each([
  ['the change itself', [camera]],
  ['a change before another one', [camera, screen]],
] as const)(
  '[ROOM-5][ROOM-6] what could not be told is told after a rest, with what was changed meanwhile: %s',
  (_, changes) => {
    const { change, told, reject, wait } = startInside();
    for (const one of changes) change(one);
    reject('here', failures.network);
    wait(roomTimings.hereRetry - 1);
    expect(told()).toEqual([camera]);
    change(screen);
    expect(told()).toEqual([camera]);
    wait(1);
    expect(told()).toEqual([camera, screen]);
  },
);

it.each(['beat.received', 'line.restored'] as const)(
  '[ROOM-5][ROOM-6] a sign of the server ends that rest, and what fails then is told again: %s',
  (type) => {
    const { hear, change, told, reject, wait } = startInside();
    change(camera);
    reject('here', failures.network);
    hear({ type });
    expect(told()).toEqual([camera, camera]);
    reject('here', failures.network);
    wait(roomTimings.hereRetry);
    expect(told().length).toBe(3);
  },
);

it('[ROOM-6] a sign of life that hangs is sent anew once the line is restored, and one that fails waits for the next beat', () => {
  const { hear, told, reject, wait } = startInside();
  hear({ type: 'beat.received' });
  hear({ type: 'line.restored' });
  expect(told().length).toBe(2);
  reject('here', failures.network);
  wait(roomTimings.hereRetry);
  expect(told().length).toBe(2);
  hear({ type: 'beat.received' });
  expect(told().length).toBe(3);
});

import { expect, it } from 'vitest';
import { inside, waiting } from '../../model/plans/rooms/person.ts';
import { startPerson } from './startPerson.ts';

const startAwake = () => {
  const started = startPerson();
  return {
    ...started,
    isKept: () => started.actor.getSnapshot().children['keepAwake']?.getSnapshot().status === 'active',
  };
};

it('[ROOM-3][ROOM-6] the screen is kept on for who waits or is inside, and for nobody else', () => {
  const { knock, see, send, resolve, screen, isKept } = startAwake();
  const shown: unknown[] = [];
  const note = () => shown.push([screen(), isKept()]);
  note();
  knock();
  note();
  for (const view of [waiting, { ...waiting, hostIsHere: true }, inside, waiting] as const) {
    see(view);
    note();
  }
  send({ type: 'knock.withdrawn' });
  note();
  resolve('leave');
  note();
  expect(shown).toEqual([
    ['arriving', false],
    ['finding', false],
    ['hostAway', true],
    ['hostHere', true],
    ['inside', true],
    ['hostAway', true],
    ['leaving', false],
    ['naming', false],
  ]);
});

it('[ROOM-5][ROOM-6] the screen may go dark again once the call is over, or another page has the place', () => {
  const { knock, see, hear, send, screen, isKept } = startAwake();
  knock();
  see(inside);
  hear({ type: 'place.takenElsewhere' });
  expect([screen(), isKept()]).toEqual(['elsewhere', false]);
  send({ type: 'place.reclaimed' });
  see({ place: 'over', why: 'closed' });
  expect([screen(), isKept()]).toEqual(['closed', false]);
});

it('[ROOM-3][ROOM-6] a screen that nothing keeps on ends neither a wait nor a call', () => {
  const { knock, see, reject, screen } = startAwake();
  knock();
  see(waiting);
  reject('keepAwake', new Error('odd'));
  expect(screen()).toBe('hostAway');
  see(inside);
  reject('keepAwake', new Error('odd'));
  expect(screen()).toBe('inside');
});

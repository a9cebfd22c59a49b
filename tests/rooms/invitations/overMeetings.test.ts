import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { isPast, startLeeway } from '../../../machines/contract/rooms/invitation.ts';
import { byTime, fieldProblem } from '../../../machines/rooms/invitationsSelectors.ts';
import type { Services } from '../../../src/platform/services.ts';
import { invitationActors } from '../../../src/rooms/invitations/invitationActors.ts';
import {
  begun,
  edited,
  listOf,
  opened,
  refused,
  startInvitations,
  submitted,
  talk,
} from './startInvitations.ts';

afterEach(() => vi.useRealTimers());

const start = Date.parse(talk.startsAt);
const end = start + talk.lengthMinutes * 60_000;
const hour = 3_600_000;
const evaToo = { type: 'field.edited', field: 'guests', value: 'ana@example.org\neva@example.org' } as const;
const timeOf = (running: ReturnType<typeof startInvitations>) => fieldProblem(running.snapshot(), 'time');

it('[ROOM-7] somebody who fills in the form slowly and means now is not told that it is over, but by the server', () => {
  const running = startInvitations([]);
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send({ ...submitted, now: start + startLeeway });
  expect(running.screen()).toBe('saving');
  running.reject('saveInvitation', refused('INVITATION_PAST', 400));
  expect([running.screen(), timeOf(running)]).toEqual(['refused', 'past']);
  running.actor.send({ ...submitted, now: start + startLeeway + 1 });
  expect([running.screen(), timeOf(running)]).toEqual(['editing', 'past']);
});

it('[ROOM-7] who is missing is invited until the meeting has ended, without another time', () => {
  const running = startInvitations([talk]);
  running.actor.send(opened);
  running.actor.send(evaToo);
  running.actor.send({ ...submitted, now: end });
  expect([running.screen(), running.callsOf('saveInvitation')]).toMatchObject([
    'saving',
    [{ draft: { time: talk.time, guests: evaToo.value } }],
  ]);
  running.reject('saveInvitation', refused('INTERNAL', 500));
  running.actor.send({ ...submitted, now: end + 1 });
  expect([running.screen(), timeOf(running)]).toEqual(['editing', 'past']);
});

it('[ROOM-7] a meeting that runs is not moved to another time that is over', () => {
  for (const [field, value] of [
    ['time', '15:29'],
    ['day', '2026-11-26'],
    ['timeZone', 'Europe/Athens'],
  ] as const) {
    const running = startInvitations([talk]);
    running.actor.send(opened);
    running.actor.send({ type: 'field.edited', field, value });
    running.actor.send({ ...submitted, now: end });
    expect([running.screen(), timeOf(running)], field).toEqual(['editing', 'past']);
  }
});

it('[ROOM-7] a meeting shorter than the leeway can be changed for as long as a new one could begin then', () => {
  const short = { ...talk, lengthMinutes: 5 };
  expect(isPast(talk, start + startLeeway, short)).toBe(false);
  expect(isPast(talk, start + startLeeway + 1, short)).toBe(true);
});

it('[ROOM-7][T01] what is over is told by the server’s clock, where this one is ahead', () => {
  const running = startInvitations(null);
  running.resolve('listInvitations', listOf([talk], hour));
  expect(byTime(running.snapshot(), end + hour - 1)).toEqual({ coming: [talk], past: [] });
  expect(byTime(running.snapshot(), end + hour)).toEqual({ coming: [], past: [talk] });
  running.actor.send(begun);
  running.actor.send(edited);
  running.actor.send({ ...submitted, now: start + startLeeway + hour + 1 });
  expect([running.screen(), timeOf(running)]).toEqual(['editing', 'past']);
  running.actor.send({ ...submitted, now: start + startLeeway + hour });
  expect(running.screen()).toBe('saving');
});

it.each([
  ['an hour ahead', start - hour, hour],
  ['not told', null, 0],
])('[ROOM-7][T01] measures how far this clock is ahead by the list’s answer: %s', async (_, now, ahead) => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const services = {
    api: { listInvitations: async () => ({ invitations: [talk], now }) },
    session: { getSnapshot: () => ({ context: {} }) },
  } as unknown as Services;
  const { listInvitations } = invitationActors(services);
  const found = await toPromise(createActor(listInvitations).start());
  expect(found).toEqual({ invitations: [talk], ahead });
});

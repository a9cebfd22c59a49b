import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { isPast, startLeeway } from '../../../machines/contract/rooms/invitation.ts';
import type { InvitationDraft } from '../../../machines/rooms/invitationDraft.ts';
import { byTime, fieldProblem } from '../../../machines/rooms/invitationsSelectors.ts';
import type { Services } from '../../../src/platform/services.ts';
import { invitationActors } from '../../../src/rooms/invitations/invitationActors.ts';
import {
  begun,
  blank,
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
type Running = ReturnType<typeof startInvitations>;
const timeOf = (running: Running) => fieldProblem(running.snapshot(), 'time');
const pastOf = (running: Running) => [fieldProblem(running.snapshot(), 'day'), timeOf(running)];
const past = { day: ['dayPast', null], time: [null, 'past'] };

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

it('[ROOM-7] a meeting that runs is not moved to another time or day that is over', () => {
  for (const [field, value, wrong] of [
    ['time', '15:29', 'time'],
    ['day', '2026-11-26', 'day'],
    ['timeZone', 'Europe/Athens', 'time'],
  ] as const) {
    const running = startInvitations([talk]);
    running.actor.send(opened);
    running.actor.send({ type: 'field.edited', field, value });
    running.actor.send({ ...submitted, now: end });
    expect([running.screen(), pastOf(running)], field).toEqual(['editing', past[wrong]]);
  }
});

it('[ROOM-7] a day that is over where the meeting is has the mistake, whatever the time, and today the time has it', () => {
  // Midnight in Madrid is an hour before that in London.
  const midnight = Date.parse('2026-11-27T23:00:00Z');
  const minute = 60_000;
  const wrongAt = (now: number, draft: Partial<InvitationDraft>) => {
    const running = startInvitations([]);
    running.actor.send({ ...begun, draft: { ...blank, title: 'A first talk', ...draft } });
    running.actor.send({ ...submitted, now });
    return running.screen() === 'saving' ? 'nothing' : pastOf(running);
  };
  expect(wrongAt(midnight, { time: '00:00' })).toEqual(past.day);
  expect(wrongAt(midnight, { time: '' })).toEqual(['dayPast', 'timeMissing']);
  expect(wrongAt(midnight - 1, { time: '00:00' })).toEqual(past.time);
  expect(wrongAt(midnight - 1, { time: '' })).toEqual([null, 'timeMissing']);
  expect(wrongAt(midnight, { time: '22:00', timeZone: 'Europe/London' })).toEqual(past.time);
  // Who means now is not told so just after midnight either.
  expect(wrongAt(midnight + 14 * minute, { time: '23:59' })).toBe('nothing');
  expect(wrongAt(midnight + 15 * minute, { time: '23:59' })).toEqual(past.day);
});

it('[ROOM-7] the server’s refusal of a start that is over stands at the day where that is over, else at the time', () => {
  for (const [now, wrong] of [
    ['2026-11-27T22:59:59.999Z', 'time'],
    ['2026-11-27T23:00:00Z', 'day'],
  ] as const) {
    const running = startInvitations([]);
    running.actor.send({ ...begun, draft: { ...blank, title: 'A first talk', time: '23:59' } });
    running.actor.send({ ...submitted, now: Date.parse(now) });
    expect(running.screen()).toBe('saving');
    running.reject('saveInvitation', refused('INVITATION_PAST', 400));
    expect([running.screen(), pastOf(running)]).toEqual(['refused', past[wrong]]);
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

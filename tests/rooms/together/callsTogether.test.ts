import { expect, it } from 'vitest';
import { peerMedia } from '../../../src/rooms/call/peerMedia.ts';
import { randomOf } from '../../randomOf.ts';
import { createMeeting, type World } from './meetingTogether.ts';

/** From the last trouble until all are connected, at most. */
const settled = 30_000;

/** What a schedule of some seed leaves amiss, with its seed. */
const run = async (people: readonly string[], seed: number, faults: Partial<World> = {}) => {
  const random = randomOf(seed);
  const resumesAfter = (last: number) => Math.max(0, last - (random() < 0.3 ? 1 : 0));
  const meeting = createMeeting({ random, media: peerMedia, resumesAfter, ...faults });
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  for (let step = 0; step < 12; step += 1) {
    const id = pick(people);
    if (!meeting.isInside(id)) meeting.join(id);
    else {
      const what = pick(['leave', 'reload', 'openTab', 'reclaim', 'cut', 'cut', 'cut'] as const);
      if (what === 'cut') meeting.cut(id, pick(['server', 'others', 'both']), 500 + random() * 20_000);
      else meeting[what](id);
    }
    await meeting.wait(pick([0, 100, 1000, 5000, 20_000]));
  }
  await meeting.wait(20_000);
  for (const id of people.slice(0, 2)) if (!meeting.isInside(id)) meeting.join(id);
  meeting.calm();
  await meeting.wait(settled);
  return [...new Set(meeting.broken), ...meeting.amiss()].map((one) => `seed ${seed}: ${one}`);
};

/** `CALL_SCHEDULES=1000` tries more; what is amiss is reported with its seed. */
const seeds = Array.from({ length: Number(process.env['CALL_SCHEDULES'] ?? 30) }, (_, at) => at + 1);

it.each([
  ['two', ['a', 'b']],
  ['four', ['a', 'b', 'c', 'd']],
])(
  '[QA-9][ROOM-5] %s people who are inside are connected 30 s after random troubles, and nobody else is',
  async (_, people) => {
    const amiss: string[] = [];
    for (const seed of seeds) amiss.push(...(await run(people, seed)));
    expect(amiss).toEqual([]);
  },
);

/** Both sides take themselves for the polite one, or neither does. */
const allPolite =
  (isPolite: boolean): World['media'] =>
  (connections, browser) => {
    const logic = peerMedia(connections, browser);
    return {
      ...logic,
      getInitialSnapshot: (scope, input) => logic.getInitialSnapshot(scope, { ...input, isPolite }),
    };
  };

it.each([
  ['two polite sides', { media: allPolite(true) }],
  ['no polite side', { media: allPolite(false) }],
  ['a stream that goes on without what was lost', { resumesAfter: (_: number, newest: number) => newest }],
] satisfies [string, Partial<World>][])('[QA-9] %s would be noticed', async (_, fault) => {
  let amiss: string[] = [];
  for (let seed = 1; amiss.length === 0 && seed <= 60; seed += 1) amiss = await run(['a', 'b'], seed, fault);
  expect(amiss).not.toEqual([]);
});

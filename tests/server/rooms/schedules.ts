import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mostPeople } from '../../../machines/contract/rooms/people.ts';
import { meetingEvents, meetingPeople, meetings, meetingTickets } from '../../../server/db/roomSchema.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { fingerprint } from '../../../server/http/token.ts';
import { answer, end, leave, remove } from '../../../server/rooms/admission.ts';
import type { RoomDeps } from '../../../server/rooms/changeRooms.ts';
import { enter, knock, makeTicket } from '../../../server/rooms/coming.ts';
import type { Person } from '../../../server/rooms/person.ts';
import { passSignals } from '../../../server/rooms/signals.ts';
import { noteHere, takeTab } from '../../../server/rooms/tabs.ts';
import { openRoomsOf, readRooms, viewOf } from '../../../server/rooms/views.ts';
import { randomOf } from '../../randomOf.ts';

/** What the handlers of the calls do; a planted fault puts another one in the place of one of these. */
export const realActions = { answer, end, enter, knock, leave, passSignals, remove, takeTab, viewOf };
export type Actions = typeof realActions;

/** Somebody of the schedule, and what was seen of them. */
interface Actor {
  token: string;
  isHost: boolean;
  tab: string | null;
  /** The states that the database has shown, in their order. */
  states: string[];
}

/** Whose rooms they are. */
export interface Place {
  partnerId: number;
  publicId: string;
}

const steps = 24;

/**
 * Runs one schedule: two tabs of a host, a dashboard and five guests, in an order, with pauses and with calls at once that
 * follow from the seed. After every step it is asked what everybody would be told.
 * @returns each claim that did not hold, with its step.
 */
export const runSchedule = async (
  base: Pick<RoomDeps, 'db' | 'settings'>,
  { partnerId, publicId }: Place,
  seed: number,
  actions: Actions = realActions,
): Promise<string[]> => {
  const { db } = base;
  for (const table of [meetings, meetingEvents, meetingTickets])
    await db.delete(table).where(eq(table.partnerId, partnerId));
  const random = randomOf(seed);
  const pick = <One>(from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)];
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  const news = { changed() {}, join: async () => {}, leave() {}, stop() {}, readers: () => 0 };
  // Each call is one of another server: what one server lets wait in line would meet in the database alone.
  const deps: RoomDeps = {
    ...base,
    now: () => clock.now,
    randomBytes,
    get news() {
      return { ...news };
    },
  };
  const actors: Actor[] = [];
  const tickets: string[] = [];
  const used = new Set<string>();
  const broken: string[] = [];
  let tabs = 0;
  const claim = (holds: boolean, words: string) => {
    if (!holds) broken.push(words);
  };
  const refused = async <Result>(work: Promise<Result>): Promise<Result | null> =>
    work.catch((error: unknown) => {
      if (error instanceof HttpError) return null;
      throw error;
    });
  const known = new Set<string>();
  const rowOf = async ({ token }: Actor): Promise<Person | null> => {
    const isTheirs = eq(meetingPeople.tokenHash, fingerprint(token));
    const [row] = await db.select().from(meetingPeople).where(isTheirs);
    return row === undefined ? null : { ...row, partnerId };
  };
  const come = (token: string | undefined, isHost: boolean) => {
    if (token !== undefined) actors.push({ token, isHost, tab: null, states: [] });
  };

  const enterBy = async (ticket: string) => {
    const entered = await refused(actions.enter(deps, { pId: publicId, room: '', ticket }));
    if (entered === null) return;
    claim(!used.has(ticket), 'a ticket is used once');
    used.add(ticket);
    come(entered.token, true);
  };
  const signal = async (from: Actor, to: Actor) => {
    const [sender, other] = [await rowOf(from), await rowOf(to)];
    if (sender === null || other === null) return;
    const given = { tab: from.tab ?? 'none', to: other.id, toTab: to.tab ?? 'none', signals: [] };
    const isPassed = (await refused(actions.passSignals(deps, sender, given).then(() => true))) === true;
    // Another call of the same step may have let one in, or out, meanwhile.
    const wasInside = async (actor: Actor, before: Person) =>
      before.state === 'admitted' || (await rowOf(actor))?.state === 'admitted';
    const wereInside = (await wasInside(from, sender)) && (await wasInside(to, other));
    claim(!isPassed || wereInside, 'a signal passes between two who are inside alone');
    claim(!isPassed || sender.meetingId === other.meetingId, 'a signal stays in its meeting');
  };
  const waitingIds = async () => {
    const rows = await db
      .select({ id: meetingPeople.id })
      .from(meetingPeople)
      .where(eq(meetingPeople.isHost, false));
    return rows.map(({ id }) => id);
  };
  /** One step of somebody. */
  const act = async (): Promise<void> => {
    const [guests, hosts] = [actors.filter((one) => !one.isHost), actors.filter((one) => one.isHost)];
    const host = pick(hosts);
    const anybody = pick(actors);
    const by = async () => (host !== undefined && random() < 0.6 ? await rowOf(host) : { partnerId });
    const kind = Math.floor(random() * 14);
    if (kind <= 2 && guests.length < 5) {
      const name = `Guest ${guests.length}`;
      return come(
        (await refused(actions.knock(deps, { pId: publicId, room: '', name, address: name })))?.token,
        false,
      );
    }
    if (kind === 3 && hosts.length < 3) {
      tickets.push(
        (await makeTicket(deps, { id: partnerId, publicId }, { room: '', sessionId: null })).ticket,
      );
      return enterBy(tickets.at(-1) ?? '');
    }
    if (kind === 4) return enterBy(pick(tickets) ?? '');
    if (kind <= 7) {
      const answerer = await by();
      const ids = await waitingIds();
      const some = random() < 0.3 ? ids : [pick(ids) ?? ''].filter(Boolean);
      const given = random() < 0.8 ? ('admit' as const) : ('decline' as const);
      if (answerer !== null && some.length > 0)
        await refused(actions.answer(deps, answerer, { ids: some, answer: given }));
      return;
    }
    if (anybody === undefined) return;
    const row = await rowOf(anybody);
    if (row === null) return;
    if (kind === 8) {
      anybody.tab = `tab-${String(++tabs).padStart(5, '0')}`;
      await actions.takeTab(deps, row, anybody.tab);
    } else if (kind === 9 || kind === 10) {
      const media = { microphone: random() < 0.5, camera: true, screen: false };
      await noteHere(deps, row, { tab: anybody.tab ?? 'none', ...media });
    } else if (kind === 11) await actions.leave(deps, row);
    else if (kind === 12) {
      const other = pick(actors);
      if (other !== undefined) await signal(anybody, other);
    } else if (random() < 0.3) await refused(actions.end(deps, row));
    else {
      const removed = pick(await waitingIds());
      const done =
        removed !== undefined && (await refused(actions.remove(deps, row, removed).then(() => true)));
      if (done !== true) return;
      claim(row.isHost, 'a host removes, no guest');
    }
  };

  /** What must hold whatever has happened. */
  const check = async (): Promise<void> => {
    const time = new Date(clock.now);
    // Who came in this step waits or is inside: the rows hold them by themselves.
    const rows = await readRooms(db, partnerId, { ids: [...known], time });
    const all = rows.people;
    for (const { id } of all) known.add(id);
    const events = await db.select().from(meetingEvents).where(eq(meetingEvents.partnerId, partnerId));
    const signalled = new Set(events.map(({ addressee }) => addressee));
    for (const meeting of rows.meetings) {
      const inside = all.filter((one) => one.meetingId === meeting.id && one.state === 'admitted');
      const hosts = inside.filter(({ isHost }) => isHost).length;
      claim(inside.length - hosts + Math.max(hosts, 1) <= mostPeople, 'four are inside at most');
      const live = all.filter((one) => one.meetingId === meeting.id && /waiting|admitted/.test(one.state));
      claim(meeting.endedAt === null || live.length === 0, 'nobody has a place in a meeting that has ended');
    }
    for (const actor of actors) {
      const row = all.find(({ tokenHash }) => tokenHash === fingerprint(actor.token));
      if (row === undefined) continue;
      if (actor.states.at(-1) !== row.state) actor.states.push(row.state);
      const { states } = actor;
      claim(
        !(states.includes('admitted') && states.includes('declined')),
        'a knock is admitted or declined, not both',
      );
      claim(
        states.every(
          (state, at) =>
            at === 0 || /waiting|admitted/.test(states[at - 1] ?? '') || state === states[at - 1],
        ),
        'who has lost their place has none again',
      );
      const view = actions.viewOf(rows, row.id, time);
      const told = JSON.stringify(view);
      const others = all.filter(({ id }) => id !== row.id).map(({ id }) => id);
      if (row.state !== 'admitted')
        claim(!others.some((id) => told.includes(id)), 'who is not inside is told of nobody');
      const others2 = all.filter((one) => one.id !== row.id && one.state !== 'admitted');
      if (!row.isHost)
        claim(!others2.some(({ id }) => told.includes(id)), 'a guest is told of nobody who is not inside');
      claim(
        (view?.place === 'inside') === (row.state === 'admitted'),
        'who was let in is inside, and nobody else',
      );
      claim(
        !signalled.has(row.id) || states.includes('admitted'),
        'nobody was sent a signal who was never inside',
      );
    }
    for (const { waiting } of openRoomsOf(rows, { titles: new Map(), time }))
      claim(
        waiting.every((one) => all.find(({ id }) => id === one.id)?.state === 'waiting'),
        'the queue holds who waits alone',
      );
  };

  for (let step = 0; step < steps; step++) {
    clock.now += Math.floor(random() * random() * 30_000);
    if (random() < 0.25) await Promise.all([act(), act()]);
    else await act();
    await check();
    if (broken.length > 0) return broken.map((words) => `seed ${seed}, step ${step}: ${words}`);
  }
  return [];
};

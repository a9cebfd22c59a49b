import { and, eq, inArray } from 'drizzle-orm';
import { meetingPeople, meetings, meetingTickets } from '../../../server/db/roomSchema.ts';
import { fingerprint } from '../../../server/http/token.ts';
import { changeRooms } from '../../../server/rooms/changeRooms.ts';
import { type Actions, realActions } from './schedules.ts';

/** Faults of admission, each as a variant of one action: the schedules must notice every one. */
export const plantedFaults: Readonly<Record<string, Partial<Actions>>> = {
  'answers knocks that do not wait any more': {
    answer: (deps, { partnerId }, { ids, answer }) =>
      changeRooms(deps, partnerId, async ({ tx }) => {
        const state = answer === 'admit' ? 'admitted' : 'declined';
        await tx
          .update(meetingPeople)
          .set({ state })
          .where(inArray(meetingPeople.id, [...ids]));
        return { answered: [...ids], isFull: false };
      }),
  },
  'lets in more than there are places': {
    answer: (deps, { partnerId }, { ids, answer }) =>
      changeRooms(deps, partnerId, async ({ tx }) => {
        await tx
          .update(meetingPeople)
          .set({ state: answer === 'admit' ? 'admitted' : 'declined' })
          .where(and(inArray(meetingPeople.id, [...ids]), eq(meetingPeople.state, 'waiting')));
        return { answered: [...ids], isFull: false };
      }),
  },
  'leaves tickets usable': {
    enter: async (deps, given) => {
      const tokenHash = fingerprint(given.ticket);
      const [kept] = await deps.db
        .select()
        .from(meetingTickets)
        .where(eq(meetingTickets.tokenHash, tokenHash));
      const entered = await realActions.enter(deps, given);
      if (kept !== undefined) await deps.db.insert(meetingTickets).values(kept);
      return entered;
    },
  },
  'tells who waits of who else does': {
    viewOf: (rooms, id, time) => {
      const view = realActions.viewOf(rooms, id, time);
      if (view?.place !== 'waiting') return view;
      return { ...view, message: rooms.people.map((one) => one.id).join() };
    },
  },
  'shows the queue to guests': {
    viewOf: (rooms, id, time) => {
      const view = realActions.viewOf(rooms, id, time);
      if (view?.place !== 'inside') return view;
      const waiting = rooms.people
        .filter(({ state }) => state === 'waiting')
        .map(({ id, name, knockedAt }) => ({ id, name, knockedAt: knockedAt.getTime() }));
      return { ...view, queue: { waiting, message: null } };
    },
  },
  'passes signals of who waits': {
    passSignals: (deps, sender, { tab, to, toTab, signals }) =>
      changeRooms(deps, sender.partnerId, async ({ send }) =>
        send(sender.meetingId, to, { from: sender.id, fromTab: tab, toTab, signals }),
      ),
  },
  'ends a meeting and forgets who waits': {
    end: (deps, host) =>
      changeRooms(deps, host.partnerId, async ({ tx, at }) => {
        const { meetingId, state } = meetingPeople;
        const areInside = and(eq(meetingId, host.meetingId), eq(state, 'admitted'));
        await tx.update(meetingPeople).set({ state: 'closed' }).where(areInside);
        await tx.update(meetings).set({ endedAt: at }).where(eq(meetings.id, host.meetingId));
      }),
  },
  'gives a place back to who asks for news': {
    takeTab: async (deps, person, tab) => {
      await deps.db
        .update(meetingPeople)
        .set({ state: 'admitted', tab })
        .where(and(eq(meetingPeople.id, person.id), inArray(meetingPeople.state, ['left', 'removed'])));
      await realActions.takeTab(deps, person, tab);
    },
  },
  'lets guests remove': {
    remove: (deps, host, id) =>
      changeRooms(deps, host.partnerId, async ({ tx }) => {
        const isInside = and(eq(meetingPeople.id, id), eq(meetingPeople.state, 'admitted'));
        await tx.update(meetingPeople).set({ state: 'removed' }).where(isInside);
      }),
  },
};

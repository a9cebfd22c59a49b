import { and, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hourMs, minuteMs } from '../../machines/contract/call.ts';
import { closedAfter, silentAfter } from '../../machines/contract/rooms/people.ts';
import { meetingPeople, meetings } from '../db/roomSchema.ts';
import type { Person } from './person.ts';

/** Who was not heard of for so long has given their place up for good: two hours. */
const forgottenAfter = 2 * hourMs;

/**
 * Whoever was seen after this time may read the line to who waits once more, after a reload or a phone's pause: two minutes.
 */
export const readersSince = (time: Date): Date => new Date(time.getTime() - 2 * minuteMs);

/** The `tab` of somebody whose last page was closed. */
export const closedPage = '';

/** Whoever closed their page before this time is gone. */
const closedSince = (time: Date): Date => new Date(time.getTime() - closedAfter);

/**
 * Whether somebody's page was heard of lately, or was closed a moment ago (ROOM-6); who was not is not shown, but keeps their
 * place.
 */
export const isPresent = ({ seenAt, tab }: Pick<Person, 'seenAt' | 'tab'>, time: Date): boolean =>
  seenAt > (tab === closedPage ? closedSince(time) : presentSince(time));

/** Those whose last page was not closed. */
export const hasPage = sql`${meetingPeople.tab} is distinct from ${closedPage}`;

/** The rows of those for whom `isPresent` holds. */
export const presentAt = (time: Date): SQL | undefined =>
  and(gt(meetingPeople.seenAt, presentSince(time)), or(hasPage, gt(meetingPeople.seenAt, closedSince(time))));

/** Whoever was seen after this time is present. */
export const presentSince = (time: Date): Date => new Date(time.getTime() - silentAfter);

/** Whoever was not seen since this time has no place any more. */
export const forgottenSince = (time: Date): Date => new Date(time.getTime() - forgottenAfter);

/** The states of who may still wait or be inside. */
const liveStates: readonly Person['state'][] = ['waiting', 'admitted'];

/** Whether a person may still wait or be inside. */
export const isLive = ({ state }: Pick<Person, 'state'>): boolean => liveStates.includes(state);

/** The rows of such people. */
export const live = inArray(meetingPeople.state, liveStates);

/** Meetings that go on. */
export const isNotEnded = isNull(meetings.endedAt);

import * as v from 'valibot';
import { storable } from '../contract/fields.ts';
import type { Media, MeetingView } from '../contract/rooms/people.ts';
import { longestName, PersonName } from '../contract/rooms/people.ts';
import type { Countdown } from '../shared/countdown.ts';
import { failureOf, isUnreachable, waitOf } from '../shared/failure.ts';
import type { EarlySignals } from './call.ts';

/** How a person comes: anew, with a host's ticket, or back to a place that this tab has kept (ROOM-6). */
export interface Arrival {
  readonly kind: 'new' | 'ticket' | 'kept';
  /** The name that was given before; empty without one. */
  readonly name: string;
  readonly isHost: boolean;
}

/** Why somebody has not come in, each with its own words. */
export type EntryProblem =
  /** The space was closed meanwhile. */
  | 'spaceClosed'
  /** There is no such space any more. */
  | 'noSpace'
  /** Many wait already: one may ask again once the countdown is over. */
  | 'roomBusy'
  /** Too many have asked from here: as long as the countdown says. */
  | 'rateLimited'
  | 'offline'
  | 'failed'
  /** A host's ticket that was used, or is too old. */
  | 'ticketUsed'
  /** The place that a tab has kept is not known any more. */
  | 'forgotten'
  /** The knock, or the place, could not be given up. */
  | 'notLeft'
  /** A page from before a deploy, whose code is gone (APP-11). */
  | 'outdated'
  /** Nobody is asked: it is a partner's look at their own room (DSGN-6). */
  | 'preview';

/** What is wrong with a name. */
export type NameError = 'needed' | 'long';

/** Null for a name that can be sent. */
export const nameErrorOf = (given: string): NameError | null => {
  const name = storable(given);
  if (v.safeParse(PersonName, name).success) return null;
  return name.trim().length > longestName ? 'long' : 'needed';
};

/** Why a knock or a ticket was not taken. */
export const entryProblemOf = (error: unknown): EntryProblem => {
  const { kind, status, code } = failureOf(error);
  if (kind === 'outdated') return 'outdated';
  if (isUnreachable(error)) return 'offline';
  if (code === 'SPACE_CLOSED') return 'spaceClosed';
  if (code === 'TICKET_USED') return 'ticketUsed';
  if (code === 'PREVIEW') return 'preview';
  if (status === 404) return 'noSpace';
  if (waitOf(error) === 0) return 'failed';
  return code === 'ROOM_BUSY' ? 'roomBusy' : 'rateLimited';
};

/** Why a visit is over. */
export type Ending = Extract<MeetingView, { place: 'over' }>['why'];

export interface PersonContext {
  name: string;
  nameError: NameError | null;
  problem: EntryProblem | null;
  /** How long a knock, or an entry by a ticket, has to wait, as the server said (fault N08). */
  countdown: Countdown;
  isHost: boolean;
  /** The last view that the server sent; null until there is one. */
  view: MeetingView | null;
  /** What the others' pages sent while one was not in the call yet. */
  early: EarlySignals;
  /** Which devices run or are being opened, as the device check says. */
  devices: { microphone: boolean; camera: boolean };
  /** What is sent in the call. */
  media: Media;
}

export type { Media, MeetingView };

import type { Media, OpenRoom, Person, Queue } from '../contract/rooms/people.ts';
import type { Signal } from '../contract/rooms/signals.ts';
import { failureOf, isUnreachable } from '../shared/failure.ts';
import type { Page } from './peerSetup.ts';

/** What a call starts with: the user, all who are inside, who waits (a host alone knows), and the user's devices. */
export interface CallInput {
  readonly you: Page & { readonly isHost: boolean };
  readonly people: readonly Person[];
  readonly queue: Queue | null;
  readonly devices: { readonly microphone: boolean; readonly camera: boolean };
  /** Signals that came before one was in the call. */
  readonly early: EarlySignals;
}

/** What the person's machine tells a call. */
export type CallNews =
  | { type: 'people.changed'; people: readonly Person[] }
  | { type: 'queue.changed'; queue: Queue | null }
  | { type: 'signals.received'; from: string; fromTab: string; signals: readonly Signal[] }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' };

/** What a call tells the person's machine, the first two only after the server's answer. */
export type CallParentEvent =
  | { type: 'call.left' }
  | { type: 'call.ended' }
  | ({ type: 'media.changed' } & Media);

/** The room of this meeting, as the queue of all rooms would show it. */
export const roomHere = (queue: Queue): OpenRoom => ({ id: 'here', room: '', hostIsHere: true, ...queue });

/** What is said of others to those who do not see it. */
export interface CallNotice {
  readonly kind: 'joined' | 'left';
  readonly called: string;
}

/** A call that has failed, and whether the server was reached. */
export interface CallProblem {
  readonly what: 'leave' | 'end' | 'remove';
  readonly isUnreached: boolean;
}

/** Why one could not leave, end or remove. */
export const callProblemOf = (what: CallProblem['what'], error: unknown): CallProblem => ({
  what,
  isUnreached: isUnreachable(failureOf(error)),
});

/** What is still wrong among these: of somebody who has gone by now nothing is to be tried again. */
export const problemAmong = (
  people: readonly Person[],
  { problem, asked }: { problem: CallProblem | null; asked: string | null },
): CallProblem | null =>
  problem?.what === 'remove' && !people.some(({ id }) => id === asked) ? null : problem;

/** The id of the connection with a person's page, of which there is one for each. */
export type PeerKey = `peer:${string}:${string}`;
/** The key of a person's page. */
export const peerKey = ({ id, tab }: Page): PeerKey => `peer:${id}:${tab}`;

/** The pages of all others, by key. Who has no page open yet is reached later. */
export const othersOf = (people: readonly Person[], you: Page): ReadonlyMap<PeerKey, Page> =>
  new Map(
    people.flatMap(({ id, tab }) =>
      id === you.id || !tab ? [] : [[peerKey({ id, tab }), { id, tab }] as const],
    ),
  );

/** Who has come or gone between two lists; the last of several. */
export const noticeOf = (
  before: readonly Person[],
  after: readonly Person[],
  you: Page,
): CallNotice | null => {
  const without = (all: readonly Person[], some: readonly Person[]) =>
    all.filter(({ id }) => id !== you.id && !some.some((one) => one.id === id));
  const came = without(after, before).at(-1);
  if (came) return { kind: 'joined', called: came.name };
  const gone = without(before, after).at(-1);
  return gone ? { kind: 'left', called: gone.name } : null;
};

/** Signals that came before their sender was in the list of people, by page. */
export type EarlySignals = Readonly<Record<string, readonly Signal[]>>;

/** Signals of one page, and pages, that are kept: what is older is of no use any more. */
const mostEarly = 64;
const mostEarlyPages = 8;

/** Keeps signals of a page that is not in the list yet. */
export const withEarly = (early: EarlySignals, key: PeerKey, signals: readonly Signal[]): EarlySignals => {
  const { [key]: known = [], ...others } = early;
  const kept = Object.entries(others).slice(1 - mostEarlyPages);
  return { ...Object.fromEntries(kept), [key]: [...known, ...signals].slice(-mostEarly) };
};

/** Without those whose connection has them now. */
export const withoutEarly = (early: EarlySignals, handed: ReadonlyMap<PeerKey, Page>): EarlySignals =>
  Object.fromEntries(Object.entries(early).filter(([key]) => ![...handed.keys()].some((one) => one === key)));

import type { AnyEventObject, StateValue } from 'xstate';
import type { Chart } from './chart.ts';

/**
 * What an inspected page records, in order; a note's number is its index (QA-4). All of it is plain and
 * masked. Actors are named by their session id, `at` is in ms since the page load.
 */
export type Note =
  | { readonly kind: 'chart'; readonly chart: Chart }
  | {
      readonly kind: 'actor';
      readonly actor: string;
      /** The parent; null at the root. */
      readonly parent: string | null;
      /** The id under which its parent knows it; the machine's own at the root. */
      readonly id: string;
      /** The id of its machine; null for a call or a listener. */
      readonly machine: string | null;
    }
  | {
      readonly kind: 'event';
      readonly actor: string;
      /** The sender; null from outside of all actors. */
      readonly from: string | null;
      readonly event: AnyEventObject;
      /** The timer that ended; null without one. */
      readonly timer: string | null;
      readonly at: number;
    }
  /**
   * A transition was taken because of the event of note `by`; null for an event that the actor raised itself.
   */
  | { readonly kind: 'step'; readonly actor: string; readonly by: number | null }
  | {
      readonly kind: 'state';
      readonly actor: string;
      readonly by: number | null;
      readonly status: 'active' | 'done' | 'error' | 'stopped';
      /** Null except for machines, like the context and the rest. */
      readonly value: StateValue | null;
      readonly context: unknown;
      /** Ids of the active states. */
      readonly nodes: readonly string[];
      /** Types of the events that it can take now. */
      readonly takes: readonly string[];
      readonly at: number;
    }
  | { readonly kind: 'timer'; readonly actor: string; readonly timer: string; readonly ms: number }
  | { readonly kind: 'timerCancelled'; readonly actor: string; readonly timer: string };

export type EventNote = Extract<Note, { kind: 'event' }>;
export type StateNote = Extract<Note, { kind: 'state' }>;

/** One actor as the list shows it. */
export interface RecordedActor {
  readonly actor: string;
  readonly parent: string | null;
  readonly id: string;
  readonly machine: string | null;
  /** Its depth below its root. */
  readonly depth: number;
  /** Whether its start was recorded, so that it can be replayed. */
  readonly isWhole: boolean;
  /** Its newest state. */
  readonly state: StateNote | null;
}

/**
 * Every actor that was ever started, each below its parent. Actors that React created and discarded before
 * they started are left out.
 */
export const actorsIn = (notes: readonly Note[]): RecordedActor[] => {
  const states = new Map<string, StateNote>();
  const begun = new Set<string>();
  for (const note of notes) {
    if (note.kind === 'state') states.set(note.actor, note);
    if (note.kind === 'event' && note.event.type === 'xstate.init') begun.add(note.actor);
  }
  const children = new Map<string | null, Extract<Note, { kind: 'actor' }>[]>();
  for (const note of notes)
    if (note.kind === 'actor' && (states.has(note.actor) || begun.has(note.actor)))
      children.set(note.parent, [...(children.get(note.parent) ?? []), note]);
  const below = (parent: string | null, depth: number): RecordedActor[] =>
    (children.get(parent) ?? []).flatMap(({ actor, id, machine }) => [
      { actor, parent, id, machine, depth, isWhole: begun.has(actor), state: states.get(actor) ?? null },
      ...below(actor, depth + 1),
    ]);
  return below(null, 0);
};

/** The ids from `top` down to an actor, joined with dots as in a `Step`; null outside of `top`. */
export const pathTo = (notes: readonly Note[], top: string, actor: string): string | null => {
  const known = new Map<string | null, { parent: string | null; id: string }>();
  for (const note of notes) if (note.kind === 'actor') known.set(note.actor, note);
  const ids: string[] = [];
  for (let one: string | null = actor; one !== top; ) {
    const note = known.get(one);
    if (note === undefined) return null;
    ids.unshift(note.id);
    one = note.parent;
  }
  return ids.join('.');
};

/** The payload of the newest event of this type to an actor of the machine; `{}` without one. */
export const lastPayload = (notes: readonly Note[], machine: string | null, type: string): object => {
  const actors = new Set(
    notes.flatMap((note) => (note.kind === 'actor' && note.machine === machine ? [note.actor] : [])),
  );
  const found = notes.findLast(
    (note): note is EventNote => note.kind === 'event' && note.event.type === type && actors.has(note.actor),
  );
  const { type: _, ...payload } = found?.event ?? { type };
  return payload;
};

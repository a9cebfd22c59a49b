import type { AnyEventObject } from 'xstate';
import type { Note } from '../../machines/inspect/recording.ts';

/** The note of an actor that starts. */
export const actor = (name: string, parent: string | null, machine: string | null, id = name): Note => ({
  kind: 'actor',
  actor: name,
  parent,
  id,
  machine,
});
/** The note of an event that an actor received. */
export const heard = (name: string, event: AnyEventObject, more: Partial<Note> = {}): Note =>
  ({ kind: 'event', actor: name, from: null, timer: null, at: 1, event, ...more }) as Note;
/** The note of an actor's first event. */
export const begun = (name: string, input?: unknown) => heard(name, { type: 'xstate.init', input });
/** The note of a state that an actor entered. */
export const state = (name: string, value: string | null, more: Partial<Note> = {}): Note =>
  ({
    kind: 'state',
    actor: name,
    by: null,
    status: 'active',
    value,
    context: {},
    nodes: [],
    takes: [],
    at: 1,
    ...more,
  }) as Note;

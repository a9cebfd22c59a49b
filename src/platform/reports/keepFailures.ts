import type { AnyActorRef } from 'xstate';
import type { Inspect } from '../services.ts';

/** What a page keeps of its failures until the code that reports them is here (OPS-4). */
export interface Failures {
  add(error: unknown): void;
  /** Hands on what was kept, and from now on each failure at once. */
  hear(listener: (error: unknown) => void): void;
  /** The states of the machines that run, by their ids. */
  readonly states: ReadonlyMap<string, unknown>;
  /** Listens to the machines. */
  readonly inspect: Inspect;
}

/** A page that fails over and over tells nothing new. */
const most = 5;

/** Keeps what fails in the page: errors that nobody caught, and those that are added. */
export const keepFailures = (): Failures => {
  const kept: unknown[] = [];
  const states = new Map<string, unknown>();
  let listener = (error: unknown) => {
    if (kept.length < most) kept.push(error);
  };
  const add = (error: unknown) => listener(error);
  addEventListener('error', ({ error, message }) => add(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  return {
    add,
    hear: (given) => {
      listener = given;
      kept.forEach(given);
    },
    states,
    inspect: (event) => {
      if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return;
      const { id } = event.actorRef as AnyActorRef;
      if (event.snapshot.status === 'active') states.set(id, event.snapshot.value);
      else states.delete(id);
    },
  };
};

import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import type { RunningMachine } from './runMachine.ts';

/** A text that the fakes' answers carry as session token: it must never stand in a context. */
export const secret = 'secret-of-the-session';

/** What one declared actor may do in a walk: a call settles, a listener sends events, a machine is walked. */
export type CasesOf<Logic extends AnyActorLogic> = Logic extends AnyStateMachine
  ? Part<Logic>
  : [OutputFrom<Logic>] extends [undefined]
    ? { readonly hears?: readonly AnyEventObject[]; readonly breaks?: true }
    : { readonly resolves?: readonly OutputFrom<Logic>[]; readonly rejects?: readonly unknown[] };

/** What may happen to one machine: the events of its view, and the cases of every actor it declares. */
export interface Part<M extends AnyStateMachine> {
  readonly events?: readonly EventFromLogic<M>[];
  readonly actors?: { readonly [Name in keyof ActorsOf<M>]: CasesOf<ActorsOf<M>[Name]> };
  /** The part of the context that tells two situations apart; by default all of it. */
  readonly key?: (context: ContextFrom<M>, snapshot: SnapshotFrom<M>) => unknown;
  /** Ids of actors that change nothing when they end, so that they tell no situations apart. */
  readonly aside?: readonly string[];
}

/** A step of a walk, and where it has led. */
export interface Moment<M extends AnyStateMachine> {
  readonly step: Step;
  readonly snapshot: SnapshotFrom<M>;
}

/** What holds once something has happened, at that moment too, until something else does, if anything. */
export interface Claim<M extends AnyStateMachine> {
  since(moment: Moment<M>): boolean;
  until?(moment: Moment<M>): boolean;
  holds(snapshot: SnapshotFrom<M>): boolean;
}

/** What a walk does, and what must hold at each of its steps. */
export interface Plan<M extends AnyStateMachine> extends Part<M> {
  /** Each is a start of its own; none for a machine without input. */
  readonly inputs?: readonly InputFrom<M>[];
  /** The machine's screen selector and every name it may give; all of them must be seen. */
  readonly screen?: (snapshot: SnapshotFrom<M>) => string;
  readonly screens?: readonly string[];
  /** Busy situations that the page itself goes away from, so that nothing has to follow. */
  readonly leavesPage?: (snapshot: SnapshotFrom<M>) => boolean;
  /** Whether the context may hold the token: true for the session alone. */
  readonly holdsToken?: boolean;
  /** Sentences that hold wherever the machine is, such as 'the index is that of a slide'. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
  /** Sentences over time, such as 'after the payment arrived no screen waits' (QA-9); the time of each must come. */
  readonly claims?: Readonly<Record<string, Claim<M>>>;
  /** Leaves out what cannot happen now: a page cannot do all that a machine can hear (QA-3). */
  readonly isPossible?: (step: Step, running: RunningMachine<M>) => boolean;
  /** Whether the transitions of the machines inside count as the machine's own. */
  readonly isDeep?: true;
  readonly depth?: number;
  readonly paths?: number;
}

/** One step of a path. `to` leads to the actor by ids joined with dots; '' is the machine itself. */
export type Step =
  | { readonly kind: 'start'; readonly input: unknown }
  | { readonly kind: 'event' | 'hear'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'resolve' | 'reject'; readonly to: string; readonly value: unknown }
  | { readonly kind: 'wait'; readonly ms: number };

/** The cases of any actor, as the walker reads them once the plan is type-checked. */
export interface Cases {
  readonly events?: readonly AnyEventObject[];
  readonly actors?: Readonly<Record<string, Cases>>;
  readonly key?: (context: unknown, snapshot: unknown) => unknown;
  readonly aside?: readonly string[];
  readonly resolves?: readonly unknown[];
  readonly rejects?: readonly unknown[];
  readonly hears?: readonly AnyEventObject[];
  readonly breaks?: true;
}

/** Where a machine may be, and how one gets there. */
export interface Situation {
  readonly path: readonly Step[];
  readonly isBusy: boolean;
  readonly next: Set<string>;
  isExpanded: boolean;
}

/** A path in words, for messages. */
export const pathInWords = (path: readonly Step[]): string =>
  path
    .map((step) => {
      if (step.kind === 'start') return `start(${JSON.stringify(step.input) ?? ''})`;
      if (step.kind === 'wait') return `wait ${step.ms} ms`;
      const what = 'event' in step ? step.event : step.value;
      const words = what instanceof Error ? what.message : (JSON.stringify(what) ?? '');
      return [step.kind, step.to, words].filter(Boolean).join(' ');
    })
    .join(' → ');

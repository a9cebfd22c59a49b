import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';

/** One transition of a state, in words. */
export interface ChartTransition {
  /** Its cause: `phone.submitted`, `done startVerification`, `after searchDebounce (250 ms)`, `always`. */
  readonly event: string;
  /** The name of the delay; null without one. */
  readonly delay: string | null;
  /** The guard in words; null without one. */
  readonly guard: string | null;
  /** Ids of the states that it leads to; none where it stays. */
  readonly targets: readonly string[];
}

/** One state and what lies inside it. */
export interface ChartState {
  /** The whole path, such as `signUp.filling.name`. */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
  /** Id of the initial state; null where there is none, or all are entered. */
  readonly initial: string | null;
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** A machine as plain data, to be drawn and listed (QA-4). */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  /** Every declared delay, in ms; null where the machine computes it. */
  readonly delays: readonly { readonly name: string; readonly ms: number | null }[];
}

/** Reads the chart of any machine (QA-4). */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const declared = Object.entries(machine.implementations.delays as Record<string, unknown>);
  const delays = declared.map(([name, ms]) => ({ name, ms: typeof ms === 'number' ? ms : null }));
  return { id: machine.id, root: stateOf(machine.root, delays), delays };
};

/** A transition in one line: `phone.submitted [the number is valid]`. */
export const labelOf = ({ event, guard }: ChartTransition): string =>
  guard === null ? event : `${event} [${guard}]`;

/** Every state of a chart, each before those inside it. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

// biome-ignore lint/suspicious/noExplicitAny: a state of any machine
const stateOf = (node: StateNode<any, any>, delays: Chart['delays']): ChartState => ({
  id: node.id,
  key: node.key,
  type: node.type,
  tags: node.tags.map(String),
  invokes: node.invoke.map(({ id }) => String(id)),
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((one) =>
    transitionOf(one, delays),
  ),
  states: Object.values(node.states).map((inner) => stateOf(inner, delays)),
});

const transitionOf = (
  { eventType, guard, target }: AnyTransitionDefinition,
  delays: Chart['delays'],
): ChartTransition => {
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? null;
  const ms = delays.find(({ name }) => name === delay)?.ms;
  return {
    event: delay === null ? eventName(eventType) : `after ${delay}${ms ? ` (${ms} ms)` : ''}`,
    delay,
    guard: guard === undefined ? null : guardName(guard),
    targets: target?.map(({ id }) => id) ?? [],
  };
};

/** What XState calls an event, in words. */
export const eventName = (type: string): string => {
  if (type === '') return 'always';
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state)\.(.*)$/.exec(type) ?? [];
  const words = {
    'done.actor': 'done',
    'error.actor': 'failed',
    snapshot: 'news of',
    'done.state': 'end of',
  };
  return kind === undefined ? type : `${words[kind as keyof typeof words]} ${id}`;
};

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null) {
    const { type, params } = guard as { type: unknown; params?: unknown };
    return [String(type), ...wordsIn(params)].join(' ');
  }
  // XState's own combinations are functions that carry their parts.
  const {
    name,
    guards = [],
    stateValue,
  } = guard as {
    name: string;
    guards?: readonly unknown[];
    stateValue?: unknown;
  };
  if (name === 'not') return `not ${guards.map(guardName).join('')}`;
  if (name === 'and' || name === 'or') return guards.map(guardName).join(` ${name} `);
  return stateValue === undefined ? name : `in ${JSON.stringify(stateValue).replaceAll(/["{}]/g, '')}`;
};

/** Replaces an unknown context or event: everything read from it is unknown too. */
const unknownValue: object = new Proxy({}, { get: () => unknownValue });

/** The static texts among a guard's parameters, such as the answer that it looks for. */
const wordsIn = (params: unknown): string[] => {
  try {
    const given =
      typeof params === 'function' ? params({ context: unknownValue, event: unknownValue }) : params;
    return Object.values(Object(given)).filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
};

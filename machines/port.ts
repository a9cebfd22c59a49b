import {
  type AnyActorLogic,
  type AnyStateMachine,
  type CallbackActorLogic,
  type CallbackLogicFunction,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type StateMachine,
} from 'xstate';

/**
 * A placeholder for a promise actor, which `provideAll` replaces with a live one.
 * If nobody does, it rejects and names itself.
 */
export const port = <Output = void, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(notProvided(name)));

const notProvided = (name: string) => new Error(`Actor "${name}" was not provided`);

/** The type of events for an actor that receives none. */
export type NoEvent = { type: never };

/**
 * The logic of a listener, a long-lived actor: it sends its parent `Sent` (a tick, another tab's message),
 * receives `Received` (a value to store), and cleans up after itself. XState's own type does not restrict
 * what it sends.
 */
export type Listener<
  Sent extends EventObject,
  Received extends EventObject = NoEvent,
  Input = NonReducibleUnknown,
> = CallbackActorLogic<Received, Input> & {
  /** Never set: with this type a listener that sends any other event does not compile. */
  readonly sent?: Sent;
};

/**
 * A listener that a machine declares and the app supplies with `listen`. Unsupplied, it throws its own name.
 */
export const listenerPort = <
  Sent extends EventObject,
  Received extends EventObject = NoEvent,
  Input = NonReducibleUnknown,
>(
  name: string,
): Listener<Sent, Received, Input> =>
  fromCallback<Received, Input>(() => {
    throw notProvided(name);
  });

/** `fromCallback` with the type of what it sends; `start` returns its clean-up, if there is any. */
export const listen = fromCallback as <
  Sent extends EventObject,
  Received extends EventObject = NoEvent,
  Input = NonReducibleUnknown,
>(
  start: CallbackLogicFunction<Received, Sent, Input>,
) => Listener<Sent, Received, Input>;

/** The actors that a machine declares in `setup`, by name: what `provideAll` requires. */
export type ActorsOf<M extends AnyStateMachine> =
  // biome-ignore lint/suspicious/noExplicitAny: StateMachine has fifteen parameters and only the actors are read here
  M extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any>
    ? {
        [One in Actor as One['src']]: One extends { logic: infer Logic extends AnyActorLogic }
          ? Logic
          : never;
      }
    : never;

/** `machine.provide`, except that forgetting an actor does not compile (QA-1). */
export const provideAll = <M extends AnyStateMachine>(machine: M, actors: ActorsOf<M>): M =>
  machine.provide({ actors }) as M;

import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type StateMachine,
} from 'xstate';

/**
 * A promise actor that a machine declares and the app supplies with `provideAll`.
 * Not supplied, it rejects with its own name.
 */
export const port = <Output = void, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));

/**
 * A long-lived actor that a machine declares and the app supplies: it may send events of its own
 * (a clock, another tab) and may be sent events (something to keep). It returns its own clean-up.
 */
export const listenerPort = <Received extends EventObject = AnyEventObject, Input = NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`Listener "${name}" was not provided`);
  });

/** The actors a machine declares in `setup`, by name: exactly what `provideAll` asks for. */
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

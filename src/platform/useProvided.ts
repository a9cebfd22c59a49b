import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import { type Services, useServices } from './services.ts';

/**
 * Starts a screen's machine with its live actors, under the page's inspector (QA-4), and stops it with the
 * screen. `provide` and `input` are read once, at the mount.
 */
export const useProvided = <M extends AnyStateMachine>(
  provide: (services: Services) => M,
  input: (services: Services) => InputFrom<M>,
): Actor<M> => {
  const services = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a machine is provided once in a screen's life
  const start = useMemo(() => ({ machine: provide(services), input: input(services) }), [services]);
  const actor = useActorRef<M>(start.machine, { input: start.input, inspect: services.inspect } as never);
  // A field can be focused from the commit on: a key before the passive effects would find no running
  // machine, and be lost.
  useLayoutEffect(() => {
    actor.start();
  }, [actor]);
  return actor;
};

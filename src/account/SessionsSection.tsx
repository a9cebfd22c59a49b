import { useSelector } from '@xstate/react';
import { sessionsMachine } from '../../machines/account/sessionsMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';
import { useProvided } from '../platform/useProvided.ts';
import { SessionsView } from './SessionsView.tsx';
import { sessionsActors } from './sessionsActors.ts';

export interface SessionsSectionProps {
  /** Whether the account was opened for this section. */
  isWanted: boolean;
}

/** Binds the list of a partner's sessions to the server (ACC-3). */
export function SessionsSection({ isWanted }: SessionsSectionProps) {
  const actor = useProvided(provideSessions, () => undefined);
  return (
    <SessionsView snapshot={useSelector(actor, (found) => found)} send={actor.send} isWanted={isWanted} />
  );
}

const provideSessions = (services: Services): typeof sessionsMachine =>
  provideAll(sessionsMachine, sessionsActors(services));

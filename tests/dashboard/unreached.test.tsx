// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { ValidSession } from '../../machines/session/session.ts';
import type {
  SessionMessage,
  SessionStorageEvent,
  StoredSession,
} from '../../machines/session/sessionEvents.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { renderWithTexts } from '../render.tsx';

/** A dashboard whose token could not be checked, as the server was not reached. */
const open = async (language: 'en' | 'es') => {
  const connection = createActor(
    provideAll(connectionMachine, { networkWatch: fromCallback(() => undefined) }),
  ).start();
  const session = createActor(
    provideAll(sessionMachine, {
      readStored: fromPromise<StoredSession>(async () => ({ token: 'token', session: null })),
      validate: fromPromise<ValidSession | null, { token: string }>(() =>
        Promise.reject(new ApiError('http', { status: 502 })),
      ),
      endSession: fromPromise<void, { token: string | null }>(() => new Promise(() => undefined)),
      sessionStorageSync: fromCallback<SessionStorageEvent>(() => undefined),
      tabChannel: fromCallback<SessionMessage>(() => undefined),
      pageWatch: fromCallback(() => undefined),
      connectionWatch: fromCallback(() => undefined),
    }),
  ).start();
  const { unmount } = renderWithTexts(<DashboardScreen />, { language, services: { session, connection } });
  await screen.findByRole('alert');
  const turn = (type: 'connection.lost' | 'connection.restored') =>
    act(() => (connection as AnyActorRef).send({ type }));
  const end = () => {
    unmount();
    for (const actor of [session, connection]) actor.stop();
  };
  return { turn, end };
};

it.each([
  [
    'en',
    'We couldn’t reach our server. We’ll keep trying.',
    'We couldn’t check your session. We’ll try again when you’re online.',
  ],
  [
    'es',
    'No pudimos conectar con nuestro servidor. Lo seguiremos intentando.',
    'No pudimos verificar tu sesión. Lo intentaremos cuando vuelva la conexión.',
  ],
] as const)(
  '[SES-2] says in %s that the server was not reached, or that the browser is offline, and follows the change',
  async (language, unreached, offline) => {
    const { turn, end } = await open(language);
    const said = () => screen.getByRole('alert').textContent;
    expect(said()).toBe(unreached);
    turn('connection.lost');
    expect(said()).toBe(offline);
    turn('connection.restored');
    expect(said()).toBe(unreached);
    end();
  },
);

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ownDataMachine } from '../../machines/account/ownDataMachine.ts';
import { passkeysMachine } from '../../machines/account/passkeysMachine.ts';
import { sessionsMachine } from '../../machines/account/sessionsMachine.ts';
import { OwnDataView } from '../../src/account/OwnDataView.tsx';
import { PasskeysView } from '../../src/account/passkeys/PasskeysView.tsx';
import { SessionsView } from '../../src/account/SessionsView.tsx';
import { threeSessions } from '../model/plans/account/sessions.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const refusal = { kind: 'http', status: 429, message: 'Try again in 10:00.', language: 'en' };
const send = () => undefined;

const refusedPasskey = () => {
  const { actor, resolve, reject } = runMachine(passkeysMachine);
  resolve('loadPasskeys', { passkeys: [], canCreate: true });
  actor.send({ type: 'passkey.wanted' });
  reject('createPasskey', refusal);
  return <PasskeysView snapshot={actor.getSnapshot()} send={send} />;
};
const refusedEnd = () => {
  const { actor, resolve, reject } = runMachine(sessionsMachine);
  resolve('listSessions', threeSessions);
  actor.send({ type: 'endOthers.wanted' });
  reject('endOthers', refusal);
  return <SessionsView snapshot={actor.getSnapshot()} send={send} isWanted={false} />;
};
const refusedDownload = () => {
  const { actor, reject } = runMachine(ownDataMachine);
  actor.send({ type: 'download.requested' });
  reject('downloadData', refusal);
  return <OwnDataView snapshot={actor.getSnapshot()} send={send} />;
};
const refusedDeletion = () => {
  const { actor, reject } = runMachine(ownDataMachine);
  for (const type of ['deletion.requested', 'deletion.continued', 'deletion.confirmed'] as const)
    actor.send({ type });
  reject('deleteAccount', refusal);
  return <OwnDataView snapshot={actor.getSnapshot()} send={send} />;
};

it.each<[string, () => ReactNode, string]>([
  ['a new passkey', refusedPasskey, 'No pudimos crear la clave de acceso. Inténtalo de nuevo.'],
  [
    'the end of all other sessions',
    refusedEnd,
    'No pudimos terminar las demás sesiones. Inténtalo de nuevo.',
  ],
  ['a download', refusedDownload, 'No pudimos preparar tu información. Inténtalo de nuevo.'],
  ['a deletion', refusedDeletion, 'No funcionó, y tu cuenta sigue como estaba. Inténtalo de nuevo.'],
])(
  '[LNG-7][ACC-3][ACC-4][ACC-7] the server’s words that refuse %s are shown in their language alone, and ours in the other (R10)',
  async (_, refused, ours) => {
    const { services } = renderWithTexts(refused());
    const toggle = () => act(async () => services.language.send({ type: 'language.toggled' }));
    const said = () =>
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('');
    expect(said()).toBe('Try again in 10:00.');
    await toggle();
    expect(said()).toBe(ours);
    await toggle();
    expect(said()).toBe('Try again in 10:00.');
  },
);

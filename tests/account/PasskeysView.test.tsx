// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActor } from '@xstate/react';
import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import {
  type FoundPasskeys,
  type Passkey,
  type PasskeyCreation,
  passkeysMachine,
} from '../../machines/account/passkeysMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { PasskeysView } from '../../src/account/passkeys/PasskeysView.tsx';
import { renderWithTexts } from '../render.tsx';
import { failures, samplePasskey } from '../samples.ts';

interface Case {
  language?: 'en' | 'es';
  found?: FoundPasskeys | null;
  creation?: PasskeyCreation;
  removed?: readonly Passkey[];
}

const used = { ...samplePasskey, label: '', usedAt: '2026-03-02T12:00:00.000Z' };

/** Renders the section; what is missing of a case fails. */
const start = ({
  language = 'en',
  found = { passkeys: [used], canCreate: true },
  creation,
  removed,
}: Case) => {
  const server: { found: FoundPasskeys | Promise<FoundPasskeys> | null } = { found };
  const settled = async <Answer,>(answer: Answer | Promise<Answer> | null | undefined): Promise<Answer> => {
    if (answer) return answer;
    throw failures.network;
  };
  const live = provideAll(passkeysMachine, {
    loadPasskeys: fromPromise<FoundPasskeys>(() => settled(server.found)),
    createPasskey: fromPromise<PasskeyCreation>(() => settled(creation)),
    removePasskey: fromPromise<readonly Passkey[], { id: string }>(() => settled(removed)),
  });
  function Passkeys() {
    const [snapshot, send] = useActor(live);
    return <PasskeysView snapshot={snapshot} send={send} />;
  }
  renderWithTexts(<Passkeys />, { language });
  return server;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

describe('the section with the passkeys', () => {
  it('[ACC-7] lists them with name, creation and last use', async () => {
    start({ found: { passkeys: [samplePasskey, { ...used, id: 'p2' }], canCreate: true } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Safari, macOSCreated on March 1, 2026Not used yet');
    expect(second).toHaveTextContent('PasskeyCreated on March 1, 2026Last used on March 2, 2026');
    expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveTextContent(
      'A code by phone keeps working.',
    );
  });

  it('[ACC-7] creates one and announces it', async () => {
    start({ found: { passkeys: [], canCreate: true }, creation: { status: 'created', passkeys: [used] } });
    expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
    await press('Create a passkey');
    expect(await screen.findByRole('listitem')).toHaveTextContent('Passkey');
    expect(screen.getByRole('status')).toHaveTextContent('Passkey created.');
  });

  it('[ACC-7][QA-5] announces one whose list is still read, and that alone; the list has the focus of the button', async () => {
    const server = start({
      found: { passkeys: [], canCreate: true },
      creation: { status: 'created', passkeys: null },
    });
    const create = await button('Create a passkey');
    server.found = new Promise(() => undefined);
    await userEvent.click(create);
    expect(await screen.findByText('Passkey created.')).toBe(screen.getByRole('status'));
    expect(create).not.toBeInTheDocument();
    expect(screen.getByRole('list', { busy: true })).toHaveFocus();
  });

  it.each([
    [{ creation: { status: 'cancelled' } }, 'No passkey was created. Try again when you’re ready.'],
    [
      { creation: { status: 'known', passkeys: [used] } },
      'This device already has a passkey for your account.',
    ],
    [{}, 'We couldn’t create a passkey. Please try again.'],
  ] as const)('[ACC-7] says why none was created: %j', async (given, text) => {
    start(given);
    await press('Create a passkey');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('[ACC-7] says that this browser creates none, and offers nothing', async () => {
    start({ found: { passkeys: [], canCreate: false } });
    expect(await screen.findByText('This browser can’t create passkeys for this site.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[ACC-7] removes one after a question, which changes nothing at first, and announces it', async () => {
    start({ removed: [] });
    await press('Remove (Passkey)');
    expect(screen.getByText(/Remove this passkey\?/)).toBeVisible();
    expect(await button('Keep it')).toHaveFocus();
    await press('Keep it');
    expect(screen.getByRole('listitem')).toBeVisible();
    await press('Remove (Passkey)');
    await press('Remove passkey (Passkey)');
    expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Passkey removed.');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('[ACC-7] keeps one that could not be removed, and says so', async () => {
    start({});
    await press('Remove (Passkey)');
    await press('Remove passkey (Passkey)');
    expect(await screen.findByText('We couldn’t remove this passkey. Please try again.')).toBeVisible();
    expect(screen.getByRole('listitem')).toBeVisible();
  });

  it('[ACC-7] says that they could not be loaded, and loads them again', async () => {
    const server = start({ found: null });
    expect(await screen.findByText('We couldn’t load your passkeys.')).toBeVisible();
    server.found = { passkeys: [], canCreate: true };
    await press('Try again');
    expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
  });

  it('[ACC-7] speaks Spanish', async () => {
    start({ language: 'es', removed: [] });
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Clave de accesoCreada el 1 de marzo de 2026Usada por última vez el 2 de marzo de 2026',
    );
    await press('Quitar (Clave de acceso)');
    await press('Quitar clave de acceso (Clave de acceso)');
    expect(await screen.findByText('Todavía no tienes claves de acceso.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Se quitó la clave de acceso.');
  });
});

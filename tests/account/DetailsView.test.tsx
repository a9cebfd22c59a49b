// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActor } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import type { ExtractEvent } from 'xstate';
import {
  type DetailsChanged,
  type DetailsEvent,
  detailsMachine,
} from '../../machines/account/detailsMachine.ts';
import { listen, provideAll } from '../../machines/port.ts';
import type { StorageResult } from '../../machines/session/sessionEvents.ts';
import { DetailsSection } from '../../src/account/DetailsSection.tsx';
import { DetailsView } from '../../src/account/DetailsView.tsx';
import { renderWithTexts } from '../render.tsx';
import { sampleApproval } from '../samples.ts';

type Answered = ExtractEvent<DetailsEvent, 'storage.answered'>;

const marta = { name: 'Marta', industry: '', email: '' };

const start = (language: 'en' | 'es' = 'en', input = marta, storage: StorageResult = 'kept') => {
  const kept: unknown[] = [];
  const detailsStorage = listen<Answered, DetailsChanged>(({ receive, sendBack }) =>
    receive(({ details }) => {
      kept.push(details);
      sendBack({ type: 'storage.answered', storage });
    }),
  );
  const live = provideAll(detailsMachine, { detailsStorage });
  function Details() {
    const [snapshot, send] = useActor(live, { input });
    return <DetailsView snapshot={snapshot} send={send} />;
  }
  renderWithTexts(<Details />, { language });
  return kept;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const said = () => screen.getByRole('status').textContent;

describe('the section with the details', () => {
  it('[ACC-1] keeps what is typed, and says where', async () => {
    const kept = start();
    expect(screen.getByRole('region', { name: 'Your details' })).toHaveTextContent(
      'Your name and occupation stay on this device.',
    );
    expect(said()).toBe('');
    await userEvent.type(field('Email address'), 'm@casa.example');
    expect(kept.at(-1)).toEqual({ email: 'm@casa.example' });
    expect(said()).toBe('Kept on this device.');
  });

  it('[ACC-1] says what is wrong beside the field once it is left, and keeps nothing of it', async () => {
    const kept = start();
    await userEvent.clear(field('Your name'));
    expect(said()).toBe('Not everything is kept yet. Complete the fields first.');
    expect(field('Your name')).not.toHaveAccessibleDescription();
    await userEvent.tab();
    expect(field('Your name')).toHaveAccessibleDescription('Please enter your name');
    await userEvent.type(field('Email address'), 'm@');
    await userEvent.tab();
    expect(field('Email address')).toHaveAccessibleDescription(/doesn’t look like an email/);
    await userEvent.click(field('What do you do? (optional)'));
    await userEvent.paste('x'.repeat(101));
    await userEvent.tab();
    expect(field('What do you do? (optional)')).toHaveAccessibleDescription(/100/);
    expect(kept).toEqual([]);
  });

  it('[ACC-1] where nobody has given a name, an e-mail address is kept without one, and nothing is said to be missing', async () => {
    const kept = start('en', { name: '', industry: '', email: '' });
    await userEvent.type(field('Email address'), 'm@casa.example');
    await userEvent.tab();
    expect(kept.at(-1)).toEqual({ email: 'm@casa.example' });
    expect(said()).toBe('Kept on this device.');
  });

  it.each([
    [
      'en',
      'This browser can’t keep changes on this device. They last until you close this tab.',
      'denied',
      'Your name',
    ],
    [
      'es',
      'Este navegador no puede guardar los cambios en este dispositivo. Duran hasta que cierres esta pestaña.',
      'full',
      'Tu nombre',
    ],
  ] as const)(
    '[ACC-1] where the storage keeps nothing, that is said (%s)',
    async (language, words, storage, name) => {
      start(language, marta, storage);
      await userEvent.type(field(name), ' Iglesias');
      expect(said()).toBe(words);
    },
  );

  it('[ACC-1] asks the storage of the device itself', async () => {
    const session = { ...sampleApproval, user: { ...sampleApproval.user, ...marta }, subscription: null };
    const { services, rerender } = renderWithTexts(<p>Closed</p>);
    await act(async () => services.session.send({ type: 'session.opened', session }));
    rerender(<DetailsSection />);
    const set = vi.spyOn(services.local, 'set').mockReturnValueOnce('kept').mockReturnValue('denied');
    await userEvent.type(field('Your name'), 'n');
    expect(set).toHaveBeenCalledExactlyOnceWith('details:p1', expect.stringContaining('"Martan"'));
    expect(said()).toBe('Kept on this device.');
    await userEvent.type(field('Your name'), 'a');
    expect(said()).toMatch(/^This browser can’t keep changes/);
  });

  it('[ACC-1] an edit leaves the other details as another tab has changed them since', async () => {
    const session = { ...sampleApproval, user: { ...sampleApproval.user, ...marta }, subscription: null };
    const { services, rerender } = renderWithTexts(<p>Closed</p>);
    await act(async () => services.session.send({ type: 'session.opened', session }));
    rerender(<DetailsSection />);
    const newer = { ...session, user: { ...session.user, name: 'Ana', industry: 'Law' } };
    act(() => services.session.send({ type: 'tab.shared', session: newer }));
    await userEvent.type(field('Email address'), 'm@casa.example');
    expect(services.session.getSnapshot().context.session?.user).toEqual({
      ...newer.user,
      email: 'm@casa.example',
    });
  });

  it('[ACC-1] speaks Spanish', async () => {
    start('es');
    await userEvent.type(field('Tu nombre'), ' Iglesias');
    expect(screen.getByRole('region', { name: 'Tus datos' })).toHaveTextContent(
      'Tu nombre y tu ocupación se quedan en este dispositivo.',
    );
    expect(said()).toBe('Guardado en este dispositivo.');
  });
});

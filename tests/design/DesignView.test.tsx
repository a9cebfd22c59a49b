// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate';
import { brandingMachine } from '../../machines/design/brandingMachine.ts';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/design/meetingConfig.ts';
import type { previewMachine } from '../../machines/design/previewMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { Api } from '../../src/app/api.ts';
import { ApiError } from '../../src/app/apiError.ts';
import { brandingActors } from '../../src/design/brandingActors.ts';
import { DesignView } from '../../src/design/DesignView.tsx';
import { type RenderOptions, renderWithTexts } from '../render.tsx';

const signedIn = {
  token: 'token',
  expiresAt: null,
  user: { name: 'Marta', email: '', phoneNumber: '+15550142288', partnerId: 'p1' },
  partnerConfig: null,
  subscription: null,
};
const previewUrl = 'https://meet.example/?pId=p1';
const lobbyPreviewUrl = 'https://meet.example/preview?pId=p1';
const saves = () =>
  vi.fn<Api['insertSubscription']>(async () => ({ previewUrl, lobbyPreviewUrl, message: null }));

interface Start extends RenderOptions {
  saved?: MeetingConfig;
  draft?: MeetingConfig;
  url?: string | null;
  insertSubscription?: Api['insertSubscription'];
  isSignedIn?: boolean;
}

/** The design tab over its real machine and its real actors, on a simulated clock. */
const start = async (told: Start = {}) => {
  const {
    saved = defaultMeetingConfig,
    draft = null,
    url = lobbyPreviewUrl,
    isSignedIn = true,
    ...options
  } = told;
  const clock = new SimulatedClock();
  const Tab = ({ actor }: { actor: ActorRefFrom<typeof brandingMachine> }) => {
    const snapshot = useSelector(actor, (found) => found);
    const child = snapshot.children['preview'] as ActorRefFrom<typeof previewMachine> | undefined;
    const preview = useSelector(child, (found) => found);
    return preview ? <DesignView snapshot={snapshot} send={actor.send} preview={preview} /> : null;
  };
  const rendered = renderWithTexts(null, {
    ...options,
    api: { insertSubscription: told.insertSubscription ?? saves() },
  });
  if (isSignedIn) rendered.services.session.send({ type: 'session.opened', session: signedIn });
  const actor = createActor(provideAll(brandingMachine, brandingActors(rendered.services)), {
    clock,
    input: { saved, draft, planType: 'premium', previewUrl: url },
  }).start();
  await act(async () => rendered.rerender(<Tab actor={actor} />));
  return { ...rendered, branding: actor, wait: (ms: number) => act(async () => clock.increment(ms)) };
};

const bar = () => document.querySelector('[data-state]')?.getAttribute('data-state');
const button = (name: string) => screen.getByRole('button', { name });
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

describe('the fields of a design', () => {
  it('[DSGN-1] start from the defaults of a room that nobody has touched', async () => {
    await start();
    const values = [
      'Space name',
      'Welcome message',
      'Primary, hex value',
      'Secondary, hex value',
      'Header, hex value',
    ].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
    expect(values).toEqual(['My Meeting Room', 'Welcome to the meeting!', '#4A90E2', '#2D9CDB', '#2F80ED']);
    expect(bar()).toBe('hidden');
  });

  it('[DSGN-2] warn below 4.5 : 1 with the measured ratio, colour by colour, in both languages', async () => {
    await start({ language: 'es' });
    expect(screen.getByText(/El texto blanco se lee mal/)).toHaveTextContent('(3,3 · 3,0 · 3,9 : 1)');
    expect(screen.getByText('Principal · Secundario · Encabezado')).toBeVisible();
    for (const label of ['Principal', 'Secundario', 'Encabezado'])
      fireEvent.change(screen.getByLabelText(`Elegir ${label}`), { target: { value: '#1a5cba' } });
    expect(screen.queryByText(/El texto blanco se lee mal/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Principal, valor hexadecimal')).toHaveValue('#1A5CBA');
  });

  it('[DSGN-2] never call a failing colour 4.5', async () => {
    await start({
      saved: { ...defaultMeetingConfig, theme: { ...defaultMeetingConfig.theme, primaryColor: '#777777' } },
    });
    expect(screen.getByText(/\(4\.4 · /)).toBeVisible();
  });

  it('[DSGN-4] say what is wrong, and what is wrong cannot be saved', async () => {
    await start();
    await userEvent.clear(screen.getByLabelText('Space name'));
    expect(screen.getByText('Give your space a name')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Space name'), { target: { value: 'x'.repeat(61) } });
    expect(screen.getByText('That is longer than 60 characters.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Space name'), { target: { value: 'Casa' } });
    fireEvent.change(screen.getByLabelText('Welcome message'), { target: { value: 'x'.repeat(201) } });
    expect(screen.getByText('That is longer than 200 characters.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Welcome message'), { target: { value: '\uD83D' } });
    expect(screen.getByText('One of these characters can’t be saved. Type it again.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Welcome message'), { target: { value: '' } });

    await type('Primary, hex value', '#12');
    expect(screen.queryByText('Use a colour like #4A90E2')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText('Use a colour like #4A90E2')).toBeVisible();
    expect(button('Save changes')).toBeDisabled();
    await type('Primary, hex value', '123456');
    expect(button('Save changes')).toBeEnabled();
  });
});

describe('the save bar', () => {
  it('[DSGN-4] appears with the first edit, saves, says so for 3 s and goes', async () => {
    let settle = () => {};
    const insertSubscription = vi.fn<Api['insertSubscription']>(async () => {
      await new Promise<void>((resolve) => {
        settle = resolve;
      });
      return { previewUrl, lobbyPreviewUrl, message: null };
    });
    const { wait } = await start({ insertSubscription });
    await type('Space name', 'Casa Iglesias');
    expect(bar()).toBe('unsaved');
    expect(screen.getByText('You have unsaved changes')).toBeVisible();
    await userEvent.click(button('Save changes'));
    expect(bar()).toBe('saving');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(button('Save changes')).toHaveAttribute('aria-busy', 'true');
    await act(async () => settle());
    expect(bar()).toBe('saved');
    expect(screen.getByText('Changes saved successfully!')).toBeVisible();
    await wait(3000);
    expect(bar()).toBe('hidden');
  });

  it('[DSGN-5] sends the configuration with its plan type, and the server’s message wins', async () => {
    const insertSubscription = saves().mockResolvedValue({
      previewUrl,
      lobbyPreviewUrl,
      message: 'Kept in the vault',
    });
    await start({ insertSubscription });
    await type('Space name', 'Casa');
    await userEvent.click(button('Save changes'));
    expect(insertSubscription.mock.calls.map(([{ config, planType }]) => ({ config, planType }))).toEqual([
      { config: { ...defaultMeetingConfig, name: 'Casa' }, planType: 'premium' },
    ]);
    expect(screen.getByText('Kept in the vault')).toBeVisible();
  });

  it('[DSGN-4] keeps the edits when a save fails, and tries again', async () => {
    const insertSubscription = saves().mockRejectedValueOnce(new ApiError('http', { status: 500 }));
    await start({ insertSubscription, language: 'es' });
    await type('Nombre del espacio', 'Casa');
    await userEvent.click(button('Guardar cambios'));
    expect(bar()).toBe('failed');
    expect(screen.getByText('Error de red: revisa tu conexión')).toBeVisible();
    expect(screen.getByLabelText('Nombre del espacio')).toHaveValue('Casa');
    await userEvent.click(button('Reintentar'));
    expect(bar()).toBe('saved');
  });

  it('[DSGN-4] says that nobody is signed in and asks the server nothing', async () => {
    const insertSubscription = saves();
    await start({ insertSubscription, isSignedIn: false });
    await type('Space name', 'Casa');
    await userEvent.click(button('Save changes'));
    expect(screen.getByText('Not authenticated')).toBeVisible();
    expect(insertSubscription).not.toHaveBeenCalled();
  });

  it('[DSGN-8] undoes, redoes and discards, by button and by key', async () => {
    const { branding } = await start();
    const name = screen.getByLabelText('Space name');
    await type('Space name', 'Casa');
    await userEvent.click(button('Undo'));
    expect(name).toHaveValue('My Meeting Room');
    expect(bar()).toBe('hidden');
    await userEvent.click(name);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(name).toHaveValue('Casa');
    expect(button('Redo')).toBeDisabled();
    await userEvent.keyboard('{Meta>}z{/Meta}');
    expect(name).toHaveValue('My Meeting Room');
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}s{/Control}');
    expect(branding.getSnapshot().context.saved.name).toBe('Casa');
    await type('Space name', 'Otra');
    await userEvent.click(button('Discard'));
    expect(name).toHaveValue('Casa');
  });
});

describe('the preview', () => {
  const frame = () => screen.queryByTitle('Preview of your saved lobby');

  it('[DSGN-6] shows the saved lobby in a frame that nobody can reach, and opens it in a new tab', async () => {
    await start();
    expect(frame()).toHaveAttribute('src', lobbyPreviewUrl);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame()).toHaveAttribute('inert');
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([lobbyPreviewUrl, '_blank']);
    expect(screen.getByText('Saved room')).toBeVisible();
  });

  it('[DSGN-6] reloads the frame with a timestamp and shows for 1 s that it does', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1234);
    const { wait } = await start();
    await userEvent.click(button('Refresh'));
    expect(screen.getByText('Refreshing the preview…')).toBeVisible();
    expect(frame()).toHaveAttribute('src', `${lobbyPreviewUrl}&t=1234`);
    await wait(1000);
    expect(screen.queryByText('Refreshing the preview…')).not.toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('[DSGN-6] with unsaved changes saves first and refreshes 2 s later', async () => {
    const insertSubscription = saves();
    const { wait } = await start({ insertSubscription });
    await type('Space name', 'Casa');
    expect(screen.getByText('Older than your edits. Save to update it.')).toBeVisible();
    const before = frame()?.getAttribute('src');
    await userEvent.click(button('Refresh'));
    expect(insertSubscription).toHaveBeenCalledTimes(1);
    await wait(1999);
    expect(frame()?.getAttribute('src')).toBe(before);
    await wait(1);
    expect(frame()?.getAttribute('src')).toMatch(/&t=\d+$/);
  });

  it('[DSGN-6] has a placeholder until there is a room', async () => {
    const { wait } = await start({ url: null });
    expect(screen.getByText('Your room will appear here once you save.')).toBeVisible();
    expect(frame()).toBeNull();
    expect(button('Refresh')).toBeDisabled();
    expect(screen.queryByRole('link')).toBeNull();
    await type('Space name', 'Casa');
    await userEvent.click(button('Save changes'));
    await wait(1000);
    expect(frame()?.getAttribute('src')).toMatch(/^https:\/\/meet\.example\/preview\?pId=p1&t=\d+$/);
  });
});

it('[SES-4][DSGN-8] edits that were kept are said to be, until the next edit (N09)', async () => {
  await start({ draft: { ...defaultMeetingConfig, name: 'Kept through it all' } });
  expect(screen.getByText('We kept the edits you hadn’t saved.')).toBeVisible();
  await type('Space name', 'Casa Nueva');
  expect(screen.queryByText('We kept the edits you hadn’t saved.')).toBeNull();
  expect(screen.getByText('You have unsaved changes')).toBeVisible();
});

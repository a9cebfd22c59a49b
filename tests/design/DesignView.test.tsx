// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { timings } from '../../machines/timings.ts';
import { answer } from './startBranding.ts';
import { bar, button, card, startDesign, type } from './startDesign.tsx';
import { background, upload } from './uploads.ts';

const rendered = vi.hoisted((): string[] => []);
beforeEach(() => {
  rendered.length = 0;
});

// Every part of the tab is rendered in one of these two, so they record what is rendered.
vi.mock('../../src/ui/Card.tsx', async (original) => {
  const { Card } = await original<typeof import('../../src/ui/Card.tsx')>();
  return {
    Card: (props: ComponentProps<typeof Card>) => (
      <Profiler id={String(props.title)} onRender={(id) => rendered.push(id)}>
        <Card {...props} />
      </Profiler>
    ),
  };
});
vi.mock('../../src/ui/feedback/SaveBar.tsx', async (original) => {
  const { SaveBar } = await original<typeof import('../../src/ui/feedback/SaveBar.tsx')>();
  return {
    SaveBar: (props: ComponentProps<typeof SaveBar>) => (
      <Profiler id="the save bar" onRender={(id) => rendered.push(id)}>
        <SaveBar {...props} />
      </Profiler>
    ),
  };
});

const red = '#B21D13';
const readable = { primaryColor: red, secondaryColor: '#0D6B4D', headerColor: '#0B1F2A' };

describe('the fields of a design', () => {
  it('[DSGN-1][DSGN-2] start from the defaults of an unsaved space, with nothing to reset', () => {
    startDesign();
    const values = [
      'Space name',
      'Welcome message',
      'Primary, hex value',
      'Secondary, hex value',
      'Header, hex value',
    ].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
    expect(values).toEqual(['My Meeting Room', 'Welcome to the meeting!', '#4A90E2', '#2D9CDB', '#2F80ED']);
    expect(bar()).toBe('hidden');
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
  });

  it('[DSGN-2][DSGN-4] say what is wrong with them, and nothing wrong is saved', async () => {
    startDesign();
    const name = screen.getByLabelText('Space name');
    await userEvent.clear(name);
    expect(name).toHaveAccessibleDescription(/Give your space a name/);
    await userEvent.type(name, '   ');
    expect(name).toHaveAccessibleDescription(/Give your space a name/);
    expect(button('Save changes')).toBeDisabled();
    fireEvent.change(name, { target: { value: 'x'.repeat(61) } });
    expect(name).toHaveAccessibleDescription(/Use 60 characters or fewer\./);
    fireEvent.change(name, { target: { value: 'Casa' } });
    fireEvent.change(screen.getByLabelText('Welcome message'), { target: { value: 'x'.repeat(201) } });
    expect(screen.getByText('Use 200 characters or fewer.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Welcome message'), { target: { value: '\uD83D' } });
    expect(screen.getByText('One of these characters can’t be saved. Type it again.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Welcome message'), { target: { value: '' } });

    await type('Primary, hex value', '#12');
    expect(screen.queryByText('Use a color like #4A90E2')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Use a color like #4A90E2')).toBeVisible();
    expect(screen.getByLabelText('Primary, hex value')).toHaveValue('#12');
    expect(button('Save changes')).toBeDisabled();
    await type('Primary, hex value', '123456');
    expect(button('Save changes')).toBeEnabled();
  });

  it('[DSGN-8] one stay in a field is one step of undo', async () => {
    const { config } = startDesign();
    await type('Space name', 'Casa');
    await userEvent.tab();
    await type('Space name', 'Casita');
    await userEvent.click(button('Undo'));
    expect(config().name).toBe('Casa');
    await userEvent.click(button('Undo'));
    expect(config()).toEqual(defaultMeetingConfig);
  });
});

describe('each card', () => {
  it('[DSGN-2] goes back to its original by itself, and says so', async () => {
    const { config } = startDesign({
      saved: {
        ...defaultMeetingConfig,
        name: 'Casa',
        theme: readable,
        logo: '/files/logo.png',
        backgroundVideo: '/files/video.mp4',
      },
    });
    const news: (string | null)[] = [];
    for (const title of ['Basic settings', 'Theme colors', 'Logo', 'Waiting-room background']) {
      await userEvent.click(within(card(title)).getByRole('button', { name: 'Reset to default' }));
      news.push(screen.getByText(/: default restored/).textContent);
    }
    expect(news).toEqual([
      'Basic settings: default restored.',
      'Theme colors: default restored.',
      'Logo: default restored.',
      'Waiting-room background: default restored.',
    ]);
    expect(config()).toEqual(defaultMeetingConfig);
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
  });

  it('[DSGN-2] whoever resets by keyboard goes on at the first field of the card', async () => {
    startDesign({ saved: { ...defaultMeetingConfig, name: 'Casa' } });
    button('Reset to default').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Space name')).toHaveFocus();
  });
});

it('[DSGN-8] whoever redoes the last edit by keyboard goes on at the first field: the button is disabled', async () => {
  const { send } = startDesign();
  for (const hex of ['#B21D13', '#0D6B4D']) {
    send({ type: 'color.picked', color: 'primaryColor', hex });
    send({ type: 'field.left' });
  }
  for (const label of ['Undo', 'Redo']) {
    button(label).focus();
    await userEvent.keyboard('{Enter}');
  }
  expect(screen.getByLabelText('Space name')).toHaveFocus();
});

describe('what is rendered again', () => {
  const renderedBy = async (edit: () => Promise<void> | void) => {
    rendered.length = 0;
    await edit();
    return [...new Set(rendered)].sort();
  };

  it('[DSGN-9] an edit draws the cards that show it, the preview and the save bar, and nothing else', async () => {
    const { send } = startDesign();
    expect(await renderedBy(() => type('Space name', 'Casa'))).toEqual([
      'Basic settings',
      'Preview',
      'the save bar',
    ]);
    expect(await renderedBy(() => send({ type: 'color.picked', color: 'primaryColor', hex: red }))).toEqual([
      'Preview',
      'Theme colors',
      // Its drawn rooms have the partner's colors.
      'Waiting-room background',
      'the save bar',
    ]);
    expect(await renderedBy(() => send({ type: 'media.uploaded', asset: 'logo', url: '/l.png' }))).toEqual([
      'Logo',
      'Preview',
      // Colors are proposed from it (BRAND-1).
      'Theme colors',
      'the save bar',
    ]);
    expect(await renderedBy(() => send({ type: 'overlay.changed', opacity: 0.5 }))).toEqual([
      'Preview',
      'Waiting-room background',
      'the save bar',
    ]);
  });

  it('[DSGN-7] the progress of an upload draws its own card and nothing else', async () => {
    const running = startDesign();
    await upload(running);
    const parts = await renderedBy(() =>
      running.hear('imageUpload.uploadFile', { type: 'upload.progressed', percent: 7 }),
    );
    expect(parts).toEqual([background]);
  });
});

describe('the preview', () => {
  it('[DSGN-6][DSGN-9] follows the edits; a refresh with unsaved ones saves first', async () => {
    const { sentToParent, callsOf } = startDesign();
    await type('Space name', 'Casa Ñandú');
    expect(
      within(screen.getByLabelText('Your waiting room as you edit it')).getByText('Casa Ñandú'),
    ).toBeInTheDocument();
    expect(callsOf('saveConfig')).toEqual([]);
    await userEvent.click(button('Save and refresh'));
    expect(screen.getByText('Saving first, then refreshing…')).toBeVisible();
    expect(callsOf('saveConfig')).toHaveLength(1);
    expect(sentToParent).toEqual([]);
  });

  it('[DSGN-11] the refresh says that it saves while there is something to save, and no longer', async () => {
    const { resolve, wait } = startDesign({ lobbyUrl: 'https://meet.example/preview?pId=p1' });
    expect(button('Refresh')).toBeEnabled();
    await type('Space name', 'Casa');
    await userEvent.click(button('Save and refresh'));
    resolve('saveConfig', answer);
    wait(timings.previewAfterSaveFirst + timings.previewRefreshing);
    expect(button('Refresh')).toBeEnabled();
  });

  it('[DSGN-9] a small one opens a large one, which follows the edits too, and takes the focus back when closed', async () => {
    const { send } = startDesign();
    await userEvent.click(button('Enlarge the preview'));
    const large = within(screen.getByRole('dialog', { name: 'Preview' }));
    expect(large.getByRole('img', { name: 'Your waiting room as you edit it' })).toBeInTheDocument();
    send({ type: 'name.edited', name: 'Casa' });
    expect(large.getByText('Casa')).toBeInTheDocument();
    await userEvent.click(large.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Enlarge the preview')).toHaveFocus();
  });

  it('[DSGN-6] has nothing to refresh before anything was saved or edited', async () => {
    startDesign();
    expect(button('Refresh')).toBeDisabled();
    await type('Space name', 'Casa');
    expect(button('Save and refresh')).toBeEnabled();
  });
});

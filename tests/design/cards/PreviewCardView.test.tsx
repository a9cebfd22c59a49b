// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import {
  type PreviewDevice,
  type PreviewEvent,
  previewMachine,
} from '../../../machines/design/previewMachine.ts';
import { timings } from '../../../machines/timings.ts';
import * as styles from '../../../src/design/cards/PreviewCardView.css.ts';
import { PreviewCardView, type PreviewCardViewProps } from '../../../src/design/cards/PreviewCardView.tsx';
import * as lobby from '../../../src/lobby/LobbyMiniature.css.ts';
import { type RenderOptions, renderWithTexts } from '../../render.tsx';

const url = 'https://meet.example/preview?pId=p1';

interface Start extends RenderOptions, Partial<Pick<PreviewCardViewProps, 'isStale' | 'canRefresh'>> {
  room?: string | null;
}

/** The card with its real machine and a simulated clock. */
const start = ({ room = url, isStale = false, canRefresh = true, ...options }: Start = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(previewMachine, { clock, input: { url: room } }).start();
  const onRefresh = vi.fn();
  const Shown = () => (
    <PreviewCardView
      snapshot={useSelector(actor, (snapshot) => snapshot)}
      config={defaultMeetingConfig}
      isStale={isStale}
      canRefresh={canRefresh}
      onRefresh={onRefresh}
      onViewChosen={(view) => actor.send({ type: 'preview.viewChosen', view })}
      onDeviceChosen={(device) => actor.send({ type: 'preview.deviceChosen', device })}
      onHistoryOpened={() => undefined}
    />
  );
  renderWithTexts(<Shown />, options);
  return {
    onRefresh,
    send: (event: PreviewEvent) => act(() => actor.send(event)),
    wait: (ms: number) => act(() => clock.increment(ms)),
  };
};

const frame = () => document.querySelector('iframe');
const miniature = () => screen.queryByRole('img', { name: 'Your waiting room as you edit it' });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('the preview card', () => {
  it('[DSGN-9] begins with the live view, and the saved lobby is hidden', () => {
    start();
    expect(screen.getByRole('group', { name: 'Preview' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Live' })).toBeChecked();
    expect(miniature()).toBeVisible();
    expect(
      screen.getByText('Updates as you edit. Refresh saves your changes and shows what guests see.'),
    ).toBeVisible();
    expect(frame()).toHaveAttribute('src', url);
    expect(frame()).not.toBeVisible();
  });

  it.each([
    ['en', 'Screen size', 'Desktop', 'Phone'],
    ['es', 'Tamaño de pantalla', 'Computadora', 'Teléfono'],
  ] as const)(
    '[DSGN-12] draws a desktop, and a phone once that is chosen: %s',
    async (language, size, desktop, phone) => {
      start({ language });
      expect(screen.getByRole('group', { name: size })).toBeVisible();
      expect(screen.getByRole('radio', { name: desktop })).toBeChecked();
      const classes = () => [
        frame()?.className,
        screen.getByRole('img').className,
        screen.getByRole('img').parentElement?.className,
      ];
      const classesOf = (device: PreviewDevice) => [
        styles.lobby[device],
        lobby.frame[device],
        styles.frame[device],
      ];
      expect(classes()).toEqual(classesOf('desktop'));
      await choose(phone);
      expect(classes()).toEqual(classesOf('phone'));
      await choose(desktop);
      expect(classes()).toEqual(classesOf('desktop'));
    },
  );

  it.each([
    'https://evil.example/preview?pId=p1',
    'http://meet.example/preview?pId=p1',
    'https://meet.example.evil.example/',
    'https://meet.example@evil.example/',
    'https://app.example/preview?pId=p1',
  ])('[DSGN-6] frames nothing of another origin than the lobby’s: %s (G29)', async (room) => {
    start({ room });
    await choose('What guests see');
    expect(frame()).toBeNull();
    expect(screen.getByText('Your waiting room will appear here once you save.')).toBeVisible();
  });

  it('[DSGN-6][DSGN-9] shows the saved lobby when that is chosen, in the same frame', async () => {
    start();
    const loaded = frame();
    await choose('What guests see');
    expect(frame()).toBe(loaded);
    expect(frame()).toBeVisible();
    expect(miniature()).toBeNull();
    expect(document.querySelector('p')).toHaveTextContent('What guests see');
    await choose('Live');
    expect([frame() === loaded, miniature() !== null]).toEqual([true, true]);
  });

  it('[DSGN-9] says that the saved lobby is older than the edits', async () => {
    start({ isStale: true });
    expect(screen.queryByText('Older than your edits. Save to update it.')).toBeNull();
    await choose('What guests see');
    expect(screen.getByText('Older than your edits. Save to update it.')).toBeVisible();
    expect(document.querySelector('p')).toBeNull();
  });

  it('[DSGN-6] reloads the saved lobby under its loading notice, and keeps it behind the live view', async () => {
    const { send, wait } = start();
    send({ type: 'preview.refreshed', at: 5000 });
    expect(frame()).toHaveAttribute('src', `${url}&t=5000`);
    expect(screen.getByRole('status')).toHaveTextContent('Refreshing the preview…');
    await choose('Live');
    expect(screen.queryByRole('status')).toBeNull();
    expect(frame()).toHaveAttribute('src', `${url}&t=5000`);
    wait(timings.previewRefreshing);
    await choose('What guests see');
    expect([screen.queryByRole('status'), frame()?.getAttribute('src')]).toEqual([null, `${url}&t=5000`]);
  });

  it('[DSGN-6] says that it saves first', () => {
    const { send } = start();
    send({ type: 'preview.saveAwaited' });
    expect(screen.getByRole('status')).toHaveTextContent('Saving first, then refreshing…');
  });

  it('[DSGN-6] has a placeholder and no note before anything was saved', async () => {
    start({ room: null, canRefresh: false, language: 'es' });
    expect(miniatureIn('es')).toBeVisible();
    await choose('Lo que ven tus invitados');
    expect(screen.getByText('Tu sala de espera aparecerá aquí cuando guardes.')).toBeVisible();
    expect([frame(), screen.queryByRole('link')]).toEqual([null, null]);
    expect(screen.queryByText('Lo que ven tus invitados', { selector: 'p' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeDisabled();
  });

  it('[DSGN-6] refreshes on request, and opens the space in a new tab', async () => {
    const { onRefresh } = start();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
  });
});

const miniatureIn = (language: 'en' | 'es') =>
  screen.getByRole('img', {
    name: { en: 'Your waiting room as you edit it', es: 'Tu sala de espera, tal como la editas' }[language],
  });

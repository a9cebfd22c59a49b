// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reopened } from '../../model/plans/design/upload.ts';
import { cut } from '../../model/plans/logo/logoEditor.ts';
import { answer, checkedLogo, save, undo } from '../startBranding.ts';
import { card, startDesign } from '../startDesign.tsx';
import { type Running, withMedia, withVideo } from '../uploads.ts';

const files = {
  logo: { saved: withMedia, id: 'logoUpload', title: 'Logo' },
  backgroundImage: { saved: withMedia, id: 'imageUpload', title: 'Waiting-room background' },
  backgroundVideo: { saved: withVideo, id: 'videoUpload', title: 'Waiting-room background' },
} as const;

const ends: Record<string, (running: Running, title: string) => unknown> = {
  'is removed': (_, title) => userEvent.click(within(card(title)).getByRole('button', { name: 'Remove' })),
  'is undone': ({ send }) => send(undo),
  'is saved': ({ send, resolve }) => {
    send(save);
    resolve('saveConfig', answer);
  },
};

it.each(
  (['logo', 'backgroundImage', 'backgroundVideo'] as const).flatMap((asset) =>
    Object.keys(ends).map((end) => [asset, end] as const),
  ),
)('[DSGN-7] the note that %s is to be saved goes once it %s', async (asset, end) => {
  const { saved, id, title } = files[asset];
  const running = startDesign({ saved });
  running.choose(asset, checkedLogo.file);
  running.resolve(`${id}.checkFile`, checkedLogo);
  if (asset === 'logo') {
    running.resolve('logoUpload.logoEditor.openImage', { width: 100, height: 100 });
    act(() => running.at('logoUpload.logoEditor').send({ type: 'cut.requested' }));
    running.resolve('logoUpload.logoEditor.cutImage', cut);
  }
  running.hear(`${id}.uploadFile`, { type: 'upload.succeeded', url: '/files/new' });
  expect(screen.getByText('Uploaded. Save to keep it.')).toBeVisible();
  await ends[end]?.(running, title);
  expect(screen.queryByText('Uploaded. Save to keep it.')).toBeNull();
});

it.each([
  ['en', 'Opening your logo…', 'Cancel'],
  ['es', 'Abriendo tu logo…', 'Cancelar'],
] as const)(
  '[LOGO-8] what opens a saved logo again is no upload, and cancelled as such (%s)',
  (language, text, name) => {
    const running = startDesign({ saved: withMedia, language });
    act(() => running.at('logoUpload').send(reopened));
    expect(within(card('Logo')).getByRole('status')).toHaveTextContent(text);
    expect(within(card('Logo')).getByRole('button', { name })).toBeVisible();
  },
);

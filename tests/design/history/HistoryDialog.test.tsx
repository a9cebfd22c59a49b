// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { failures } from '../../samples.ts';
import { answer, versionOf } from '../startBranding.ts';
import { bar, button, startDesign, type } from '../startDesign.tsx';

const second = { ...versionOf(2), config: { ...versionOf(1).config, welcomeMessage: 'Come in' } };
const page = (more: boolean, ...versions: unknown[]) => ({ versions, more });
const dialog = () => within(screen.getByRole('dialog', { name: 'Earlier versions' }));

it('[DSGN-12] each version is shown with its picture, its date and what it changed; an older one is restored with one press', async () => {
  const { resolve, callsOf } = startDesign();
  await userEvent.click(button('Earlier versions'));
  expect(dialog().getByText('Loading the versions…')).toBeInTheDocument();
  resolve('history.listVersions', page(false, second, versionOf(1)));
  const [inUse, older] = dialog().getAllByRole('listitem');
  if (!inUse || !older) throw new Error('Two versions are listed');
  for (const [item, date, message] of [
    [inUse, 'Nov 2, 2026', 'Come in'],
    [older, 'Nov 1, 2026', 'Welcome to the meeting!'],
  ] as const) {
    const dated = new RegExp(`^${date}, `);
    expect(
      within(item).getByRole('img', { name: new RegExp(`^Your waiting room on ${date}, `) }),
    ).toBeVisible();
    expect(within(item).getByText(dated, { selector: 'time' })).toBeVisible();
    expect(within(item).getByText(message)).toBeInTheDocument();
  }
  expect(inUse).toHaveTextContent('In use');
  expect(inUse).toHaveTextContent('Changed: Welcome message.');
  expect(within(inUse).queryByRole('button')).toBeNull();
  expect(older).toHaveTextContent('The first version that is kept.');
  await userEvent.click(within(older).getByRole('button', { name: /^Restore Nov 1, 2026/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('saveConfig')).toEqual([{ config: versionOf(1).config, version: '2' }]);
  resolve('saveConfig', answer);
  expect(bar()).toBe('saved');
  expect(button('Earlier versions')).toHaveFocus();
});

it('[DSGN-12] the picture of a version with a video shows its first frame, and one without shows none', async () => {
  const { resolve } = startDesign();
  await userEvent.click(button('Earlier versions'));
  const backgroundVideo = 'https://files.example/room.mp4';
  const withVideo = { ...versionOf(2), config: { ...versionOf(1).config, backgroundVideo } };
  resolve('history.listVersions', page(false, withVideo, versionOf(1)));
  const videos = dialog()
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('video')].map(({ src, autoplay }) => [src, autoplay]));
  expect(videos).toEqual([[[`${backgroundVideo}#t=0.001`, false]], []]);
});

const words = {
  en: {
    name: 'Space name',
    open: 'Earlier versions',
    restore: /^Restore/,
    title: 'Discard your changes?',
    loss: 'The version you restore replaces everything you haven’t saved.',
    keep: 'Keep editing',
    go: 'Discard and restore',
    same: 'Same as the one in use.',
  },
  es: {
    name: 'Nombre del espacio',
    open: 'Versiones anteriores',
    restore: /^Restaurar/,
    title: '¿Descartar tus cambios?',
    loss: 'La versión que restauras reemplaza todo lo que no has guardado.',
    keep: 'Seguir editando',
    go: 'Descartar y restaurar',
    same: 'Igual que la que está en uso.',
  },
} as const;

it.each(['en', 'es'] as const)(
  '[DSGN-8][DSGN-12][QA-5] unsaved edits are replaced by a version only after a question, from which the focus returns to where the versions open: %s',
  async (language) => {
    const { name, open, restore, title, loss, keep, go } = words[language];
    const { resolve, config, callsOf } = startDesign({ language });
    await type(name, 'Unsaved');
    const choose = async () => {
      await userEvent.click(button(open));
      resolve('history.listVersions', page(false, second, versionOf(1)));
      button(restore).focus();
      await userEvent.keyboard('{Enter}');
    };
    await choose();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alertdialog', { name: title })).toHaveTextContent(loss);
    expect(button(keep)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect([config().name, callsOf('saveConfig')]).toEqual(['Unsaved', []]);
    expect(button(open)).toHaveFocus();
    await choose();
    button(go).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(callsOf('saveConfig')).toEqual([{ config: versionOf(1).config, version: '2' }]);
    expect(button(open)).toHaveFocus();
  },
);

it.each(['en', 'es'] as const)(
  '[DSGN-12] a version that equals the one in use says so, and cannot be restored: %s',
  async (language) => {
    const { open, restore, same } = words[language];
    const { resolve } = startDesign({ language });
    await userEvent.click(button(open));
    const again = { ...versionOf(1), version: '3' };
    resolve('history.listVersions', page(false, again, second, versionOf(1)));
    const [inUse, other, equal] = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(equal).toHaveTextContent(same);
    for (const item of [inUse, other]) expect(item).not.toHaveTextContent(same);
    expect(screen.getAllByRole('button', { name: restore })).toHaveLength(1);
    expect(other).toContainElement(button(restore));
  },
);

it('[DSGN-12][QA-5] older ones come with a press; what does not come is said, and asked for again; the focus stays in the dialog', async () => {
  const { resolve, reject } = startDesign();
  await userEvent.click(button('Earlier versions'));
  reject('history.listVersions', failures.network);
  expect(dialog().getByText(/didn’t load/)).toBeVisible();
  const close = dialog().getByRole('button', { name: 'Close' });
  await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(close).toHaveFocus();
  resolve('history.listVersions', page(true, versionOf(3)));
  await userEvent.click(dialog().getByRole('button', { name: 'Show older ones' }));
  reject('history.listOlder', failures.network);
  expect(close).toHaveFocus();
  await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(close).toHaveFocus();
  dialog().getByRole('button', { name: 'Show older ones' }).focus();
  resolve('history.listOlder', page(false, versionOf(2)));
  expect(dialog().getAllByRole('listitem')).toHaveLength(2);
  expect(dialog().queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect(close).toHaveFocus();
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['en', 'Earlier versions', 'Nothing is saved yet. Your first save will be here.'],
  ['es', 'Versiones anteriores', 'Todavía no hay nada guardado. Lo primero que guardes aparecerá aquí.'],
] as const)('[DSGN-12] before the first save it says so: %s', async (language, title, words) => {
  const { resolve } = startDesign({ language });
  await userEvent.click(button(title));
  resolve('history.listVersions', page(false));
  expect(screen.getByText(words)).toBeVisible();
});

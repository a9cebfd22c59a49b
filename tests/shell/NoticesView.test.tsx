// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectionNoticeMachine } from '../../machines/app/connectionNoticeMachine.ts';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { NoticesView } from '../../src/shell/notices/NoticesView.tsx';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const start = (language: 'en' | 'es' = 'en') => {
  const connection = runMachine(connectionNoticeMachine);
  const update = runMachine(updateMachine);
  const view = () => (
    <NoticesView
      connection={connection.actor.getSnapshot()}
      update={update.actor.getSnapshot()}
      onConnection={connection.actor.send}
      onUpdate={update.actor.send}
    />
  );
  const { rerender } = renderWithTexts(view(), { language });
  const show = () => {
    rerender(view());
    return screen.getByRole('status').textContent;
  };
  return { connection, update, show };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('[HOME-6] the place of the notices is there before they are', () => {
  expect(start().show()).toBe('');
});

it.each([
  ['en', 'You’re offline. Some content may be out of date.', 'You’re back online.', 'Close'],
  [
    'es',
    'No tienes conexión. Es posible que no veas la versión más reciente.',
    'Ya tienes conexión de nuevo.',
    'Cerrar',
  ],
] as const)(
  '[HOME-6] the connection’s coming and going is told in %s',
  async (language, lost, back, close) => {
    const { connection, show } = start(language);
    connection.hear('connectionWatch', { type: 'connection.lost' });
    expect(show()).toBe(lost);
    await press(close);
    expect(show()).toBe('');
    connection.hear('connectionWatch', { type: 'connection.restored' });
    expect(show()).toBe(back);
  },
);

it('[HOME-6] a new version is offered, and applied once', async () => {
  const { update, show } = start();
  update.hear('workerWatch', { type: 'update.found' });
  expect(show()).toBe('A new version is ready.Reload now');
  await press('Reload now');
  show();
  expect(screen.getByRole('button', { name: 'Reload now' })).toHaveAttribute('aria-busy', 'true');
  // Nothing is left to be put off.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await press('Reload now');
  expect(update.callsOf('activate')).toHaveLength(1);
});

it('[HOME-6] a new version can be left for later', async () => {
  const { update, show } = start('es');
  update.hear('workerWatch', { type: 'update.found' });
  expect(show()).toBe('Hay una versión nueva.Recargar ahora');
  await press('Cerrar');
  expect(show()).toBe('');
});

it('[APP-10] a notice that fails takes no other with it (G15, V04)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { connection, update, show } = start();
  connection.hear('connectionWatch', { type: 'connection.lost' });
  vi.spyOn(update.actor, 'getSnapshot').mockReturnValue(null as never);
  expect(show()).toBe('You’re offline. Some content may be out of date.');
  vi.restoreAllMocks();
});

it.each([
  ['en', 'This page didn’t finish loading. Reload to try again.', 'Reload'],
  ['es', 'Esta página no terminó de cargar. Recárgala para intentarlo de nuevo.', 'Recargar'],
] as const)(
  '[APP-11] code that did not arrive is told with a reload in %s (G5)',
  async (language, lost, reload) => {
    const { update, show } = start(language);
    update.hear('chunkWatch', { type: 'chunk.lost' });
    expect(show()).toBe(`${lost}${reload}`);
    await press(reload);
    expect(update.callsOf('reload')).toHaveLength(1);
  },
);

it.each([
  ['the open tab', '<main id="main" tabindex="-1"></main><button role="tab" aria-selected="true"></button>'],
  ['the main part of a page without tabs', '<main id="main" tabindex="-1"></main>'],
])('[HOME-6][QA-5] the focus of a closed notice goes to %s', async (_, page) => {
  const around = document.createElement('div');
  around.innerHTML = page;
  document.body.prepend(around);
  const { connection, show } = start();
  connection.hear('connectionWatch', { type: 'connection.lost' });
  show();
  await press('Close');
  show();
  expect(around.lastElementChild).toHaveFocus();
  around.remove();
});

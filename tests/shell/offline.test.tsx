// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChunkError } from '../../src/platform/chunkLoader.ts';
import { ErrorScreen } from '../../src/shell/ErrorScreen.tsx';
import { renderWithTexts } from '../render.tsx';

const lostChunk = new ChunkError('BlogScreen-1234.js', false);

afterEach(() => vi.restoreAllMocks());

it.each([
  ['en', 'No connection, for now', 'Reload', 'Go home'],
  ['es', 'Sin conexión, por ahora', 'Recargar', 'Ir al inicio'],
] as const)(
  '[HOME-6] a page that is not kept says so without a network, in %s',
  (language, title, again, home) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    renderWithTexts(<ErrorScreen error={lostChunk} />, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(title);
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/');
    screen.getByRole('button', { name: again }).click();
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('[APP-3] another failure stays one without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderWithTexts(<ErrorScreen error={new TypeError('boom')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('TypeError: boom');
});

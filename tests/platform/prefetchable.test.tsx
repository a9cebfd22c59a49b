// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { Boundary } from '../../src/platform/Boundary.tsx';
import { prefetchable } from '../../src/platform/prefetchable.ts';
import { renderWithTexts } from '../render.tsx';

const Form = () => <p>The form</p>;
const inPage = ({ Component }: { Component: typeof Form }) => (
  <Suspense fallback="Loading">
    <Component />
  </Suspense>
);

it('[APP-1][LAND-5] what was fetched before appears at once, without its fallback, and is fetched once (U10)', async () => {
  const load = vi.fn(async () => Form);
  const part = prefetchable(load);
  await part.load();
  await part.load();
  renderWithTexts(inPage(part as never));
  expect([screen.getByText('The form').isConnected, screen.queryByText('Loading')]).toEqual([true, null]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('[APP-11] a failed fetch is no failure of the page: the next one tries again', async () => {
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new Error('no network'));
  const part = prefetchable(load);
  await expect(part.load()).rejects.toThrow('no network');
  await act(async () => void renderWithTexts(inPage(part as never)));
  expect(await screen.findByText('The form')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('[APP-11][ROOM-5] a part that could not be shown is tried again by who shows it anew', async () => {
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new Error('no network'));
  const part = prefetchable(load);
  const onError = vi.fn();
  const shown = () => (
    <Boundary fallback={() => 'Failed'} onError={onError}>
      {inPage(part as never)}
    </Boundary>
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const first = renderWithTexts(shown());
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no network'));
  vi.restoreAllMocks();
  first.unmount();
  renderWithTexts(shown());
  expect(await screen.findByText('The form')).toBeVisible();
});

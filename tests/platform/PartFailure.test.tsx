// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { lazySection } from '../../src/platform/hydration/LazySection.tsx';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';

it('[APP-8][APP-11] a part whose code did not come is there once the network is back, or its page is shown again', async () => {
  const observers = fakeObservers();
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const Part = lazySection(load);
  const first = renderWithTexts(<Part className="place" />);
  document.querySelector('[data-hydrated]')?.setAttribute('id', 'place');
  await act(async () => observers.see('place', 0.1));
  const goOnline = () => act(async () => dispatchEvent(new Event('online')));
  await goOnline();
  expect(screen.getByRole('status')).toHaveTextContent('This page didn’t finish loading.');
  load.mockResolvedValueOnce(() => <p>Here at last</p>);
  await goOnline();
  expect(screen.getByText('Here at last')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  first.unmount();
  const asked = load.mock.calls.length;
  renderWithTexts(<Part className="place" />);
  expect(screen.getByText('Here at last')).toBeVisible();
  await goOnline();
  expect(load).toHaveBeenCalledTimes(asked);

  const Other = lazySection(load);
  const { unmount } = renderWithTexts(<Other className="other" />);
  document.querySelector('[data-hydrated="false"]')?.setAttribute('id', 'other');
  await act(async () => observers.see('other', 0.1));
  expect(screen.getByRole('status')).toBeVisible();
  unmount();
  load.mockResolvedValueOnce(() => <p>The other</p>);
  renderWithTexts(<Other className="other" />);
  expect(await screen.findByText('The other')).toBeVisible();
});

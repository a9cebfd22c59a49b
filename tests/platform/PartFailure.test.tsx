// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
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

it('[APP-8][LNG-7] what was typed and pressed in a part is kept while its code does not come in the other language, and is no press on “Reload”', async () => {
  fakeObservers();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const Part = lazySection(load);
  const { i18n, services } = renderWithTexts(<Part className="place" />, {
    rendered:
      '<div data-hydrated="false"><!--$--><button type="button">Send</button><input aria-label="Name"/><!--/$--></div>',
  });
  const typed = screen.getByLabelText<HTMLInputElement>('Name');
  typed.value = 'Ana';
  vi.stubGlobal('earlyInput', {
    presses: [screen.getByRole('button', { name: 'Send' })],
    typed: new Map([[typed, 'Ana']]),
  });
  await waitFor(() => expect(services.language.getSnapshot().value).toBe('en'));
  await act(() => i18n.changeLanguage('es'));
  expect(await screen.findByText(/^Esta página no terminó de cargar/)).toBeVisible();
  const pressed = vi.fn();
  load.mockResolvedValueOnce(() => (
    <>
      <button type="button" onClick={pressed}>
        Send
      </button>
      <input aria-label="Name" />
    </>
  ));
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});

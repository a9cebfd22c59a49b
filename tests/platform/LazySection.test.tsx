// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { lazySection } from '../../src/platform/hydration/LazySection.tsx';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';

let observers: ReturnType<typeof fakeObservers>;
let becomeIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  observers = fakeObservers();
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    becomeIdle = idle;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const comes = async () => () => <p>Here at last</p>;
const fails = (): ReturnType<typeof comes> => Promise.reject(new TypeError('Failed to fetch'));

/** A page with a late part; `load` counts how often its code is asked for. */
const open = () => {
  const load = vi.fn(comes);
  const Part = lazySection(load);
  const page = renderWithTexts(<Part className="place" />);
  markPlace();
  return { ...page, Part, load };
};
/** The placeholder of the part, which is observed. */
const markPlace = () => {
  const place = document.querySelector('[data-hydrated]');
  if (place) place.id = 'place';
};
const isHere = () => expect(screen.getByText('Here at last')).toBeVisible();

it('[APP-1] what lies far below is not fetched, and keeps its place', async () => {
  const { load } = open();
  await act(async () => becomeIdle());
  await act(() => vi.advanceTimersByTimeAsync(timings.idleDelay - 1));
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('.place')).not.toBeNull();
});

it('[APP-1] comes when the visitor comes near, and stops watching', async () => {
  const { load } = open();
  await act(async () => observers.see('place', 0.1));
  isHere();
  expect(load).toHaveBeenCalledTimes(1);
  expect(observers.running()).toBe(0);
});

it('[APP-1][FTR-3] comes when a link leads to an anchor', async () => {
  const { services } = open();
  await act(async () =>
    services.anchor.send({ type: 'anchor.followed', path: '/', anchor: 'why', samePage: true }),
  );
  isHere();
});

it('[APP-1][QA-5] comes with the first key, before Tab could pass it by', async () => {
  open();
  await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  isHere();
});

it('[APP-1] comes when the page has been idle for a while', async () => {
  open();
  await act(async () => becomeIdle());
  await act(() => vi.advanceTimersByTimeAsync(timings.idleDelay));
  isHere();
});

it('[APP-8] leaves the page as it is when it does not come at all, and offers to load it anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const Part = lazySection(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  renderWithTexts(
    <>
      <h1>Above</h1>
      <Part className="place" />
    </>,
  );
  markPlace();
  await act(async () => observers.see('place', 0.1));
  expect(screen.getByRole('heading', { name: 'Above' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('This page didn’t finish loading.');
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

it('[APP-1] listens for its use no longer when its page was shown again and is left', async () => {
  const { Part, unmount } = open();
  await act(async () => observers.see('place', 0.1));
  unmount();
  const signals: (AbortSignal | undefined)[] = [];
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, _, options) => {
    if (type === 'click' && typeof options === 'object') signals.push(options.signal);
  });
  const again = renderWithTexts(<Part className="place" />);
  isHere();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  again.unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

it('[APP-10] one that throws stays small: the page around it stays, and it offers a reload (G15, V04)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazySection(async () => (): never => {
    throw new Error('broken');
  });
  renderWithTexts(
    <>
      <h1>Above</h1>
      <Part className="place" />
    </>,
  );
  markPlace();
  await act(async () => observers.see('place', 0.1));
  expect(screen.getByRole('heading', { name: 'Above' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

describe('what the server rendered', () => {
  const openRendered = (load = vi.fn(comes)) => {
    const Part = lazySection(load);
    const page = renderWithTexts(<Part className="place" />, {
      rendered: '<div data-hydrated="false"><!--$--><p>Here at last</p><!--/$--></div>',
    });
    markPlace();
    return { ...page, Part, load };
  };
  const isHydrated = () => expect(document.getElementById('place')).toHaveAttribute('data-hydrated', 'true');

  it('[APP-1] stays as it is until the visitor comes near: neither rest nor a key wakes it', async () => {
    const { load } = openRendered();
    isHere();
    await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
    await act(async () => becomeIdle());
    await act(() => vi.advanceTimersByTimeAsync(timings.idleDelay));
    expect(load).not.toHaveBeenCalled();
    await act(async () => observers.see('place', 0.1));
    expect(load).toHaveBeenCalledOnce();
    isHydrated();
    expect(observers.running()).toBe(0);
  });

  it('[APP-1] is not watched before anybody does anything or the page has rested', async () => {
    const { load } = openRendered();
    await act(async () => observers.see('place', 1));
    expect(load).not.toHaveBeenCalled();
    await act(async () => becomeIdle());
    await act(() => vi.advanceTimersByTimeAsync(timings.idleDelay));
    await act(async () => observers.see('place', 1));
    isHydrated();
  });

  it.each(['click', 'submit', 'input'])(
    '[APP-1] wakes by the %s of somebody who is not near',
    async (type) => {
      const { load } = openRendered();
      await act(async () =>
        screen.getByText('Here at last').dispatchEvent(new Event(type, { bubbles: true })),
      );
      expect(load).toHaveBeenCalledOnce();
      isHydrated();
    },
  );

  it('[APP-1][LNG-7] comes in the other language when that changes', async () => {
    const { load, i18n } = openRendered();
    await act(() => i18n.changeLanguage('es'));
    expect(load).toHaveBeenCalledOnce();
    isHere();
  });

  it('[APP-1][LNG-7] keeps what was typed and pressed in it until it comes in another language', async () => {
    const pressed = vi.fn();
    let arrive: (part: ComponentType) => void = () => undefined;
    const Part = lazySection(
      () =>
        new Promise<ComponentType>((resolve) => {
          arrive = resolve;
        }),
    );
    const { i18n } = renderWithTexts(<Part className="place" />, {
      rendered:
        '<div data-hydrated="false"><!--$--><input aria-label="Email"/><input aria-label="Name"/><button type="button">Send</button><!--/$--></div>',
    });
    const typed = screen.getByLabelText<HTMLInputElement>('Name');
    typed.value = 'Ana';
    // As the page's first script notes it.
    vi.stubGlobal('earlyInput', {
      presses: [screen.getByRole('button', { name: 'Send' })],
      typed: new Map([[typed, 'Ana']]),
    });
    await act(async () => typed.dispatchEvent(new Event('input', { bubbles: true })));
    await act(() => i18n.changeLanguage('es'));
    expect(typed.isConnected).toBe(false);
    await act(async () =>
      arrive(() => (
        <>
          <input aria-label="Email" />
          <input aria-label="Name" />
          <button type="button" onClick={pressed}>
            Send
          </button>
        </>
      )),
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('[APP-8][LNG-7] is not left empty when its code does not come in the other language', async () => {
    const { i18n } = openRendered(vi.fn(fails));
    await act(async () => screen.getByText('Here at last').click());
    isHere();
    await act(() => i18n.changeLanguage('es'));
    expect(screen.getByRole('status')).toHaveTextContent('Esta página no terminó de cargar.');
  });

  it.each([
    ['comes', comes, 'Here at last'],
    ['is missing, and says so,', fails, 'This page didn’t finish loading. Reload to try again.'],
  ])(
    '[APP-10][APP-11] %s when its page is left and shown again after its code did not come',
    async (_, loadAgain, expected) => {
      const { load, Part, unmount } = openRendered(vi.fn(fails));
      await act(async () => screen.getByText('Here at last').click());
      expect(load).toHaveBeenCalledOnce();
      unmount();
      load.mockImplementation(loadAgain);
      await act(async () => renderWithTexts(<Part className="place" />));
      expect(screen.getByText(expected)).toBeVisible();
    },
  );
});

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { whenIdle } from '../../src/platform/hydration/whenIdle.tsx';
import { renderWithTexts } from '../render.tsx';

let becomeIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    becomeIdle = idle;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with such a part; `load` counts how often its code is asked for. */
const open = (load = vi.fn(async () => () => <p>It moves</p>)) => {
  const Part = whenIdle(load, () => <p>It stands</p>);
  renderWithTexts(<Part />);
  return load;
};
const rest = async () => {
  await act(async () => becomeIdle());
  await act(() => vi.advanceTimersByTimeAsync(timings.idleDelay));
};

it('[APP-1] a stand-in is all there is until the page is idle', async () => {
  const load = open();
  await act(async () => becomeIdle());
  await act(() => vi.advanceTimersByTimeAsync(timings.idleDelay - 1));
  expect(screen.getByText('It stands')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('It moves')).toBeVisible();
  expect(screen.queryByText('It stands')).toBeNull();
});

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  '[APP-1] its part comes as soon as somebody does something, and nothing is listened to any more: %s',
  async (type) => {
    const listened = vi.spyOn(globalThis, 'addEventListener');
    const load = open();
    await act(async () => dispatchEvent(new Event(type)));
    expect(screen.getByText('It moves')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    const signals = listened.mock.calls
      .filter(([heard]) => ['pointermove', 'pointerdown', 'keydown', 'scroll'].includes(heard))
      .map(([, , options]) => typeof options === 'object' && options.signal?.aborted);
    expect(signals).toEqual([true, true, true, true]);
  },
);

it('[APP-8] stays where its part does not arrive', async () => {
  const load = open(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
  await rest();
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('It stands')).toBeVisible();
});

it('[APP-10] its stand-in comes back where its part throws (G15, V04)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(
    vi.fn(async () => (): never => {
      throw new Error('broken');
    }),
  );
  await rest();
  expect(screen.getByText('It stands')).toBeVisible();
});

it('[LAND-1] the stand-in and the part get the same properties', async () => {
  const Named = ({ name }: { name: string }) => <p>{name} moves</p>;
  const Part = whenIdle(
    async () => Named,
    ({ name }: { name: string }) => <p>{name} stands</p>,
  );
  renderWithTexts(<Part name="Ada" />);
  expect(screen.getByText('Ada stands')).toBeVisible();
  await rest();
  expect(screen.getByText('Ada moves')).toBeVisible();
});

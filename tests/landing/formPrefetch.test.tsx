// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { listen } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';
import { provideLanding } from '../../src/landing/provideLanding.ts';
import { renderWithTexts } from '../render.tsx';

const loadForm = vi.fn(async (_form: string): Promise<unknown> => Promise.reject(new Error('no network')));
/** In ms, with the task after it. */
const aFrame = 20;
const asked = () => loadForm.mock.calls.map(([form]) => form);

/** The landing page's machine beside the parts of the page that open a form, or do not. */
const start = () => {
  const { services } = renderWithTexts(
    <>
      <a href="/branded-meetings#sign-in">Sign in</a>
      <a href="/blog">Blog</a>
      <main>
        <button type="button" id="create-space">
          Create
        </button>
        <button type="button" id="sign-in">
          <b>Sign in</b>
        </button>
        <p>Words</p>
      </main>
    </>,
  );
  const history = { actor: listen(() => undefined), leave: async () => undefined };
  const actor = createActor(provideLanding(services, history as never, loadForm), {
    input: { openForm: null },
  });
  actor.start();
  return actor;
};

beforeEach(() => {
  loadForm.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[LAND-5] fetches the form of a button that the pointer, a finger or the focus is on, and nothing for the rest of the page (U10)', () => {
  const actor = start();
  for (const element of document.querySelectorAll('p, a[href="/blog"]')) fireEvent.pointerOver(element);
  vi.advanceTimersByTime(aFrame);
  expect(asked()).toEqual([]);
  fireEvent.pointerOver(document.querySelector('b') as Element);
  fireEvent.focusIn(document.querySelector('a') as Element);
  fireEvent.touchStart(document.querySelector('#create-space') as Element);
  vi.advanceTimersByTime(aFrame);
  expect(asked()).toEqual(['signIn', 'signIn', 'signUp']);
  fireEvent.pointerOver(document.querySelector('b') as Element);
  actor.stop();
  fireEvent.pointerOver(document.querySelector('b') as Element);
  vi.advanceTimersByTime(aFrame);
  expect(asked()).toHaveLength(3);
});

it('[LAND-5][APP-1] fetches it after the next frame, in which a page that a press has led to is shown', () => {
  const actor = start();
  fireEvent.pointerOver(document.querySelector('b') as Element);
  const seen: string[][] = [];
  requestAnimationFrame(() => seen.push(asked()));
  vi.advanceTimersByTime(aFrame);
  expect([seen, asked()]).toEqual([[[]], ['signIn']]);
  actor.stop();
});

it('[LAND-5] fetches the sign-up once the page has rested for 2 s, unless it is left before (U10)', async () => {
  const actor = start();
  await vi.advanceTimersByTimeAsync(timings.idleDelay - 1);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(['signUp']);
  actor.stop();
  start().stop();
  await vi.advanceTimersByTimeAsync(timings.idleDelay);
  expect(asked()).toEqual(['signUp']);
});

it('[LAND-5] fetches nothing for a visitor who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const actor = start();
  fireEvent.pointerOver(document.querySelector('b') as Element);
  await vi.advanceTimersByTimeAsync(timings.idleDelay);
  expect(asked()).toEqual([]);
  actor.stop();
});

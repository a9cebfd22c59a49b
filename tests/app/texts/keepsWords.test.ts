// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstTexts } from '../../../src/app/firstTexts.ts';
import { keepsWords, wordsDeadline } from '../../../src/app/keepsWords.ts';

const read = vi.fn<(address: string) => Response | Promise<Response>>();
const keeps = (language: 'en' | 'es', known?: object) =>
  keepsWords(firstTexts(language, 'Plaza', { ...known }), language, '/es/partners', wordsDeadline());

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  read.mockReset().mockImplementation(() => Response.json({}));
  vi.stubGlobal('fetch', async (address: string) => read(address));
});
afterEach(() => void vi.useRealTimers());

it('[LNG-4] a page in English, and one that has its texts, keeps its words and asks for none', async () => {
  expect([await keeps('en'), await keeps('es', { app: {}, shared: {}, partners: {} })]).toEqual([true, true]);
  expect(read).not.toHaveBeenCalled();
});

it('[LNG-4] a page in Spanish without its texts asks for those of each namespace, and keeps its words if they come', async () => {
  expect(await keeps('es')).toBe(true);
  expect(read.mock.calls.flat()).toEqual(
    ['app', 'shared', 'partners'].map((name) => `/locales/es/${name}.json`),
  );
});

it('[LNG-4] does not keep them if one of them is gone', async () => {
  read.mockImplementation((address) =>
    address.includes('shared') ? new Response('', { status: 404 }) : Response.json({}),
  );
  expect(await keeps('es')).toBe(false);
});

it('[LNG-4] or does not come within 10 s', async () => {
  read.mockImplementation(() => new Promise(() => undefined));
  const done = vi.fn();
  void keeps('es').then(done);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await vi.advanceTimersByTimeAsync(9500);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  expect(done).toHaveBeenCalledWith(false);
});

// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { dashboardTexts, readPageData, textsOfPage } from '../../src/platform/pageData.ts';

it('[LNG-4] the dashboard does without its file of texts when that fails, is missing, or takes over 10 s', async () => {
  const files = {
    texts: { space: '/space.json', signIn: '/signIn.json' },
    styles: [],
    space: [],
    signIn: [],
  };
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`;
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  fetched.mockResolvedValueOnce(Response.json({ dashboard: {} }));
  expect(await dashboardTexts(document)).toEqual({ dashboard: {} });
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  expect(await dashboardTexts(document)).toBeUndefined();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await dashboardTexts(document)).toBeUndefined();
  fetched.mockImplementationOnce(
    (_, options) => new Promise((_, reject) => options?.signal?.addEventListener('abort', reject)),
  );
  const late = dashboardTexts(document);
  limit.abort();
  expect(await late).toBeUndefined();
  expect(timeout.mock.calls).toEqual(Array(4).fill([10_000]));
});

it('[LNG-4] a rendered page does without its file of texts when that fails, is no JSON, or takes over 3 s more than its scripts', async () => {
  onTestFinished(() => {
    globalThis.earlyTexts = undefined;
  });
  const textsIn = (file: Promise<Blob | undefined>) => {
    globalThis.earlyTexts = file;
    return textsOfPage(document);
  };
  expect(await textsIn(Promise.resolve(new Blob(['{"home":{}}'])))).toEqual({ home: {} });
  expect(await textsIn(Promise.resolve(undefined))).toBeUndefined();
  expect(await textsIn(Promise.resolve(new Blob(['<!doctype html>'])))).toBeUndefined();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done = vi.fn();
  void textsIn(new Promise(() => undefined)).then(done);
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(undefined);
});

it('[APP-6] a page without data of its own has none, and the dashboard no data at all', () => {
  document.body.innerHTML = '<script type="application/json" id="page-data">{"at":1}</script>';
  expect(readPageData(document)).toEqual({ at: 1, initialData: null });
  document.body.innerHTML = '';
  expect(readPageData(document)).toBeNull();
});

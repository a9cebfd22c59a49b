// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { dashboardTexts } from '../../src/platform/pageData.ts';

it('[LNG-4][SES-2] the dashboard does without its file of texts where that is lost, none or hangs: 10 s at most', async () => {
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

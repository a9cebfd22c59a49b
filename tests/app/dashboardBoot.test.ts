// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const files = {
  texts: { space: '/assets/texts-1.json', signIn: '/assets/texts-2.json' },
  styles: ['/assets/fonts-1.css', '/assets/site-1.css'],
  space: ['/assets/space-1.js'],
  signIn: ['/assets/form-1.js'],
};
const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({}));

/** Runs the script anew in a page with this stored session. */
const run = async (token: string | null, session: unknown = null) => {
  document.documentElement.lang = 'es';
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`;
  if (token !== null) localStorage.setItem('sessionToken', token);
  if (session !== null) sessionStorage.setItem('session', JSON.stringify(session));
  vi.resetModules();
  await import('../../src/app/boot/dashboardBoot.ts');
  return fetched.mock.calls.map(([address, init]) => [address, init?.method ?? 'GET']);
};

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.earlyAnswers = undefined;
  globalThis.earlyFiles = undefined;
  globalThis.earlyStyles = undefined;
  document.head.replaceChildren();
  delete document.documentElement.dataset['session'];
});

it('[SIGNIN-5] without a session the page fetches its texts and the sign-in form alone', async () => {
  expect(await run(null)).toEqual([
    ['/assets/texts-2.json', 'GET'],
    ['/assets/form-1.js', 'GET'],
  ]);
  expect([globalThis.earlyAnswers, document.documentElement.dataset['session']]).toEqual([undefined, 'none']);
});

it.each([
  [null, 'none', false],
  ['true', 'kept', true],
])(
  '[SES-4][SES-1] the token that a tab alone has kept counts where the browser takes none for all: %s',
  async (mark, kept, isUsed) => {
    sessionStorage.setItem('sessionToken', 'T1');
    if (mark !== null) sessionStorage.setItem('sessionOfTab', mark);
    const asked = (await run(null)).map(([address]) => address);
    expect([asked.includes('/api/auth/validate'), document.documentElement.dataset['session']]).toEqual([
      isUsed,
      kept,
    ]);
  },
);

it('[SES-2][DASH-3] with a session it asks for its check and its space before any other script is there', async () => {
  const address = '/partner-resources/get-subscription?phoneNumber=%2B15550142288';
  expect(await run('T1', { token: 'T1', user: { phoneNumber: '+15550142288' } })).toEqual([
    ['/api/auth/validate', 'POST'],
    [`/api${address}`, 'GET'],
    ['/assets/texts-1.json', 'GET'],
    ['/assets/space-1.js', 'GET'],
  ]);
  expect(fetched.mock.calls[1]?.[1]?.headers).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'es',
    Authorization: 'Bearer T1',
  });
  expect(Object.keys(globalThis.earlyAnswers?.calls ?? {})).toEqual(['/auth/validate', address]);
  expect(document.documentElement.dataset['session']).toBe('kept');
});

it('[DASH-3][APP-11] brings in the styles in their order, and tells when they are here or failed', async () => {
  const links: HTMLLinkElement[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...(added as HTMLLinkElement[]));
  });
  await run(null);
  append.mockRestore();
  expect(links.map((link) => `${link.rel} ${link.getAttribute('href')}`)).toEqual(
    files.styles.map((address) => `stylesheet ${address}`),
  );
  const done = vi.fn();
  void globalThis.earlyStyles?.then(done);
  links[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  links[1]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
});

it('[APP-11][DASH-3] it tells which of the files came', async () => {
  fetched.mockImplementation(async (address) => {
    if (address.includes('texts')) throw new TypeError('Failed to fetch');
    return new Response('', { status: address.includes('form') ? 404 : 200 });
  });
  const early = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(globalThis.earlyFiles ?? {}).map(async ([file, came]) => [file, await came]),
      ),
    );
  await run(null);
  expect(await early()).toEqual({ '/assets/texts-2.json': false, '/assets/form-1.js': false });
  await run('T1');
  expect(await early()).toEqual({ '/assets/texts-1.json': false, '/assets/space-1.js': true });
  fetched.mockImplementation(async () => Response.json({}));
});

it.each([
  ['somebody else’s', { token: 'T0', user: { phoneNumber: '+15550142288' } }],
  ['odd', { user: 5 }],
])('[SES-1] a stored session that is %s asks for no space', async (_, session) => {
  const asked = (await run('T1', session)).map(([address]) => address);
  expect(asked).toContainEqual(expect.stringContaining('/auth/validate'));
  expect(asked).not.toContainEqual(expect.stringContaining('get-subscription'));
});

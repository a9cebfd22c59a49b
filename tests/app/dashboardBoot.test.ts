// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';

const files = {
  texts: { space: '/assets/texts-1.json', signIn: '/assets/texts-2.json' },
  styles: ['/assets/fonts-1.css', '/assets/site-1.css'],
  space: ['/assets/space-1.js'],
  signIn: ['/assets/form-1.js'],
};
const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({}));

let listeners: AbortController;

/** Runs the script anew in a page with this stored session. */
const run = async (token: string | null, session: unknown = null) => {
  document.documentElement.lang = 'es';
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script><p id="lost-chunk" hidden>Reload?</p>`;
  if (token !== null) localStorage.setItem('sessionToken', token);
  if (session !== null) sessionStorage.setItem('session', JSON.stringify(session));
  vi.resetModules();
  await import('../../src/app/boot/dashboardBoot.ts');
  return fetched.mock.calls.map(([address, init]) => [address, init?.method ?? 'GET']);
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  listeners = new AbortController();
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, capture) =>
    EventTarget.prototype.addEventListener.call(document, type, listener, {
      capture: capture === true,
      signal: listeners.signal,
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  listeners.abort();
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

it('[SES-5] an early call ends after 30 s as one that has timed out', async () => {
  vi.useFakeTimers();
  await run('T1');
  const signal = fetched.mock.calls[0]?.[1]?.signal;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.reason).toMatchObject({ name: 'TimeoutError' });
});

/** Runs the script in a page whose style sheets the test answers for. */
const runWithSheets = async () => {
  vi.useFakeTimers();
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...(added as HTMLLinkElement[]));
  });
  await run(null);
  const done = vi.fn();
  void globalThis.earlyStyles?.then(done);
  const addresses = () => links.map((link) => `${link.rel} ${link.getAttribute('href')}`);
  const answer = async (at: number, type: 'load' | 'error', wait = 0) => {
    links[at]?.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(wait);
  };
  return { addresses, answer, done };
};
/** What the visitor answers where a reload is offered. */
const offered = (answer: boolean) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const confirm = vi.fn(() => answer);
  vi.stubGlobal('confirm', confirm);
  return { confirm, reload };
};

it('[DASH-3][APP-11] brings in the styles in their order, what failed by another address after 500 ms, and tells when they are here', async () => {
  const { addresses, answer, done } = await runWithSheets();
  const { confirm } = offered(true);
  expect(addresses()).toEqual(files.styles.map((address) => `stylesheet ${address}`));
  await answer(0, 'load');
  await answer(1, 'error', timings.chunkRetry - 1);
  expect([addresses().length, done.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(addresses().slice(2)).toEqual(['stylesheet /assets/site-1.css?again=1']);
  expect(done).not.toHaveBeenCalled();
  await answer(2, 'load');
  expect([done.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0]);
});

it.each([
  [true, 1],
  [false, 0],
])(
  '[APP-8][APP-11] whose styles fail again, all of them, is asked once whether to reload: %s; the page starts without them',
  async (wants, reloads) => {
    const { answer, done } = await runWithSheets();
    const { confirm, reload } = offered(wants);
    await answer(0, 'error');
    await answer(1, 'error');
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    await answer(2, 'error');
    await answer(3, 'error');
    expect(confirm.mock.calls).toEqual([['Reload?']]);
    expect([reload.mock.calls.length, done.mock.calls.length]).toEqual([reloads, 1]);
  },
);

/** Runs the script in a page with this entry, and forgets what it asked for. */
const runWithEntry = async (src: string) => {
  vi.useFakeTimers();
  await run(null);
  fetched.mockClear();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="module" src="${src}" integrity="sha256-1"></script><script src="/other.js"></script><img src="/a.png">`,
  );
  const fail = async (element: string, wait: number) => {
    document.querySelector(element)?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(wait);
  };
  const asked = () => fetched.mock.calls.map(([address, init]) => [address, init?.integrity]);
  return { fail, asked };
};
const entry = 'data:text/javascript,globalThis.started=1//';

it('[APP-11][API-4] starts the page by another address of its entry, with the same hash, 500 ms after a script failed; nobody else’s script or image counts', async () => {
  const { confirm } = offered(true);
  const { fail, asked } = await runWithEntry(entry);
  await fail('img', timings.chunkRetry);
  await fail('script[src="/other.js"]', timings.chunkRetry);
  await fail('script[type=module]', timings.chunkRetry - 1);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual([[`${entry}?again=1`, 'sha256-1']]);
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'started')).toBe(1));
  expect(confirm).not.toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'started');
});

it('[APP-8][APP-10][APP-11] whose entry fails again is asked whether to reload, each time; who does not want to gets it once the network is back', async () => {
  const { confirm, reload } = offered(false);
  const { fail, asked } = await runWithEntry(entry);
  for (const times of [1, 2]) {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    if (times === 1) await fail('script[type=module]', timings.chunkRetry);
    else dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(timings.chunkRetry);
    expect([confirm.mock.calls, reload.mock.calls.length, Reflect.get(globalThis, 'started')]).toEqual([
      Array(times).fill(['Reload?']),
      0,
      undefined,
    ]);
  }
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(timings.chunkRetry);
  expect(asked().map(([address]) => address)).toEqual([1, 2, 3].map((at) => `${entry}?again=${at}`));
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'started')).toBe(1));
  Reflect.deleteProperty(globalThis, 'started');
});

it('[APP-8][APP-11] a script that the entry needs and that fails again leads to a reload, for who wants one', async () => {
  const { confirm, reload } = offered(true);
  const { fail, asked } = await runWithEntry('data:text/javascript,throw%200//');
  await fail('script[type=module]', timings.chunkRetry);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([asked().length, confirm.mock.calls]).toEqual([1, [['Reload?']]]);
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

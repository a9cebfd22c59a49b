// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '../../../machines/timings.ts';
import { dashboardNamespaces } from '../../../src/app/pageTexts/namespaces.ts';
import { createTexts } from '../../../src/app/texts.ts';

const read = vi.fn<(address: string) => Response | Promise<Response>>();
const never = new AbortController().signal;
const json = (value: unknown) => Response.json(value);
const texts = (language: string, title: string) => json({ title: `${title} ({product}) ${language}` });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  read.mockReset();
  vi.stubGlobal('fetch', async (address: string | URL) => read(String(address)));
});
afterEach(() => {
  vi.useRealTimers();
});

/** A text of a made-up file. */
const shown = (i18n: { t: unknown }, key: string): string => (i18n.t as (key: string) => string)(key);

describe('the texts', () => {
  it('[LNG-4] a key that does not exist does not compile', async () => {
    read.mockImplementation(() => json({ nav: { home: 'Home' } }));
    const { i18n, need } = await createTexts('en', 'Plaza');
    await need(['app']);
    // @ts-expect-error no text has this key
    expect(i18n.t('app:nav.nowhere')).toBe('');
    expect(i18n.t('app:nav.home')).toBe('Home');
  });

  it('[LNG-4] come from /locales/{lng}/{ns}.json, with the product’s name in them', async () => {
    read.mockImplementation(() => texts('en', 'Home'));
    const { i18n, need } = await createTexts('en', 'Plaza');
    await need(['home']);
    expect(read.mock.calls.map(([address]) => address)).toEqual(['/locales/en/home.json']);
    expect(shown(i18n, 'home:title')).toBe('Home (Plaza) en');
  });

  it('[LNG-4] are waited for 10 s in each request, so that a stalled one is repeated', async () => {
    const stall = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stall.signal);
    vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
      if (signal !== stall.signal) return read(address);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    read.mockImplementation(() => texts('en', 'Home'));
    const { i18n, need } = await createTexts('en', 'Plaza');
    const needed = need(['home']);
    await vi.advanceTimersByTimeAsync(timings.localeTimeout);
    expect([timeout.mock.calls[0], read.mock.calls]).toEqual([[10_000], []]);
    stall.abort();
    await vi.advanceTimersByTimeAsync(400);
    await needed;
    expect([shown(i18n, 'home:title'), read.mock.calls.length]).toEqual(['Home (Plaza) en', 1]);
  });

  it('[LNG-4] are read once', async () => {
    read.mockImplementation(() => texts('en', 'Home'));
    const { need } = await createTexts('en', 'Plaza');
    await need(['home']);
    await need(['home']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('[LNG-4] of the dashboard are asked for together, before any of them is here', async () => {
    read.mockImplementation(() => new Promise<never>(() => undefined));
    const { need } = await createTexts('en', 'Plaza');
    void need(dashboardNamespaces);
    expect(read.mock.calls.flat()).toEqual(dashboardNamespaces.map((name) => `/locales/en/${name}.json`));
  });

  it('[LNG-4] are read ten at a time; each answer lets another one be read', async () => {
    const answers: (() => void)[] = [];
    read.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(json({})))));
    const { need } = await createTexts('en', 'Plaza');
    void need(Array.from({ length: 12 }, (_, number) => `area${number}`));
    for (const asked of [10, 11, 12]) {
      await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(asked));
      answers.shift()?.();
    }
  });

  it.each([
    ['a failure', () => new Response('', { status: 500 })],
    ['a refusal that may pass', () => new Response('', { status: 429 })],
    ['a request that is not answered', () => Promise.reject(AbortSignal.abort().reason)],
  ])('[LNG-4] are asked for five more times after %s, from 350 ms, doubling (L01)', async (_, answer) => {
    const at: number[] = [];
    read.mockImplementation(() => {
      at.push(Date.now());
      return answer();
    });
    const { need } = await createTexts('en', 'Plaza');
    const needed = need(['app']);
    await vi.advanceTimersByTimeAsync(20_000);
    await needed;
    const waits = at.slice(1).map((time, index) => Math.round((time - (at[index] ?? 0)) / 350));
    expect(waits).toEqual([1, 2, 4, 8, 16]);
  });

  it.each([
    ['a server’s error', () => new Response('', { status: 500 })],
    ['a missing file', () => new Response('', { status: 404 })],
    [
      'a page in its place',
      () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['silence', () => new Promise<Response>(() => undefined)],
  ])('[LNG-4] are the built-in English after %s, never a bare key (L01)', async (_name, respond) => {
    read.mockImplementation(respond);
    const { i18n, need } = await createTexts('es', 'Plaza');
    const needed = need(['app']);
    await vi.advanceTimersByTimeAsync(timings.localeTimeout);
    await needed;
    expect(i18n.t('app:nav.home')).toBe('Home');
  });

  it('[LNG-4] are the built-in English for keys that Spanish alone lacks, and never a bare key (G12, L04)', async () => {
    read.mockImplementation(() => json({ nav: { partners: 'Aliados' } }));
    const { i18n, need } = await createTexts('es', 'Plaza');
    await need(['app']);
    const added = new Promise((resolve) => i18n.store.on('added', resolve));
    expect(i18n.t('app:nav.home')).toBe('');
    await added;
    expect([i18n.t('app:nav.home'), i18n.t('app:nav.partners')]).toEqual(['Home', 'Aliados']);
    expect([i18n.language, read.mock.calls.flat()]).toEqual(['es', ['/locales/es/app.json']]);
  });

  it('[LNG-4] that lack a key are stood in for once the built-in English can be fetched (G12, L04)', async () => {
    vi.doMock('../../../public/locales/en/legal.json', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    read.mockImplementation(() => json({ other: 'Otro' }));
    const { i18n, need } = await createTexts('es', 'Plaza');
    await need(['legal']);
    expect(i18n.t('legal:privacy.title')).toBe('');
    await vi.dynamicImportSettled();
    vi.doUnmock('../../../public/locales/en/legal.json');
    await vi.waitFor(() => expect(i18n.t('legal:privacy.title')).toBe('Privacy policy'));
    expect(shown(i18n, 'legal:other')).toBe('Otro');
  });

  it('[LNG-4] are waited for when the built-in English does not arrive either, as while a server starts again', async () => {
    vi.doMock('../../../public/locales/en/legal.json', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    let tries = 0;
    read.mockImplementation(() => {
      tries += 1;
      return tries < 5 ? new Response('', { status: 503 }) : texts('en', 'Privacy');
    });
    const { i18n, need } = await createTexts('en', 'Plaza');
    const needed = need(['legal']);
    await vi.advanceTimersByTimeAsync(20_000);
    await needed;
    expect(shown(i18n, 'legal:title')).toBe('Privacy (Plaza) en');
    vi.doUnmock('../../../public/locales/en/legal.json');
  });

  it('[LNG-4] that were only stood in for are asked for again by the next choice', async () => {
    read.mockImplementation((address) =>
      address.includes('/es/') ? new Response('', { status: 404 }) : texts('en', 'Inicio'),
    );
    const { i18n, need, switchTo } = await createTexts('es', 'Plaza');
    await need(['app']);
    expect(i18n.t('app:nav.home')).toBe('Home');
    await switchTo('en', never);
    read.mockImplementation(() => json({ nav: { home: 'Inicio' } }));
    await switchTo('es', never);
    expect(i18n.t('app:nav.home')).toBe('Inicio');
  });

  it('[LNG-1] change as a whole, and only once all of them are there', async () => {
    let arrive = (_: Response): void => undefined;
    const last = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    read.mockImplementation((address) =>
      address === '/locales/es/app.json' ? last : texts(address.split('/')[2] ?? '', 'Any'),
    );
    const { i18n, need, switchTo } = await createTexts('en', 'Plaza');
    await need(['home', 'app']);
    const all = () => [i18n.language, shown(i18n, 'home:title'), shown(i18n, 'app:title')];
    const switched = switchTo('es', never);
    await vi.waitFor(() => expect(i18n.hasResourceBundle('es', 'home')).toBe(true));
    expect(all()).toEqual(['en', 'Any (Plaza) en', 'Any (Plaza) en']);
    arrive(texts('es', 'Any'));
    await switched;
    expect(all()).toEqual(['es', 'Any (Plaza) es', 'Any (Plaza) es']);
  });

  it('[LNG-4] stay in the old language when the other one does not arrive, and may be asked for again', async () => {
    read.mockImplementation((address) =>
      address.includes('/es/') ? new Response('', { status: 404 }) : texts('en', 'Home'),
    );
    const { i18n, need, switchTo } = await createTexts('en', 'Plaza');
    await need(['home']);
    await expect(switchTo('es', never)).rejects.toThrow('"es" did not arrive');
    expect(i18n.language).toBe('en');
    read.mockImplementation(() => texts('es', 'Home'));
    await switchTo('es', never);
    expect(shown(i18n, 'home:title')).toBe('Home (Plaza) es');
  });

  it('[LNG-1][LNG-2] change with those of a page that opens meanwhile, as at a start in a language the server was not told (S05)', async () => {
    read.mockImplementation((address) => texts(address.split('/')[2] ?? '', 'Any'));
    const { i18n, need, switchTo } = await createTexts('en', 'Plaza');
    await need(['app']);
    await Promise.all([switchTo('es', never), need(['home'])]);
    expect([i18n.language, shown(i18n, 'app:title'), shown(i18n, 'home:title')]).toEqual([
      'es',
      'Any (Plaza) es',
      'Any (Plaza) es',
    ]);
  });

  it('[LNG-1] do not change any more when the choice was taken back meanwhile (L02)', async () => {
    const choice = new AbortController();
    read.mockImplementation((address) => {
      const language = address.split('/')[2] ?? '';
      if (language === 'es') choice.abort();
      return texts(language, 'Home');
    });
    const { i18n, need, switchTo } = await createTexts('en', 'Plaza');
    await need(['home']);
    await expect(switchTo('es', choice.signal)).rejects.toThrow(choice.signal.reason);
    expect([i18n.language, shown(i18n, 'home:title')]).toEqual(['en', 'Home (Plaza) en']);
  });
});

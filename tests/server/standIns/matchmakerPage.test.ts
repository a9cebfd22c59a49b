import { type Context, createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../server/settings.ts';
import { behaviours, createMatchmaker } from '../../../server/standIns/matchmakerPage.ts';

const settings = parseSettings({ PRODUCT_NAME: 'Plaza & Co' });
const app = createMatchmaker(settings);
const get = (path: string) => app.request(path);
const query = '?authToken=secret-token&phone=%2B15550142288&partnerId=p1&initialTab=profile';

describe('the page', () => {
  it.each([
    ['/app', 'en', 'The Plaza &amp; Co app', 'Here the real app would begin.'],
    ['/app?lng=es', 'es', 'La app de Plaza &amp; Co', 'Aquí empezaría la app de verdad.'],
  ])('[API-2] %s shows the sentence of one that stands by itself', async (path, language, title, home) => {
    const answer = await get(path);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<p class="lead" role="status" id="state">${home}</p>`);
  });

  it('[API-2] needs nothing that its own security policy forbids, and never repeats the token', async () => {
    const answer = await get(`/app${query}`);
    const page = await answer.text();
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).not.toMatch(/\sstyle=|<style|\son\w+=/);
    expect(page.match(/<script\b[^>]*>[^<]*/g)).toEqual(['<script src="/app/handshake.js" defer>']);
    expect(page).not.toContain('secret-token');
  });

  it.each(['', ...behaviours])('[PROF-2] says in itself how it is to behave: “%s”', async (behave) => {
    const page = await (await get(`/app${query}&behave=${behave}`)).text();
    expect(page).toContain(`data-behave="${behave}"`);
    expect(page).toContain('data-app-origin="http://localhost:3000"');
    expect(page).toContain('data-navigate="PLAZA___CO_NAVIGATE_TO_TAB"');
  });

  it.each(['unknown', '"><script>', 'toString'])(
    '[PROF-2] behaves where it is asked for “%s”',
    async (behave) => {
      const page = await (await get(`/app?behave=${encodeURIComponent(behave)}`)).text();
      expect(page).toContain('data-behave=""');
    },
  );

  it('[PROF-3] has a stranger that only itself and the app may frame, with one script and nothing else', async () => {
    const answer = await get('/app/stranger');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src http://localhost:3001; frame-ancestors http://localhost:3001 http://localhost:3000",
    );
    expect(await answer.text()).toContain('<body data-app-origin="http://localhost:3000">');
    for (const path of ['/app/handshake.js', '/app/stranger.js'])
      expect((await get(path)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });
});

/** The script in a window that is not there: what it shows, what it posts, and the timers it waits for. */
const open = async (behave: string, { address = query, isFramed = true } = {}) => {
  const texts = {
    waiting: 'Waiting',
    signedIn: 'Signed in as {phone}',
    tab: 'Tab: {tab}',
    refused: 'Refused',
  };
  const dataset: Record<string, string> = {
    behave,
    appOrigin: 'http://localhost:3000',
    navigate: 'PLAZA_NAVIGATE_TO_TAB',
    texts: JSON.stringify(texts),
  };
  const posted: [unknown, string][] = [];
  const parent = { postMessage: (...message: [unknown, string]) => posted.push(message) };
  const timers: { act: () => void; ms: number }[] = [];
  const added: { sandbox?: string; src?: string }[] = [];
  const visited: string[] = [];
  const link = { lang: 'es', href: '?lng=es' };
  const elements: Record<string, { dataset?: typeof dataset; textContent?: string }> = {
    handshake: { dataset },
    state: { textContent: 'Home' },
    tab: { textContent: '' },
  };
  let hear: (message: { source: unknown; origin: string; data: unknown }) => void = () => undefined;
  const window: Context = {
    document: {
      title: 'Plaza',
      getElementById: (id: string) => elements[id],
      querySelector: () => link,
      createElement: () => ({}),
      body: { append: (element: object) => added.push(element) },
    },
    location: {
      href: `http://localhost:3001/app${address}`,
      search: address,
      replace: (to: URL) => visited.push(String(to)),
    },
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener;
    },
    setTimeout: (act: (given: unknown) => void, ms: number, given: unknown) =>
      timers.push({ act: () => act(given), ms }),
    open: () => null,
    alert: () => undefined,
    URL,
    URLSearchParams,
  };
  window['window'] = window;
  window['parent'] = isFramed ? parent : window;
  window['top'] = window['parent'];
  runInContext(await (await get('/app/handshake.js')).text(), createContext(window));
  const tell = (data: unknown, source: unknown = parent, origin = 'http://localhost:3000') =>
    hear({ source, origin, data });
  return {
    tell,
    greet: (changes = {}) =>
      tell({
        type: 'AUTH_SESSION',
        token: 'secret-token',
        phoneNumber: '+15550142288',
        partnerId: 'p1',
        ...changes,
      }),
    shown: () => [elements['state']?.textContent, elements['tab']?.textContent],
    posted,
    added,
    visited,
    link,
    dataset,
    /** Lets the timers that are due pass, one after the other, and says how long each was. */
    pass: () => {
      const passed: number[] = [];
      for (let timer = timers.shift(); timer; timer = timers.shift()) {
        passed.push(timer.ms);
        timer.act();
      }
      return passed;
    },
  };
};

const confirmation = [{ type: 'AUTH_CONFIRMATION' }, 'http://localhost:3000'];

describe('the handshake', () => {
  it('[API-2] by itself it takes no part in anything', async () => {
    const { greet, shown, posted } = await open('', { isFramed: false });
    greet();
    expect([shown(), posted]).toEqual([['Home', ''], []]);
  });

  it('[PROF-2] waits for the session, confirms it to the app’s exact origin, and shows the tab', async () => {
    const { greet, tell, shown, posted } = await open('');
    expect(shown()).toEqual(['Waiting', '']);
    greet();
    expect([shown(), posted]).toEqual([['Signed in as +•••••••2288', ''], [confirmation]]);
    tell({ type: 'PLAZA_NAVIGATE_TO_TAB', tabName: 'profile' });
    expect(shown()[1]).toBe('Tab: profile');
    tell({ action: 'openTab', tabName: 'settings' });
    expect(shown()[1]).toBe('Tab: settings');
    tell({ type: 'OTHER_NAVIGATE_TO_TAB', tabName: 'chat' });
    tell('openTab');
    tell(null);
    expect([shown()[1], posted.length]).toEqual(['Tab: settings', 1]);
  });

  it.each([
    ['another token', { token: 'another' }],
    ['no token', { token: undefined }],
    ['another number', { phoneNumber: '+15550100000' }],
    ['another partner', { partnerId: 'p2' }],
  ])('[PROF-2] refuses a session with %s than its address says', async (_, changes) => {
    const { greet, shown, posted } = await open('');
    greet(changes);
    expect([shown(), posted]).toEqual([['Refused', ''], []]);
  });

  it('[PROF-2] refuses a session where its address names none', async () => {
    const { greet, shown } = await open('', { address: '' });
    greet({ token: null, phoneNumber: null, partnerId: null });
    expect(shown()).toEqual(['Refused', '']);
  });

  it('[PROF-3] hears nobody but the app that frames it', async () => {
    const { tell, shown, posted } = await open('');
    const session = {
      type: 'AUTH_SESSION',
      token: 'secret-token',
      phoneNumber: '+15550142288',
      partnerId: 'p1',
    };
    tell(session, {});
    tell(session, undefined, 'http://localhost:3000.evil');
    tell(session, undefined, 'null');
    expect([shown(), posted]).toEqual([['Waiting', ''], []]);
  });

  it('[LNG-1] keeps its address in the way to the other language', async () => {
    const { link } = await open('');
    expect(link.href).toBe(`${query}&lng=es`);
  });
});

describe('how it misbehaves', () => {
  it.each([
    ['silent', [], 0],
    ['slow', [5000], 1],
    ['late', [15_000], 1],
    ['twice', [700], 3],
    ['early', [], 2],
    ['popup', [], 1],
    ['away', [], 1],
  ])('[PROF-2] %s: after waits of %j ms it has confirmed %i times (P04)', async (behave, waits, times) => {
    const { greet, pass, posted } = await open(behave);
    greet();
    expect([pass(), posted]).toEqual([waits, Array.from({ length: times }, () => confirmation)]);
  });

  it('[PROF-2] early: its first confirmation comes before any session (P04)', async () => {
    expect((await open('early')).posted).toEqual([confirmation]);
  });

  it('[PROF-3] away: goes to another origin at once, and takes no token there (P03)', async () => {
    expect((await open('away')).visited).toEqual(['http://127.0.0.1:3001/app']);
  });

  it('[PROF-3] flood: more than 10,000 messages within a second, of which the last alone is right (P02)', async () => {
    const { greet, pass, posted } = await open('flood');
    greet();
    const waits = pass();
    expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(1000);
    const right = posted.filter(([data]) => Reflect.get(Object(data), 'type') === 'AUTH_CONFIRMATION');
    expect([posted.length, right, posted.at(-1)]).toEqual([10_011, [confirmation], confirmation]);
    const huge = posted.filter(([data]) => String(Reflect.get(Object(data), 'type')).length === 1_000_000);
    expect(huge).toHaveLength(10);
  });

  it.each([
    ['wrong-origin', { sandbox: 'allow-scripts', src: '/app/stranger', hidden: true }],
    ['wrong-window', { src: '/app/stranger', hidden: true }],
  ])('[PROF-3] %s: lets a stranger confirm, and does not do so itself (P01)', async (behave, stranger) => {
    const { greet, posted, added } = await open(behave);
    greet();
    expect([posted, added]).toEqual([[], [stranger]]);
  });

  it('[PROF-3] the stranger confirms to the topmost window, for the app’s exact origin (P01)', async () => {
    const posted: unknown[] = [];
    const top = { postMessage: (...message: unknown[]) => posted.push(message) };
    const document = { body: { dataset: { appOrigin: 'http://localhost:3000' } } };
    runInContext(await (await get('/app/stranger.js')).text(), createContext({ top, document }));
    expect(posted).toEqual([confirmation]);
  });
});

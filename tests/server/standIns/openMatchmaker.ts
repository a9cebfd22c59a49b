import { type Context, createContext, runInContext } from 'node:vm';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createMatchmaker } from '../../../server/standIns/matchmakerPage.ts';

/** The settings of this installation. */
export const settings = parseSettings({ PRODUCT_NAME: 'Plaza & Co' });
/** The matchmaker stand-in by itself. */
export const app = createMatchmaker(settings);
/** Asks it for a page. */
export const get = (path: string) => app.request(path);
/** What the site adds to its address. */
export const query = '?authToken=secret-token&phone=%2B15550142288&partnerId=p1&initialTab=profile';

/** Runs the script in a fake window: what it shows, what it posts, and its timers. */
export const open = async (behave: string, { address = query, isFramed = true } = {}) => {
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
    /** Runs the timers one after the other, and returns the delay of each. */
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

/** What it posts to the site once somebody is signed in. */
export const confirmation = [{ type: 'AUTH_CONFIRMATION' }, 'http://localhost:3000'];

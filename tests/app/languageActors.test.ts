// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { languageMachine } from '../../machines/app/languageMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { languageActors } from '../../src/app/languageActors.ts';
import type { Texts } from '../../src/app/texts.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import { put } from '../put.ts';

const switchTo = vi.fn<Texts['switchTo']>(async () => undefined);

const start = () => {
  const actors = languageActors(
    { switchTo } as unknown as Texts,
    safeStorage(() => localStorage),
    safeStorage(() => sessionStorage),
  );
  return createActor(provideAll(languageMachine, actors), { input: { documentLanguage: 'en' } }).start();
};
const settled = async () => {
  const actor = start();
  const { context } = await waitFor(actor, ({ value }) => value === 'en' || value === 'es');
  return { actor, shown: context.shown };
};
const remembered = () => ({
  local: localStorage.getItem('i18nextLng'),
  cookie: /(?:^|; )i18next=(\w*)/.exec(document.cookie)?.[1] ?? null,
});

/** What names a language, in its order. */
const sources: Record<string, (language: string) => unknown> = {
  '?lng=': (language) => history.replaceState(null, '', `/?lng=${language}`),
  'the cookie': (language) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(`i18next=${language}`),
  'the local storage': (language) => localStorage.setItem('i18nextLng', language),
  'the session storage': (language) => sessionStorage.setItem('i18nextLng', language),
  'the browser': (language) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]),
  '<html lang>': (language) => {
    document.documentElement.lang = language;
  },
  'the subdomain': (language) =>
    vi.spyOn(location, 'hostname', 'get').mockReturnValue(`${language}.plaza.example`),
};

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('');
  document.documentElement.lang = 'en';
  // Once a test that refuses cookies has given them back.
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=; max-age=-1; path=/';
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  switchTo.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the language at start', () => {
  it.each([
    [['es-419', 'en'], 'es'],
    [['fr-FR', 'ca', 'es-MX'], 'es'],
    [['en-GB', 'es'], 'en'],
    [['de', 'fr'], 'en'],
    [['ca'], 'en'],
    [['ca', 'es-ES'], 'es'],
    [['C'], 'en'],
    [['', 'C', 'es_ES'], 'es'],
  ])('[LNG-2] of a browser that prefers %s is %s (L05)', async (languages, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    expect((await settled()).shown).toBe(expected);
    expect(remembered()).toEqual({ local: null, cookie: null });
  });

  it('[LNG-2] is the stored choice before the browser’s, the cookie before the storage', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
    localStorage.setItem('i18nextLng', 'es');
    expect((await settled()).shown).toBe('es');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=en; path=/';
    expect((await settled()).shown).toBe('en');
  });

  it.each(Object.keys(sources))('[LNG-2] is what %s says, whatever the sources after it do', async (name) => {
    const [say, ...later] = Object.values(sources).slice(Object.keys(sources).indexOf(name));
    document.documentElement.lang = '';
    // Another host, as of a subdomain, has its own.
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    say?.('es');
    expect((await settled()).shown).toBe('es');
    for (const one of later) one('en');
    say?.('es');
    expect((await settled()).shown).toBe('es');
  });

  it('[LNG-3] that was chosen once is told the server again when its cookie is lost', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
    localStorage.setItem('i18nextLng', 'es');
    expect((await settled()).shown).toBe('es');
    expect(remembered()).toEqual({ local: 'es', cookie: 'es' });
  });

  it('[LNG-3] that was chosen has its cookie set anew at each start, before the browser forgets it', async () => {
    localStorage.setItem('i18nextLng', 'es');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=es; path=/';
    const set = vi.spyOn(document, 'cookie', 'set');
    await settled();
    expect(set.mock.calls).toEqual([['i18next=es; path=/; max-age=31536000; samesite=lax']]);
  });

  it('[LNG-3] of a cookie that says otherwise than the storage leaves both as they are', async () => {
    localStorage.setItem('i18nextLng', 'es');
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=en; path=/';
    expect((await settled()).shown).toBe('en');
    expect(remembered()).toEqual({ local: 'es', cookie: 'en' });
  });

  it.each(['/?lng=es', '/es/blog'])(
    '[LNG-2] is what the address %s says, and that is remembered',
    async (address) => {
      localStorage.setItem('i18nextLng', 'en');
      history.replaceState(null, '', address);
      expect((await settled()).shown).toBe('es');
      expect(remembered()).toEqual({ local: 'es', cookie: 'es' });
    },
  );

  it.each(['/?lng=xx', '/?lng=../../', '/?lng=%3Cscript%3E'])(
    '[LNG-2] is English for the address %s (L03)',
    async (address) => {
      history.replaceState(null, '', address);
      expect((await settled()).shown).toBe('en');
      expect(switchTo.mock.calls.map(([language]) => language)).toEqual(['en']);
    },
  );

  it('[LNG-2] survives a hostile cookie (L03)', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=<script>; path=/';
    expect((await settled()).shown).toBe('en');
  });
});

describe('where the browser refuses cookies with an error (S01)', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  beforeEach(() => put(document, 'cookie', { get: refuse, set: refuse }));

  it('[LNG-2] the stored choice counts all the same', async () => {
    localStorage.setItem('i18nextLng', 'es');
    expect((await settled()).shown).toBe('es');
  });

  it('[LNG-1][LNG-3] a choice is shown and stored, and can be taken back', async () => {
    const { actor } = await settled();
    for (const language of ['es', 'en']) {
      actor.send({ type: 'language.toggled' });
      await waitFor(actor, (snapshot) => snapshot.hasTag('busy'));
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      expect([actor.getSnapshot().value, localStorage.getItem('i18nextLng')]).toEqual([language, language]);
    }
  });
});

describe('a choice', () => {
  it('[LNG-3][LNG-5] is remembered in storage and cookie, and marks the document', async () => {
    const { actor } = await settled();
    expect(remembered()).toEqual({ local: null, cookie: null });
    actor.send({ type: 'language.toggled' });
    await waitFor(actor, ({ value }) => value === 'es');
    expect(document.documentElement.lang).toBe('es');
    expect(remembered()).toEqual({ local: 'es', cookie: 'es' });
  });

  it.each([
    ['https:', '; secure'],
    ['http:', ''],
  ])('[LNG-3][API-4] on a site by %s has a cookie that ends with “samesite=lax%s”', async (protocol, end) => {
    vi.spyOn(location, 'protocol', 'get').mockReturnValue(protocol);
    const set = vi.spyOn(document, 'cookie', 'set');
    const { actor } = await settled();
    actor.send({ type: 'language.toggled' });
    await waitFor(actor, ({ value }) => value === 'es');
    expect(set.mock.calls).toEqual([[`i18next=es; path=/; max-age=31536000; samesite=lax${end}`]]);
  });

  it('[LNG-3] whose texts did not arrive is not', async () => {
    const { actor } = await settled();
    switchTo.mockRejectedValue(new Error('lost'));
    actor.send({ type: 'language.toggled' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('busy'));
    await waitFor(actor, ({ value }) => value === 'en');
    expect([document.documentElement.lang, remembered()]).toEqual(['en', { local: null, cookie: null }]);
  });
});

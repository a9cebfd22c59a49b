import { fromPromise } from 'xstate';
import type { InitialLanguage, languageMachine } from '../../machines/app/languageMachine.ts';
import { type Language, languageCookie, languages } from '../../machines/contract/language.ts';
import { barePath, isSpanishPath } from '../../machines/contract/siteAddress.ts';
import type { ActorsOf } from '../../machines/port.ts';
import type { SafeStorage } from '../platform/safeStorage.ts';
import type { Texts } from './texts.ts';

const storageKey = 'i18nextLng';

const firstSupported = (codes: readonly (string | null | undefined)[]): Language | null => {
  for (const code of codes) {
    const base = code?.toLowerCase().split(/[-_]/)[0];
    const language = languages.find((one) => one === base);
    if (language) return language;
  }
  return null;
};

/** The page's cookies, after setting `cookie`; empty where the browser refuses them (fault S01). */
const cookies = (cookie?: string): string => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and the server reads this one
    if (cookie) document.cookie = cookie;
    return document.cookie;
  } catch {
    return '';
  }
};

/** Writes the cookie by which the server renders the next page in the chosen language (LNG-3). */
const rememberForServer = (language: Language): void => {
  cookies(languageCookie(language, location.protocol === 'https:'));
};

/** The sources of a language, in order of precedence; only the address is a choice (LNG-2). */
const namedIn = {
  address: () => [
    new URLSearchParams(location.search).get('lng'),
    isSpanishPath(location.pathname) ? 'es' : null,
  ],
  rest: (local: SafeStorage, tab: SafeStorage) => [
    /(?:^|; )i18next=([^;]*)/.exec(cookies())?.[1],
    local.get(storageKey),
    tab.get(storageKey),
    ...navigator.languages,
    navigator.language,
    document.documentElement.lang,
    location.hostname.split('.')[0],
  ],
};

/** Live actors of the language machine: detection, texts, and storing a choice (LNG-1…5). */
export const languageActors = (
  texts: Texts,
  local: SafeStorage,
  tab: SafeStorage,
): ActorsOf<typeof languageMachine> => ({
  resolveLanguage: fromPromise<InitialLanguage>(async () => {
    const asked = firstSupported(namedIn.address());
    if (asked) return { language: asked, isChoice: true };
    const found = firstSupported(namedIn.rest(local, tab));
    // Safari forgets a script's cookie after seven days, and the server would answer in another language first.
    if (found && found === firstSupported([local.get(storageKey)])) rememberForServer(found);
    return { language: found ?? 'en', isChoice: false };
  }),
  switchLanguage: fromPromise<void, InitialLanguage>(async ({ input: { language, isChoice }, signal }) => {
    await texts.switchTo(language, signal);
    document.documentElement.lang = language;
    if (!isChoice) return;
    leaveAddress(language);
    local.set(storageKey, language);
    rememberForServer(language);
  }),
});

/** An address that names another language would undo the choice at the next reload. */
export const leaveAddress = (chosen: Language): void => {
  const address = new URL(location.href);
  if ((address.searchParams.get('lng') ?? chosen) !== chosen) address.searchParams.delete('lng');
  if (chosen === 'en') address.pathname = barePath(address.pathname);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
};

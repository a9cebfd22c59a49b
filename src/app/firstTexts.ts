import type { i18n as I18n, ResourceLanguage } from 'i18next';
import type { Language } from '../../machines/contract/language.ts';
import { reportIfGone } from '../platform/chunkLoader.ts';
import type { Texts } from './texts.ts';

/** The texts of a page whose first view does not wait for i18next. */
export interface FirstTexts extends Texts {
  /** Loads i18next; who asks after a failure loads it again. */
  complete(): Promise<unknown>;
  /**
   * Waits for texts until `late`; those that are not here then are waited for no more.
   * @returns whether all are here, without any built-in English.
   */
  come(namespaces: readonly string[], late: Promise<unknown>): Promise<boolean>;
}

/**
 * The texts of a page in the language it came in (LNG-4). Those that came with it are looked up here, so that i18next (16 kB)
 * is no part of a first view (APP-1): it is loaded once the page rests, or more is wanted, which is another language,
 * further texts, or one that is missing. Views notice nothing: they keep their instance, whose next `t` is i18next's, and
 * which passes on what i18next tells of texts that they show.
 * @param known the texts that came with the page, by namespace; i18next adds to them. Of a number they know "one" and
 *   "other", as English and Spanish do below a million.
 */
export const firstTexts = (
  language: Language,
  productName: string,
  known: ResourceLanguage = {},
): FirstTexts => {
  const languages = [language];
  const used = new Set<string>();
  /** The namespaces that were waited for long enough. */
  let awaited: readonly string[] = [];
  /** The namespaces of views that were rendered. */
  const shown = new Set<string>();
  let whole: Texts | undefined;
  let loading: Promise<Texts> | undefined;
  /** Of what i18next tells, by event. */
  const listeners = { languageChanged: new Set<() => void>(), added: new Set<() => void>() };
  type Event = keyof typeof listeners;
  const tell = (event: Event) => {
    for (const listener of [...listeners[event]]) listener();
  };

  const load = async (): Promise<Texts> => {
    const { createTexts } = await import('./texts.ts');
    const texts = await createTexts(language, productName, known, used);
    texts.i18n.on('languageChanged', () => tell('languageChanged'));
    // Those of another language or page, which may come next, would have each view of this one rendered anew.
    texts.i18n.store.on('added', (lng: string, ns: string) => {
      if (lng === texts.i18n.language && shown.has(ns)) tell('added');
    });
    whole = texts;
    return texts;
  };
  const complete = (): Promise<Texts> => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  /** Like the `t` of i18next. @param scope the namespace of keys that name none. */
  const translateIn =
    (scope: string) =>
    (fullKey: string, given: string | Values = {}): string => {
      const values: Values = typeof given === 'string' ? { defaultValue: given } : given;
      const [key = '', ns = scope] = fullKey.split(':').reverse();
      const text = find(
        known[ns],
        'count' in values ? `${key}_${values['count'] === 1 ? 'one' : 'other'}` : key,
      );
      // i18next asks for built-in English, and tells once that is here.
      if (text === undefined)
        complete().then(
          ({ i18n }) => i18n.t(fullKey as never, { ns, ...values } as never),
          () => undefined,
        );
      const all: Values = { product: productName, ...values };
      return (text ?? String(values['defaultValue'] ?? '')).replace(/\{(\w+)\}/g, (_, name) =>
        String(all[name] ?? ''),
      );
    };

  const observed = {
    on: (event: Event, listener: () => void) => void listeners[event].add(listener),
    off: (event: Event, listener: () => void) => void listeners[event].delete(listener),
  };
  /** What `useTranslation` and sections that come late ask of i18next. */
  const i18n = {
    ...observed,
    store: observed,
    get language() {
      return whole?.i18n.language ?? language;
    },
    get languages() {
      return whole?.i18n.languages ?? languages;
    },
    isInitialized: true,
    reportNamespaces: {
      addUsedNamespaces: (names: readonly string[]) => {
        for (const ns of names) shown.add(ns);
      },
    },
    options: { defaultNS: 'app', react: { useSuspense: false, bindI18nStore: 'added' } },
    hasLoadedNamespace: (ns: string) => whole?.i18n.hasLoadedNamespace(ns) ?? ns in known,
    loadNamespaces: (names: readonly string[], done: () => void) => {
      complete().then(
        (texts) => texts.i18n.loadNamespaces(names, done),
        () => undefined,
      );
    },
    getFixedT: (...asked: Parameters<I18n['getFixedT']>): unknown =>
      whole ? whole.i18n.getFixedT(...asked) : translateIn(String([asked[1]].flat()[0])),
  } satisfies Partial<Record<keyof I18n, unknown>>;

  return {
    i18n: i18n as unknown as I18n,
    complete,
    need: async (namespaces) => {
      for (const ns of namespaces) used.add(ns);
      if (!whole && namespaces.every((ns) => ns in known)) return;
      const isLate = namespaces.every((ns) => awaited.includes(ns));
      await (await complete()).need(namespaces, isLate ? 0 : undefined);
    },
    come: async (namespaces, late) => {
      if (namespaces.every((ns) => ns in known)) return true;
      const { i18n } = await complete();
      await Promise.race([i18n.loadNamespaces(namespaces), late]);
      awaited = namespaces;
      return namespaces.every((ns) => i18n.hasResourceBundle(language, ns));
    },
    switchTo: async (wanted, signal) => {
      if (!whole && wanted === language) return;
      const texts = await complete().catch((error) => {
        reportIfGone(error);
        throw error;
      });
      signal.throwIfAborted();
      await texts.switchTo(wanted, signal);
    },
  };
};

type Values = Readonly<Record<string, unknown>>;

/** The text of a key whose parts are joined by dots. */
const find = (texts: unknown, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  return typeof found === 'string' ? found : undefined;
};

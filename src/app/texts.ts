import i18next, { type BackendModule, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../machines/contract/language.ts';
import { timings } from '../../machines/timings.ts';

/** Reads one locale file. i18next is told whether a retry may help; it counts and delays retries itself. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    fetch(`/locales/${language}/${namespace}.json`, { signal: AbortSignal.timeout(timings.localeRead) })
      .then(async (response) => {
        if (response.ok) return response.json();
        throw Object.assign(new Error(), { final: response.status === 404 });
      })
      .then(
        (texts) => callback(null, texts),
        // A missing file and an HTML page in place of JSON are final; a lost connection or a busy server may recover.
        (error) => callback(error, !(error.final || error instanceof SyntaxError)),
      );
  },
};

/** The texts of this page: one i18next instance, and the namespaces in use. */
export interface Texts {
  readonly i18n: I18n;
  /**
   * Resolves once all these namespaces can be shown, in built-in English at worst (LNG-4).
   * @param limit how long they are waited for before that, in ms.
   */
  need(namespaces: readonly string[], limit?: number): Promise<void>;
  /**
   * Shows everything in another language. @throws when a text of it failed to load, or `signal` is aborted.
   */
  switchTo(language: Language, signal: AbortSignal): Promise<void>;
}

/**
 * Starts i18next in the document's language. Texts come from `/locales/{lng}/{ns}.json`; i18next itself
 * retries five times from 350 ms, doubling, ten reads at a time (LNG-4). `{product}` can be used in every
 * text.
 * @param known the texts in the page, by namespace; i18next keeps this object, and adds to it.
 * @param used the namespaces that are in use already.
 */
export const createTexts = async (
  language: Language,
  productName: string,
  known: ResourceLanguage = {},
  used = new Set<string>(),
): Promise<Texts> => {
  const i18n = i18next.createInstance();
  /** Namespaces that show built-in English, by language. */
  const stoodIn = new Set<string>();

  /** Adds the built-in English to a namespace; texts that are there stay. */
  const addBuiltIn = async (lng: string, ns: string) => {
    const { builtIn } = await import('./builtInTexts.ts');
    const english = await builtIn[`../../public/locales/en/${ns}.json`]?.();
    if (!english) return;
    // The real texts may have loaded meanwhile.
    if (!i18n.hasResourceBundle(lng, ns)) stoodIn.add(`${lng}/${ns}`);
    i18n.addResourceBundle(lng, ns, english, true);
  };
  /** Namespaces whose missing texts were added, by language. */
  const completed = new Set<string>();

  await i18n
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['en', 'es'],
      fallbackLng: false,
      load: 'languageOnly',
      ns: [],
      resources: { [language]: known },
      partialBundledLanguages: true,
      defaultNS: 'app',
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      // A file of another version may lack a text. Its key is never shown (fault L04).
      parseMissingKeyHandler: (_key, otherwise = '') => otherwise,
      saveMissing: true,
      missingKeyHandler: ([lng = ''], ns) => {
        const file = `${lng}/${ns}`;
        if (completed.has(file) || !i18n.hasResourceBundle(lng, ns)) return;
        completed.add(file);
        addBuiltIn(lng, ns).catch(() => completed.delete(file));
      },
      interpolation: {
        prefix: '{',
        suffix: '}',
        escapeValue: false,
        defaultVariables: { product: productName },
      },
      react: { useSuspense: false, bindI18nStore: 'added' },
    });

  const missing = (lng: string) => [...used].filter((ns) => !i18n.hasResourceBundle(lng, ns));

  const fillWithBuiltIn = async () => {
    const lng = i18n.language;
    await Promise.all(missing(lng).map((ns) => addBuiltIn(lng, ns)));
  };

  return {
    i18n,
    need: async (namespaces, limit = timings.localeTimeout) => {
      for (const namespace of namespaces) used.add(namespace);
      if (missing(i18n.language).length === 0) return;
      const loading = i18n.loadNamespaces([...namespaces]);
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, limit))]);
      await fillWithBuiltIn().catch(async (error) => {
        // Where not even these load, the network is down: the texts themselves are still being requested.
        await loading;
        if (missing(i18n.language).length > 0) throw error;
      });
    },
    switchTo: async (wanted, signal) => {
      for (const ns of used) {
        // Namespaces in built-in English are requested again.
        if (wanted !== i18n.language && stoodIn.delete(`${wanted}/${ns}`))
          i18n.removeResourceBundle(wanted, ns);
      }
      // A page that opens meanwhile needs more namespaces, which is no failure of the requested ones.
      for (let lacking = missing(wanted); lacking.length > 0; lacking = missing(wanted)) {
        await i18n.reloadResources([wanted], lacking);
        if (!lacking.every((ns) => i18n.hasResourceBundle(wanted, ns)))
          throw new Error(`The texts in "${wanted}" did not arrive`);
      }
      signal.throwIfAborted();
      if (wanted !== i18n.language) await i18n.changeLanguage(wanted);
    },
  };
};

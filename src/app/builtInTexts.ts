/** The built-in English, fetched only where texts are missing (LNG-4): one chunk for each namespace. */
export const builtIn = import.meta.glob<Record<string, unknown>>('../../public/locales/en/*.json', {
  import: 'default',
});

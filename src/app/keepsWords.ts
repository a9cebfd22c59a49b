import type { Language } from '../../machines/contract/language.ts';
import { pagePattern } from '../../machines/contract/pages.ts';
import { timings } from '../../machines/timings.ts';
import type { FirstTexts } from './firstTexts.ts';
import { commonNamespaces, pageNamespaces } from './pageTexts/namespaces.ts';

/** Resolves when a page that the server rendered has waited long enough, in all, for what keeps its words (LNG-4). */
export const wordsDeadline = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, timings.localeRead));

/**
 * Whether a page that the server rendered keeps its words: built-in English would be another page than one in Spanish.
 * So where that came without its texts, they are waited for until `late`, longer than elsewhere: it can be read meanwhile
 * (LNG-4).
 */
export const keepsWords = async (
  texts: FirstTexts,
  language: Language,
  pathname: string,
  late: Promise<unknown>,
): Promise<boolean> => {
  const further: Readonly<Record<string, readonly string[]>> = pageNamespaces;
  const namespaces = [...commonNamespaces, ...(further[pagePattern(pathname)] ?? [])];
  return language === 'en' || texts.come(namespaces, late);
};

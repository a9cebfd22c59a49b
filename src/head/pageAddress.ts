import type { Language } from '../../machines/contract/language.ts';
import { localizedPath } from '../../machines/contract/siteAddress.ts';

/** The absolute address of a public page in a language (APP-6). */
export const pageAddress = (appOrigin: string, path: string, language: Language): string =>
  new URL(appOrigin + localizedPath(path, language)).href;

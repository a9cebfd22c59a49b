import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../../../machines/contract/language.ts';
import {
  commonNamespaces,
  pageNamespaces,
  spaceSignInNamespaces,
  wholeDashboardNamespaces,
} from './namespaces.ts';
import { textsFile } from './textsFile.ts';

/**
 * The files with the texts of the public pages, of the dashboard and of its sign-in form in each language, each once: their JSON by path.
 * @param folder the public folder, which has the texts by language and namespace.
 */
export const textsFiles = async (folder: string): Promise<Map<string, string>> => {
  const read = async (language: string, namespace: string) =>
    JSON.parse(await readFile(join(folder, `locales/${language}/${namespace}.json`), 'utf8'));
  // Without further namespaces: the page for an unknown address.
  const pages = languages.flatMap((language) =>
    [[], ...Object.values(pageNamespaces), wholeDashboardNamespaces, spaceSignInNamespaces].map(
      async (further) => {
        const texts = [...new Set([...commonNamespaces, ...further])].map(
          async (namespace) => [namespace, await read(language, namespace)] as const,
        );
        const { path, json } = textsFile(Object.fromEntries(await Promise.all(texts)));
        return [path, json] as const;
      },
    ),
  );
  return new Map(await Promise.all(pages));
};

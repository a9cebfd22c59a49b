import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A file of the project: its path from the root with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const generated = /[\\/](node_modules|dist)([\\/]|$)/;

/** The files below these folders whose names match; generated folders are left out. */
export const sources = (folders: readonly string[], name: RegExp): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name) && !generated.test(entry.parentPath))
      .map((entry) => {
        const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        return { path, text: readFileSync(join(root, path), 'utf8') };
      }),
  );

/** The files that stand in no folder and whose names match. */
export const atTop = (name: RegExp): Source[] =>
  readdirSync(root)
    .filter((path) => name.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The names of the folders directly below one. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** A locale file. */
export const textsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(root, 'public/locales', language, `${namespace}.json`), 'utf8'));

/** A locale file as one level of dotted keys. */
export const flatTexts = (language: string, namespace: string): Record<string, string> => {
  const flat: Record<string, string> = {};
  const walk = (value: unknown, path: string[]) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    else flat[path.join('.')] = String(value);
  };
  walk(textsOf(language, namespace), []);
  return flat;
};

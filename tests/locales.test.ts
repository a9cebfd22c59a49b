import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatTexts, sources } from './sources.ts';

const folder = (language: string) => join(import.meta.dirname, '../public/locales', language);
const namespaces = readdirSync(folder('en')).map((file) => file.replace('.json', ''));

// Developers' tools are English alone, and not in what is built.
const client = sources(['src'], /\.tsx?$/).filter(({ path }) => !/^src\/(app\/kit|inspect)\//.test(path));
// The contract names the codes of errors.
const code = [...client, ...sources(['server', 'machines/contract'], /\.ts$/)];

/** Every string of the code, templates as patterns whose holes match one step or more of a key. */
const literals = new Set<string>();
const patterns: RegExp[] = [];
for (const { text } of code) {
  for (const [, literal = ''] of text.matchAll(/'([^'\\\n]+)'/g)) literals.add(literal);
  for (const [, template = ''] of text.matchAll(/`([^`\n]*)`/g)) {
    if (!/^[\w.:${}()[\] ?'=&|]+$/.test(template) || !template.includes('${')) continue;
    const fixed = template.split(/\$\{[^}]*\}/);
    if (fixed.join('').replace(/[.:]/g, '') === '') continue;
    patterns.push(
      new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('[\\w.]+')}$`),
    );
  }
}

const properties = new Set(
  sources(['server'], /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/\.(\w+)\b/g)].map(([, name]) => name),
  ),
);

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}|<\/?([ab])>/g)].map(([found]) => found).sort();
const singular = (key: string) => key.replace(/_(one|other|many)$/, '');

describe('the two languages', () => {
  it('[LNG-6] have the same files', () => {
    expect(readdirSync(folder('es')).sort()).toEqual(readdirSync(folder('en')).sort());
  });

  it.each(namespaces)('[LNG-6] have the same keys and placeholders in %s', (namespace) => {
    const en = flatTexts('en', namespace);
    const es = flatTexts('es', namespace);
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholders(es[key] ?? '')]).toEqual([key, placeholders(text)]);
      expect([key, text.trim() !== '', (es[key] ?? '').trim() !== '']).toEqual([key, true, true]);
    }
  });

  it.each(namespaces)('[LNG-6] have no text in %s that nothing shows', (namespace) => {
    const unused = Object.keys(flatTexts('en', namespace)).filter((key) => {
      // A note to whoever edits the texts (LAND-4).
      if (/(^|\.)_comment$/.test(key)) return false;
      // The server reads its two files as typed objects, where a missing key does not compile.
      if (namespace === 'standIn' && properties.has(key.split('.').at(-1) ?? '')) return false;
      const names = [key, singular(key), `${namespace}:${singular(key)}`];
      return !names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
    });
    expect(unused).toEqual([]);
  });

  it('[LNG-6] hold every text the code asks for', () => {
    const known = new Set(
      namespaces.flatMap((namespace) =>
        Object.keys(flatTexts('en', namespace)).flatMap((key) => [
          singular(key),
          `${namespace}:${singular(key)}`,
        ]),
      ),
    );
    const missing = client.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)]
        .filter(([, key = '']) => !known.has(key))
        .map(([, key]) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('[ACC-6] tell every wait by one placeholder, {time}, without a unit of their own', () => {
    const waits = ['en', 'es'].flatMap((language) =>
      namespaces.flatMap((namespace) =>
        Object.entries(flatTexts(language, namespace)).filter(([, text]) =>
          /\{(s|wait|seconds)\}|\{time\} (s|min)\b/.test(text),
        ),
      ),
    );
    expect(waits).toEqual([]);
  });

  it('[LNG-6] leave no sentence in the code', () => {
    const spoken = client
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(/(?<!=)>\s*([A-Za-zÀ-ÿ¿¡][A-Za-zÀ-ÿ’', .!?-]{2,})\s*</g),
          ...text.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z]{3}[^"]*)"/g),
        ].map(([, sentence]) => `${path}: ${sentence}`),
      );
    expect(spoken).toEqual([]);
  });
});

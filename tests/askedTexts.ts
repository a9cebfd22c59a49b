import { parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

/** What may be a key of a text: a string, or a template, whose holes are one step or more of a key. */
interface Asked {
  readonly strings: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/** The pattern of a template; none of one that says nothing about a key. */
const patternOf = (fixed: readonly string[]): RegExp[] => {
  const isKey = /[\w]/.test(fixed.join('')) && /^[\w.:]*$/.test(fixed.join(''));
  return isKey ? [new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`)] : [];
};

/** What a file may ask for without saying so: a room its own texts, the server those that it sends. */
const ofRoom = (path: string): readonly string[] =>
  path.startsWith('src/') ? [path.split('/')[1] ?? ''] : ['server', 'mail', 'standIn'];

/** Reads the code for what it may ask `t` for. @returns whether a key of a namespace is among it */
export const askedTexts = (files: readonly Source[]): ((namespace: string, key: string) => boolean) => {
  const asked = files.map(({ path, text }) => {
    const strings = new Set<string>();
    const patterns: RegExp[] = [];
    const namespaces = new Set<string>(ofRoom(path));
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') strings.add(value);
      },
      TemplateLiteral: ({ quasis }) => patterns.push(...patternOf(quasis.map(({ value }) => value.raw))),
      CallExpression: ({ callee, arguments: [given] }) => {
        if (callee.type !== 'Identifier' || callee.name !== 'useTranslation' || !given) return;
        for (const [, namespace = ''] of text.slice(given.start, given.end).matchAll(/'(\w+)'/g))
          namespaces.add(namespace);
      },
    }).visit(parseSync(path, text).program);
    return { strings, patterns, namespaces };
  });
  const has = ({ strings, patterns }: Asked, name: string) =>
    strings.has(name) || patterns.some((pattern) => pattern.test(name));
  return (namespace, key) =>
    asked.some(
      (file) => has(file, `${namespace}:${key}`) || (file.namespaces.has(namespace) && has(file, key)),
    );
};

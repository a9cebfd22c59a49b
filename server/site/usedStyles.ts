/** A style sheet in its parts: a rule with its declarations, or a condition (`@media`) with its rules. */
export type Rule =
  | { readonly prelude: string; readonly body: string }
  | { readonly prelude: string; readonly rules: readonly Rule[] };

/** Reads a minified style sheet. Strings in it have no braces. */
export const parseStyles = (css: string): Rule[] => {
  const rules: Rule[] = [];
  for (let start = 0, open = css.indexOf('{'); open >= 0; open = css.indexOf('{', start)) {
    let end = open + 1;
    for (let depth = 1; depth > 0 && end < css.length; end += 1)
      depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    const prelude = css.slice(start, open).trim();
    const body = css.slice(open + 1, end - 1);
    rules.push(
      /^@(media|supports|container)/.test(prelude)
        ? { prelude, rules: parseStyles(body) }
        : { prelude, body },
    );
    start = end;
  }
  return rules;
};

/**
 * The styles that HTML shows at once (APP-6): no rule for what it lacks, or for what a pointer does. Values of the theme
 * stand in the place of their variables.
 * @param sheet the whole style sheet, with the same rules in the same order.
 */
export const usedStyles = (sheet: readonly Rule[], html: string): string => {
  const present = presentIn(html);
  const rules = keep(sheet, (selector) => isUsed(selector, present));
  const text = write(rules.filter(({ prelude }) => !isNamed.test(prelude)));
  const needed = rules.filter(({ prelude }) => {
    const [, name] = isNamed.exec(prelude) ?? [];
    return name === undefined || text.includes(name);
  });
  return withValues(write(needed), constantsOf(sheet));
};

/** The HTML without the parts that are hydrated by themselves, which are below the first view, a closed menu and dialogs. */
export const firstViewOf = (html: string): string =>
  withoutParts(html)
    .replace(/(<nav\b[^>]* inert="">).*?(?=<\/nav>)/gs, '$1')
    .replace(/<dialog\b.*?<\/dialog>/gs, '');

const withoutParts = (html: string): string => {
  const start = html.indexOf('<div data-hydrated="false">');
  if (start < 0) return html;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return html.slice(0, start) + withoutParts(html.slice(start + index + '</div>'.length));
  }
  return html;
};

const isNamed = /^@(?:keyframes|property) (\S+)/;

const write = (rules: readonly Rule[]): string =>
  rules.map((rule) => `${rule.prelude}{${'rules' in rule ? write(rule.rules) : rule.body}}`).join('');

/** What few see, and what only a change shows: the whole sheet has it. */
const isElsewhere = /^@media (?:print$|\(forced-colors)/;

const keep = (rules: readonly Rule[], uses: (selector: string) => boolean): Rule[] =>
  rules.flatMap((rule): Rule[] => {
    if (isElsewhere.test(rule.prelude)) return [];
    if ('rules' in rule) {
      const kept = keep(rule.rules, uses);
      return kept.length > 0 ? [{ ...rule, rules: kept }] : [];
    }
    if (isFont(rule)) return [];
    if (rule.prelude.startsWith('@')) return [rule];
    const prelude = selectorsOf(rule.prelude).filter(uses).join(',');
    const body = rule.body.replace(/(?<=^|;)transition(?:-[a-z]+)?:[^;]*;?/g, '');
    return prelude === '' ? [] : [{ prelude, body }];
  });

/** Whether a rule is a font of the site: the first paint does not wait for it, and stands in a system font of its size. */
const isFont = (rule: Rule): boolean =>
  rule.prelude === '@font-face' && 'body' in rule && rule.body.includes('url(');

/** The selectors of a list; commas in brackets separate nothing. */
const selectorsOf = (list: string): string[] =>
  list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,])+/g) ?? [];

interface Present {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Names of attributes, and `name=value`. */
  readonly attributes: ReadonlySet<string>;
}

const presentIn = (html: string): Present => {
  const tags = new Set(['html', 'body']);
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      attributes.add(name).add(`${name}=${value}`);
      if (name === 'class') for (const one of value.split(' ')) classes.add(one);
    }
  }
  return { tags, classes, attributes };
};

/** What a pointer does, and what is only there once something was done; until then a browser has a focus ring of its own. */
const isLater =
  /:(?:hover|active|focus-visible|user-invalid|-webkit-autofill|autofill|fullscreen)\b|::(?:backdrop|selection)/;

/** Whether all that a selector names is there; it may still fit nothing. */
const isUsed = (selector: string, present: Present): boolean => {
  const { tags, classes, attributes } = present;
  const [, contained] = /^[^(]*:has\(((?:[^()]|\([^()]*\))*)\)/.exec(selector) ?? [];
  if (contained !== undefined && !selectorsOf(contained).some((one) => isUsed(one, present))) return false;
  const plain = selector.replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '');
  if (isLater.test(plain)) return false;
  const bare = plain.replace(/\[([\w-]+)(?:=?"?([^\]"]*)"?)?\]/g, '').replace(/::?[\w-]+/g, '');
  return (
    [...plain.matchAll(/\[([\w-]+)(?:([~^$*|]?=)"?([^\]"]*)"?)?\]/g)].every(
      ([, name = '', operator, value]) => attributes.has(operator === '=' ? `${name}=${value}` : name),
    ) &&
    [...bare.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].every(([, tag = '']) => tags.has(tag.toLowerCase()))
  );
};

/** The variables that one rule of the root alone defines, with their values. */
const constantsOf = (sheet: readonly Rule[]): Map<string, string> => {
  const defined = [...write(sheet).matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name);
  const root = sheet
    .flatMap((rule) => (rule.prelude === ':root' && 'body' in rule ? [rule.body] : []))
    .join(';');
  return new Map(
    [...root.matchAll(/(--[\w-]+):([^;]*)/g)].flatMap(([, name = '', value = '']) =>
      defined.indexOf(name) === defined.lastIndexOf(name) ? [[name, value] as const] : [],
    ),
  );
};

/** The styles with values in the place of constants, and without definitions that nothing uses. */
const withValues = (css: string, constants: ReadonlyMap<string, string>): string => {
  const fill = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = constants.get(name);
      return value === undefined ? use : fill(value);
    });
  const filled = fill(css);
  return (
    filled
      .replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (definition, name: string) =>
        filled.includes(`var(${name}`) ? definition : '',
      )
      .replace(/(?<=[{}]|^)[^{}]*\{\}/g, '')
      // In the values of variables they were kept.
      .replace(/"[^"]*"|, /g, (text) => (text === ', ' ? ',' : text))
  );
};

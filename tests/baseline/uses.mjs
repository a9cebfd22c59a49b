// What built files use, and some supported engine lacks (APP-13).
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { lackingGlobal, lackingMethod, lackingOf, lackingStyle } from './support.mjs';

const globals = new Set(['window', 'self', 'globalThis']);

/** The name of a property in `a.b`, `a['b']` or `{ b: c }`, or null where it is computed. */
const nameOf = (key, computed) => {
  if (key.type === 'Literal') return String(key.value);
  return computed || key.type !== 'Identifier' ? null : key.name;
};

/** `navigation` of `navigation`, of `globalThis.navigation` and of `(globalThis?.navigation)`. */
const globalName = (node, declared) => {
  if (node.type === 'ChainExpression') return globalName(node.expression, declared);
  if (node.type === 'Identifier') return declared.has(node.name) ? null : node.name;
  const isOfWindow = node.type === 'MemberExpression' && globals.has(globalName(node.object, declared));
  return isOfWindow ? nameOf(node.property, node.computed) : null;
};

/** The names that a script declares: minified, they may be those of globals. */
const declaredIn = (program) => {
  const names = new Set();
  const declare = (pattern) => pattern?.type === 'Identifier' && names.add(pattern.name);
  full(program, ({ type, id, params = [], param, local }) => {
    if (/Function|Class|Declarator/.test(type)) [id, ...params].forEach(declare);
    if (/CatchClause|Import.*Specifier/.test(type)) [param, local].forEach(declare);
  });
  return names;
};

/**
 * What a script uses that an engine lacks: globals, their properties, and methods whose name no other object
 * has. Syntax newer than ES2024's throws: all engines have that.
 * @param {string} code of a module
 * @returns {Map<string, string[]>} the engines by feature
 */
export const lackingInScript = (code) => {
  const found = new Map();
  const note = (name, engines) => engines.length > 0 && found.set(name, engines);
  const program = parse(code, { ecmaVersion: 2024, sourceType: 'module' });
  const declared = declaredIn(program);
  const called = new Set();
  full(program, ({ type, callee, object, property, computed }) => {
    if (type === 'CallExpression') called.add(callee.type === 'ChainExpression' ? callee.expression : callee);
    // `x.a.call(y)`, which calls `a`.
    const isCaller =
      type === 'MemberExpression' && ['call', 'apply', 'bind'].includes(nameOf(property, computed));
    if (isCaller) called.add(object);
  });
  /** Notes a property of a global. @returns false where it is one of something unknown */
  const noteOf = (object, name) => {
    const owner = globalName(object, declared);
    const engines = owner === null ? null : globals.has(owner) ? lackingGlobal(name) : lackingOf(owner, name);
    if (engines !== null) note(globals.has(owner) ? name : `${owner}.${name}`, engines);
    return engines !== null;
  };
  const noteTaken = (pattern, from) => {
    if (pattern.type !== 'ObjectPattern' || !from) return;
    for (const { type, key, computed } of pattern.properties) {
      const name = type === 'Property' ? nameOf(key, computed) : null;
      if (name !== null) noteOf(from, name);
    }
  };
  full(program, (node) => {
    if (node.type === 'Identifier' && !declared.has(node.name)) note(node.name, lackingGlobal(node.name));
    if (node.type === 'VariableDeclarator') noteTaken(node.id, node.init);
    if (node.type === 'AssignmentExpression') noteTaken(node.left, node.right);
    if (node.type !== 'MemberExpression') return;
    const name = nameOf(node.property, node.computed);
    if (name !== null && !noteOf(node.object, name) && called.has(node))
      note(`.${name}()`, lackingMethod(name));
  });
  return found;
};

const kinds = [
  ['properties', /[{;]\s*([a-z-]+)\s*:([^;{}]*)/g],
  ['at-rules', /@([a-z-]+)/g],
  ['selectors', /[^:]::?([a-z-]+)(?=[^{}]*\{)/g],
];

/** A custom property that `::backdrop` could only have inherited. */
const inheritedByBackdrop = /::backdrop(?:,[^{}]*)?\{[^{}]*var\(/;

/**
 * What a style sheet uses that an engine lacks.
 * @param {string} sheet minified CSS
 * @returns {Map<string, string[]>} the engines by feature
 */
export const lackingInStyles = (sheet) => {
  const found = new Map();
  const note = (name, engines) => engines.length > 0 && found.set(name, engines);
  if (inheritedByBackdrop.test(sheet))
    note('var() in ::backdrop', lackingStyle('selectors', 'backdrop', 'inherit_from_originating_element'));
  for (const [kind, pattern] of kinds)
    for (const [, name, value = ''] of sheet.matchAll(pattern)) {
      // A name with a prefix is meant for one engine.
      if (name.startsWith('-')) continue;
      // A value by itself: what is a refinement for one is none for another.
      const words = (value.match(/(?<![\w-])[a-z][a-z-]*/g) ?? []).filter(
        (word) => lackingStyle(kind, name, word).length > 0,
      );
      for (const word of words) note(`${name}: ${word}`, lackingStyle(kind, name, word));
      if (words.length === 0) note(kind === 'at-rules' ? `@${name}` : name, lackingStyle(kind, name));
    }
  return found;
};

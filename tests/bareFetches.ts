import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

/** Whether a parameter or a variable is called `fetch`, or takes it out of an object. */
const bindsFetch = (pattern: ESTree.ParamPattern): boolean => {
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === 'fetch';
    case 'AssignmentPattern':
      return bindsFetch(pattern.left);
    case 'ObjectPattern':
      return pattern.properties.some((one) => one.type === 'Property' && bindsFetch(one.value));
    default:
      return false;
  }
};

/**
 * Where a file uses the global `fetch`, or its type, for more than to hand it on: to a parameter, or as a property of an
 * object, whose type is then `Fetch`. One that a function takes as `fetch` is none of these.
 */
export const bareFetches = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  const note = ({ start }: { start: number }) => {
    const line = text.slice(0, start).split('\n').length;
    found.push(`${path}:${line}: ${text.split('\n')[line - 1]?.trim()}`);
  };
  /** Where the word only names something, or is handed on. */
  const harmless = new Set<number>();
  const isHarmless = ({ type, start }: { type: string; start: number }) => {
    if (type === 'Identifier') harmless.add(start);
  };
  /** Of each function around, the outermost first, whether `fetch` is its own. */
  const scopes = [false];
  const enter = ({ params }: { params: readonly ESTree.ParamPattern[] }) =>
    void scopes.push(params.some(bindsFetch));
  const leave = () => void scopes.pop();
  new Visitor({
    ArrowFunctionExpression: enter,
    FunctionExpression: enter,
    FunctionDeclaration: enter,
    'ArrowFunctionExpression:exit': leave,
    'FunctionExpression:exit': leave,
    'FunctionDeclaration:exit': leave,
    VariableDeclarator: ({ id }) => {
      if (bindsFetch(id)) scopes[scopes.length - 1] = true;
    },
    Property: ({ key, value, computed }) => {
      if (!computed) isHarmless(key);
      isHarmless(value);
    },
    CallExpression: ({ arguments: given }) => given.forEach(isHarmless),
    MemberExpression: ({ object, property, computed }) => {
      if (!computed) isHarmless(property);
      const isGlobal = object.type === 'Identifier' && ['globalThis', 'global'].includes(object.name);
      const name = property.type === 'Literal' ? property.value : 'name' in property && property.name;
      if (isGlobal && name === 'fetch') note(object);
    },
    TSQualifiedName: (name) => {
      if (name.right.name === 'fetch') note(name);
    },
    TSPropertySignature: ({ key }) => isHarmless(key),
    TSMethodSignature: ({ key }) => isHarmless(key),
    TSTypeQuery: ({ exprName }) => {
      isHarmless(exprName);
      if (exprName.type === 'Identifier' && exprName.name === 'fetch') note(exprName);
    },
    Identifier: (node) => {
      if (node.name === 'fetch' && !scopes.includes(true) && !harmless.has(node.start)) note(node);
    },
  }).visit(parseSync(path, text).program);
  return found;
};

import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../sources.ts';

/** The attributes and props that people see or hear. */
const shown = new Set(
  (
    'alt title placeholder label hint error success summary children ' +
    'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'
  ).split(' '),
);

/** What reads as a text wherever it stands: two words in a row, or one with a capital. */
const words = /\p{L}{2,}[,.:;!?…]* \p{L}|^[¿¡]?\p{Lu}\p{Ll}/u;

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The variables of a file by their names, with what they are first. */
type Variables = ReadonlyMap<string, ESTree.Expression>;

/** The texts that an expression may come to; what a function returns is that function's business. */
const textsIn = (node: ESTree.Expression | ESTree.JSXEmptyExpression, variables: Variables): string[] => {
  const within = (...parts: readonly ESTree.Expression[]) => parts.flatMap((one) => textsIn(one, variables));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'Identifier': {
      const value = variables.get(node.name);
      return value === undefined ? [] : textsIn(value, new Map());
    }
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...within(...node.expressions)];
    case 'ConditionalExpression':
      return within(node.consequent, node.alternate);
    case 'LogicalExpression':
      return within(node.left, node.right);
    case 'BinaryExpression':
      return node.operator === '+' ? within(node.left, node.right) : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return within(node.expression);
    default:
      return [];
  }
};

/** The texts in a component's code that it shows: between tags, and in attributes that people see or hear. */
export const visibleTexts = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  const variables = new Map<string, ESTree.Expression>();
  const { program } = parseSync(path, text);
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) variables.set(id.name, init);
    },
  }).visit(program);
  const inChild = ({ children }: { children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') found.push(child.value.trim());
      if (child.type === 'JSXExpressionContainer') found.push(...textsIn(child.expression, variables));
    }
  };
  new Visitor({
    JSXElement: inChild,
    JSXFragment: inChild,
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !shown.has(name.name)) return;
      if (value?.type === 'Literal') found.push(String(value.value));
      if (value?.type === 'JSXExpressionContainer') found.push(...textsIn(value.expression, variables));
    },
  }).visit(program);
  return found.filter(hasLetters);
};

/** The strings in a component's code that read as texts: in constants and in what is given to functions, too. */
export const textsInCode = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  /** Where modules come from, types, and attributes, of which `visibleTexts` knows the ones that are shown. */
  const others = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source }) => void others.add(source.start),
    JSXAttribute: ({ value }) => {
      if (value?.type === 'Literal') others.add(value.start);
    },
    TSLiteralType: ({ literal }) => void others.add(literal.start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && words.test(value) && !others.has(start)) found.push(value);
    },
    TemplateElement: ({ value: { raw } }) => {
      if (words.test(raw)) found.push(raw);
    },
  }).visit(parseSync(path, text).program);
  return found;
};

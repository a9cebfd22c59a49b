import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../sources.ts';

/** The attributes and props that people see or hear. */
const shown = new Set(
  (
    'alt title placeholder label hint error success summary children ' +
    'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'
  ).split(' '),
);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The texts that an expression may come to; what a function returns is that function's business. */
const textsIn = (node: ESTree.Expression | ESTree.JSXEmptyExpression): string[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(textsIn)];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsIn(node.expression);
    default:
      return [];
  }
};

/** The texts in a component's code that it shows: between tags, and in attributes that people see or hear. */
export const visibleTexts = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  const inChild = ({ children }: { children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') found.push(child.value.trim());
      if (child.type === 'JSXExpressionContainer') found.push(...textsIn(child.expression));
    }
  };
  new Visitor({
    JSXElement: inChild,
    JSXFragment: inChild,
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !shown.has(name.name)) return;
      if (value?.type === 'Literal') found.push(String(value.value));
      if (value?.type === 'JSXExpressionContainer') found.push(...textsIn(value.expression));
    },
  }).visit(parseSync(path, text).program);
  return found.filter(hasLetters);
};

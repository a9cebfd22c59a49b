import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../sources.ts';

type Child = ESTree.Expression | ESTree.JSXEmptyExpression;

/** Whether an expression is now there and now not, or one thing and then another. */
const comesAndGoes = ({ type }: Child): boolean =>
  type === 'LogicalExpression' || type === 'ConditionalExpression';

/** Whether an expression is a text that has no element of its own: one in code, or one of the locales. */
const isText = (node: Child): boolean => {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      // A list is made by a method.
      return node.callee.type === 'Identifier';
    case 'LogicalExpression':
      return isText(node.right);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    default:
      return false;
  }
};

/** The elements of a component in which a text without an element of its own stands beside what comes and goes. */
export const looseTexts = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  const look = ({ children, start, end }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const parts = children.flatMap((one) => (one.type === 'JSXExpressionContainer' ? [one.expression] : []));
    const hasWords = children.some((one) => one.type === 'JSXText' && /\S/.test(one.value));
    const isMoved = parts.some((one) => comesAndGoes(one)) && children.filter(isThere).length > 1;
    if (isMoved && (hasWords || parts.some(isText))) found.push(`${path}: ${text.slice(start, end)}`);
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(path, text).program);
  return found;
};

/** Whether React makes anything of a child: line breaks and comments are nothing. */
const isThere = (child: ESTree.JSXChild): boolean =>
  child.type === 'JSXText'
    ? /\S/.test(child.value)
    : !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

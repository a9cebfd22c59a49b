import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../sources.ts';

/** Whether an expression makes a function: in its place, by a call, or as a name that each render makes anew. */
const isRenewed = (node: ESTree.Expression | ESTree.JSXEmptyExpression, text: string): boolean => {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'CallExpression':
      return true;
    case 'Identifier':
      return new RegExp(`^\\s+(const|let) ${node.name} = (async )?(function|\\(|\\w+ =>)`, 'm').test(text);
    case 'ConditionalExpression':
      return isRenewed(node.consequent, text) || isRenewed(node.alternate, text);
    case 'LogicalExpression':
      return isRenewed(node.left, text) || isRenewed(node.right, text);
    default:
      return false;
  }
};

/** The values of `ref` in a component's code that are another function at each render. */
export const renewedRefs = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.name !== 'ref' || value?.type !== 'JSXExpressionContainer') return;
      if (isRenewed(value.expression, text)) found.push(text.slice(value.start, value.end));
    },
  }).visit(parseSync(path, text).program);
  return found;
};

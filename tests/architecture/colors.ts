import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../sources.ts';

/** The named colours of CSS. `transparent`, `currentColor` and system colours are no colours of a theme. */
const names =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
  'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray ' +
  'darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen ' +
  'darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue ' +
  'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew ' +
  'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
  'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
  'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue ' +
  'mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred ' +
  'midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
  'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
  'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue ' +
  'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white ' +
  'whitesmoke yellow yellowgreen';

const name = `(?:${names.replaceAll(' ', '|')})(?![\\w(-])`;
const numbers =
  /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[-+.\d][^)]*\)|\bcolor\(\s*[\w-]+\s[^)]*\)/gi;
/** A name within a value of CSS. */
const inValue = new RegExp(`(?<![\\w$'"[=-])${name}`, 'gi');
/** A name where a text has CSS or SVG in itself. */
const inMarkup = new RegExp(
  `(?<=\\b(?:fill|stroke|(?:[\\w-]+-)?color|background|border(?:-[\\w-]+)?|outline|box-shadow)\\s*[:=]\\s*["']?(?:[^;"'}<>]*\\s)?)${name}`,
  'gi',
);
/** A property or an attribute whose whole value is one of CSS. */
const styled =
  /^(fill|stroke|background|border|outline|boxShadow|textShadow|(\w+C|c)olor|(fill|stroke)Style)/;

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([found]) => found);

/** The colours that a file of CSS, SVG or HTML spells out. */
export const colorsOfText = (text: string): string[] => [...all(numbers, text), ...all(inMarkup, text)];

/** Where the values stand that an expression may come to. */
const endsOf = (node: ESTree.Node): number[] => {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...endsOf(node.consequent), ...endsOf(node.alternate)];
    case 'LogicalExpression':
      return [...endsOf(node.left), ...endsOf(node.right)];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return endsOf(node.expression);
    default:
      return [node.start];
  }
};

/** The colours in a module's strings and templates. Named colours count only where a style may be. */
export const colorsOf = ({ path, text }: Source): string[] => {
  const found: string[] = [];
  const isStyle = path.endsWith('.css.ts');
  /** What is no value: names of properties, selectors, and where a module comes from. */
  const keys = new Set<number>();
  const named = new Set<number>();
  const note = (value: ESTree.Node) => {
    for (const start of endsOf(value)) named.add(start);
  };
  new Visitor({
    Property: ({ key, value, computed }) => {
      keys.add(key.start);
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      // A custom property is called so by its own name, or by that of a constant.
      if (computed || styled.test(name) || name.startsWith('--')) note(value);
    },
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && styled.test(name.name)) note(value);
    },
    AssignmentExpression: ({ left, right }) => {
      if (
        left.type === 'MemberExpression' &&
        left.property.type === 'Identifier' &&
        styled.test(left.property.name)
      )
        note(right);
    },
    ImportDeclaration: ({ source }) => void keys.add(source.start),
  }).visit(parseSync(path, text).program);
  const look = (value: string, start: number) => {
    if (keys.has(start)) return;
    found.push(...all(numbers, value));
    found.push(...all(isStyle || named.has(start) ? inValue : inMarkup, value));
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') look(value, start);
    },
    TemplateLiteral: ({ quasis, start }) => look(quasis.map(({ value }) => value.raw).join('$'), start),
  }).visit(parseSync(path, text).program);
  return found;
};

/** One spelling for each colour, without spaces: `#FFF` becomes `#ffffff`. */
export const sameColor = (color: string): string => {
  const low = color.toLowerCase().replace(/\s/g, '');
  return /^#.{3,4}$/.test(low) ? low.replace(/[^#]/g, '$&$&') : low;
};

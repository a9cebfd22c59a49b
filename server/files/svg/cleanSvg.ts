import sanitizeHtml from 'sanitize-html';
import { plainXml } from './plainXml.ts';
import { keptAttributes, keptElements, keptFunctions, referring, refusedElements } from './svgNames.ts';

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  html: 'http://www.w3.org/1999/xhtml',
} as const;
const kept = { elements: new Set(keptElements), attributes: new Set(keptAttributes) };
/** Different names in a drawing: those of one editor are a dozen. */
const mostNames = 200;

/**
 * An SVG document with shapes and what fills them alone (LOGO-8): no script, no address but of a part of itself or of an image
 * in itself, nothing of an editor. Null for what is not well-formed, and for what a browser would draw and this does not keep, or
 * another computer would draw differently: text, motion, pages, other files, rules of styles. Cleaned again it stays the same.
 */
export const cleanSvg = (text: string): string | null => {
  const clean = cleanOnce(text);
  // What reads otherwise the second time might read otherwise in a browser, too.
  return clean !== null && cleanOnce(clean) === clean ? clean : null;
};

const cleanOnce = (text: string): string | null => {
  const plain = plainXml(text);
  const names = new Set(plain?.match(/(?<=<)[^\s/>]+/g));
  if (plain === null || names.size > mostNames) return null;
  const judge = createJudge();
  const clean = sanitizeHtml(plain, {
    parser: { xmlMode: true },
    allowedTags: [...keptElements],
    allowedAttributes: { '*': [...keptAttributes], svg: ['xmlns'] },
    // `isHarmless` judges its text.
    allowVulnerableTags: true,
    // What is no drawing is dropped with all that it contains.
    nonTextTags: [...names].filter(
      (name) => name !== 'a' && !kept.elements.has(name) && !refusedElements.has(name),
    ),
    selfClosing: [],
    allowedSchemes: [],
    allowedSchemesByTag: { image: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    transformTags: { '*': judge.element },
    exclusiveFilter: ({ tag, text }) => {
      if (tag === 'style' && !isHarmless(text)) judge.refuse();
      return false;
    },
  });
  // A sheet that contains elements.
  return judge.isRefused() || /<style>(?![^<]*<\/style>)/.test(clean) ? null : clean;
};

/** What becomes of each element in turn, and whether the drawing is refused. */
const createJudge = () => {
  let isRefused = false;
  let isRoot = true;
  let isLinked = false;
  /** Prefixes of names that browsers would draw or run. */
  const prefixes = new Set<string>();
  const refuse = () => {
    isRefused = true;
  };
  const element = (tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const { xmlns = namespaces.svg, systemLanguage, requiredExtensions, ...others } = given;
    for (const [name, value] of Object.entries(given)) {
      const isDrawn = value === namespaces.svg || value === namespaces.html;
      if (name.startsWith('xmlns:') && isDrawn) prefixes.add(name.slice('xmlns:'.length));
    }
    const linked = given['xmlns:xlink'];
    isLinked ||= linked === namespaces.xlink;
    if (isRoot && (tagName !== 'svg' || given['xmlns'] !== namespaces.svg || !hasSize(given))) refuse();
    const [prefix = '', local] = tagName.split(':');
    if (refusedElements.has(tagName) || (local !== undefined && prefixes.has(prefix))) refuse();
    if (xmlns === namespaces.html || (linked !== undefined && linked !== namespaces.xlink)) refuse();
    // `a` may be more than its content: it may move it, or fill it.
    const name = tagName === 'a' ? 'g' : tagName;
    if (!kept.elements.has(name)) return { tagName: name, attribs: {} };
    if (xmlns !== namespaces.svg) refuse();
    if (systemLanguage !== undefined || requiredExtensions !== undefined) refuse();
    const attribs = isRoot ? { xmlns } : {};
    isRoot = false;
    if (name === 'style') {
      const { type = 'text/css', media, title } = others;
      if (type !== 'text/css' || media !== undefined || title !== undefined) refuse();
      return { tagName: name, attribs };
    }
    const { 'xlink:href': link, href = link, ...rest } = others;
    if (link !== undefined && !isLinked) refuse();
    return {
      tagName: name,
      attribs: { ...attribs, ...attributesOf(name, { ...rest, href: href ?? '' }, refuse) },
    };
  };
  return { element, refuse, isRefused: () => isRefused };
};

const attributesOf = (
  element: string,
  given: sanitizeHtml.Attributes,
  refuse: () => void,
): sanitizeHtml.Attributes => {
  const attribs: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    // An empty one says nothing.
    if (value === '' || !kept.attributes.has(name)) continue;
    if (name === 'href') {
      if (element !== 'image' && !referring.has(element)) continue;
      const address = element === 'image' ? value.replace(/\s/g, '') : value;
      if (!(element === 'image' ? image : part).test(address)) refuse();
      attribs[name] = address;
    } else {
      if (name !== 'id' && name !== 'class' && !isHarmless(value)) refuse();
      attribs[name] = value;
    }
  }
  return attribs;
};

const part = /^#[^\s"'<>()\\]+$/;
const image = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Without a box and a size of its own a drawing is shown otherwise by each page. */
const hasSize = ({ viewBox = '', width = '', height = '' }: sanitizeHtml.Attributes): boolean => {
  const length = /^\s*\+?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})(?:px|pt|pc|mm|cm|in)?\s*$/;
  return (
    /^\s*(?:[-+\d.e]+[\s,]+){3}[-+\d.e]+\s*$/i.test(viewBox) || (length.test(width) && length.test(height))
  );
};

/** Whether a style, or an attribute, names nothing but parts of the drawing and calls nothing but known functions. */
const isHarmless = (text: string): boolean => {
  if (/[<&@\\]/.test(text)) return false;
  const rest = text.replace(/\burl\(\s*(["']?)#[^\s"'<>()\\]+\1\s*\)/gi, ' ');
  return [...rest.matchAll(/(?<![\w-])([\w-]*)\(/g)].every(([, name = '']) =>
    keptFunctions.has(name.toLowerCase()),
  );
};

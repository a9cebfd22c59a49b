import { postLimits } from '../contract/blog/postMarkup.ts';

/** The deepest nesting of a post's tags that is kept: deeper than anybody writes, it only costs time. */
const deepest = 100;

/** Void elements, and those that end by themselves: they nest nothing. */
const ending = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot colgroup option'.split(
    ' ',
  ),
);

/**
 * The part of a post's HTML that a sanitiser gets (BLOG-8, fault N19). What is longer, has more tags or nests
 * deeper than `postLimits` and `deepest` allow is cut off, as the work grows faster than the text.
 */
export const withinLimits = (html: string): string => {
  const text = html.slice(0, postLimits.characters);
  let tags = 0;
  let depth = 0;
  for (const { index, 1: close, 2: name = '' } of text.matchAll(/<(\/?)([a-z][^\s/>]{0,30})?/gi)) {
    tags += 1;
    if (name !== '' && !ending.has(name.toLowerCase())) depth = Math.max(0, depth + (close ? -1 : 1));
    if (tags > postLimits.tags || depth > deepest) return text.slice(0, index);
  }
  return text;
};

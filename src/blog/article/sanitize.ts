import createDOMPurify from 'dompurify';
import { withinLimits } from '../../../machines/blog/withinLimits.ts';
import { sectionId } from '../../../machines/contract/blog/articleText.ts';
import {
  isOutside,
  isPostImage,
  isPostLink,
  outsideLink,
  postAttributes,
  postTagNames,
  postTags,
} from '../../../machines/contract/blog/postMarkup.ts';
import { unwrapContent } from '../../../machines/contract/blog/unwrapContent.ts';

/**
 * Makes any content safe to show (BLOG-8), as the server does for the pages that it renders: unwrapped, only
 * the text's structure, no scripts, ids or styles of its author. Headings get their ids (BLOG-6), external
 * links open in a new tab, wide tables and code scroll by themselves, also by keyboard (BLOG-3, QA-5). It is a chunk of its
 * own, loaded for the first article that needs it.
 */
export const sanitize = (content: string): string => {
  const body = purify.sanitize(withinLimits(unwrapContent(content)), {
    ALLOWED_TAGS: [...postTags, ...Object.keys(postTagNames)],
    ALLOWED_ATTR: [...new Set(Object.values(postAttributes).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  }) as HTMLElement | null;
  // A text may consist of frames only.
  if (body === null) return '';
  for (const [name, kept] of Object.entries(postTagNames))
    for (const element of body.querySelectorAll(name)) rename(element, kept);
  for (const element of body.querySelectorAll('*')) tidyAttributes(element);
  for (const [index, heading] of body.querySelectorAll('h2, h3').entries()) heading.id = sectionId(index);
  for (const table of body.querySelectorAll('table')) letScroll(table);
  for (const code of body.querySelectorAll('pre')) code.tabIndex = 0;
  return body.innerHTML;
};

const purify = createDOMPurify(window);

const rename = (element: Element, name: string): void => {
  const kept = element.ownerDocument.createElement(name);
  kept.append(...element.childNodes);
  element.replaceWith(kept);
};

const letScroll = (table: Element): void => {
  const part = table.ownerDocument.createElement('div');
  part.className = 'wide';
  part.tabIndex = 0;
  table.replaceWith(part);
  part.append(table);
};

const tidyAttributes = (element: Element): void => {
  const allowed = [...(postAttributes['*'] ?? []), ...(postAttributes[element.localName] ?? [])];
  for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
  if (element.localName === 'a') tidyLink(element);
  if (element.localName === 'img') tidyImage(element);
};

const tidyLink = (link: Element): void => {
  const address = link.getAttribute('href')?.trim() ?? '';
  if (!isPostLink(address)) link.removeAttribute('href');
  else if (isOutside(address))
    for (const [name, value] of Object.entries(outsideLink)) link.setAttribute(name, value);
};

const tidyImage = (image: Element): void => {
  for (const size of ['width', 'height'])
    if (!/^\d{1,5}$/.test(image.getAttribute(size) ?? '')) image.removeAttribute(size);
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  image.setAttribute('loading', 'lazy');
  if (!isPostImage(image.getAttribute('src')?.trim() ?? '')) image.remove();
};

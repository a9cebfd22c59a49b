import { expect, type Page } from '@playwright/test';
import { postAttributes, postTags } from '../../machines/contract/blog/postMarkup.ts';
import { corpus } from '../../tests/corpora.ts';

/** HTML that has broken sanitisers; each case leaves its own mark in a title. */
export const xssCases = corpus<{ readonly title: string; readonly payload: string }>(
  'xss/dompurify-expect.json',
  [
    { title: 'handler', payload: '<img src=x onerror=alert(1)>' },
    { title: 'script', payload: '<script>alert(1)</script>' },
    { title: 'address', payload: '<a href="javascript:alert(1)">x</a>' },
    { title: 'mutation', payload: '<math><mi><style><!--</style><img src=x onerror=alert(1)>' },
  ],
);

/** All that a payload may cause: a report of the page's policy in the console. */
export const policyReports =
  /Content Security Policy|Refused to (load|connect|frame|apply|execute)|requires 'TrustedHTML' assignment/;

/** Records what foreign HTML runs on a page, and which requests it makes. Call it before the first load. */
export const watchForHarm = async (page: Page): Promise<{ requests: readonly string[] }> => {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'xss', 'eval1', 'open'])
      Object.assign(globalThis, { [name]: () => ran.push(name) });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs =
      origin === new URL(page.url()).origin &&
      /^\/(api|assets|scenes|locales|fonts|icons|favicon|manifest|es|blog|email-signup|sw\.js|$)/.test(
        pathname,
      );
    if (!isOurs && page.url() !== 'about:blank') requests.push(request.url());
  });
  return { requests };
};

/**
 * Expects that the article holds only allowed elements and attributes, that nothing ran, and that the page
 * stayed. For articles that the browser requested and for those that the server rendered.
 */
export const expectHarmless = async (page: Page, address: string): Promise<void> => {
  const found = await page.locator('[data-content]').evaluate(
    (content, { tags, attributes }) => {
      const made = ['id', 'target', 'rel', 'loading', 'class', 'tabindex'];
      const found = [...content.querySelectorAll('*')].flatMap((element) => [
        ...(tags.includes(element.localName) ? [] : [element.localName]),
        ...element
          .getAttributeNames()
          .filter((name) => !attributes.includes(name) && !made.includes(name))
          .map((name) => `${element.localName}[${name}]`),
        ...(element.id && !/^section-\d+$/.test(element.id) ? [`#${element.id}`] : []),
        ...(['', 'wide'].includes(element.className) ? [] : [`.${element.className}`]),
        ...([null, '0'].includes(element.getAttribute('tabindex')) ? [] : [`${element.localName}[tabindex]`]),
        ...['href', 'src']
          .map((name) => element.getAttribute(name))
          .filter((to) => to !== null && !/^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(to))
          .map(String),
      ]);
      const ran: unknown = Reflect.get(globalThis, 'ran');
      return { found, ran, address: location.href, cookie: document.cookie };
    },
    { tags: [...postTags], attributes: Object.values(postAttributes).flat() },
  );
  expect(found).toEqual({ found: [], ran: [], address, cookie: '' });
};

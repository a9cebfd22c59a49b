import { expect, type Page } from '@playwright/test';
import { postAttributes, postTags } from '../../machines/contract/blog/postMarkup.ts';
import { corpus } from '../../tests/corpora.ts';

/** HTML that has broken sanitisers, each with the mark that its case leaves in a title. */
export const xssCases = corpus<{ readonly title: string; readonly payload: string }>(
  'xss/dompurify-expect.json',
  [
    { title: 'handler', payload: '<img src=x onerror=alert(1)>' },
    { title: 'script', payload: '<script>alert(1)</script>' },
    { title: 'address', payload: '<a href="javascript:alert(1)">x</a>' },
    { title: 'mutation', payload: '<math><mi><style><!--</style><img src=x onerror=alert(1)>' },
  ],
);

/** What a payload may do at most: be refused by the page's policy, which says so in the console. */
export const policyReports =
  /Content Security Policy|Refused to (load|connect|frame|apply|execute)|requires 'TrustedHTML' assignment/;

/** Watches a page on which foreign HTML will be shown: what of it runs, and which requests leave. Before the first load. */
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
 * The article's text holds the allowed elements and attributes alone, nothing has run, and the page is where it was.
 * Serves an article that the browser has asked for as well as one that the server has rendered.
 */
export const expectHarmless = async (page: Page, address: string): Promise<void> => {
  const found = await page.locator('[data-content]').evaluate(
    (content, { tags, attributes }) => {
      const made = ['id', 'target', 'rel', 'loading'];
      const found = [...content.querySelectorAll('*')].flatMap((element) => [
        ...(tags.includes(element.localName) ? [] : [element.localName]),
        ...element
          .getAttributeNames()
          .filter((name) => !attributes.includes(name) && !made.includes(name))
          .map((name) => `${element.localName}[${name}]`),
        ...(element.id && !/^section-\d+$/.test(element.id) ? [`#${element.id}`] : []),
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

import type { PageData } from '../../machines/contract/pageData.ts';

/**
 * Reads what a rendered page carries; null where the page was not rendered, as the dashboard's. An article's text stands
 * in the page already, and only there.
 */
export const readPageData = (page: Document): PageData | null => {
  const data: PageData | null = JSON.parse(page.getElementById('page-data')?.textContent || 'null');
  const content = page.querySelector('[data-content]')?.innerHTML;
  if (!data?.given || !('post' in data.given) || !data.given.post || content === undefined) return data;
  return { ...data, given: { ...data.given, post: { ...data.given.post, content } } };
};

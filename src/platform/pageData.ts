import type { PageData } from '../../machines/contract/pageData.ts';

/**
 * Reads what a rendered page carries; null where the page was not rendered, as the dashboard's. An article's text stands
 * in the page already, and only there.
 */
export const readPageData = (page: Document): PageData | null => {
  const data: PageData | null = JSON.parse(page.getElementById('page-data')?.textContent || 'null');
  const content = page.querySelector('[data-content]')?.innerHTML;
  if (!data?.initialData || !('post' in data.initialData) || !data.initialData.post || content === undefined)
    return data;
  return { ...data, initialData: { ...data.initialData, post: { ...data.initialData.post, content } } };
};

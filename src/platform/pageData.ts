import type { PageData } from '../../machines/contract/pageData.ts';

/**
 * Reads the data of a server-rendered page; null for any other, such as the dashboard. An article's text is
 * only in the page's HTML.
 */
export const readPageData = (page: Document): PageData | null => {
  const data: PageData | null = JSON.parse(page.getElementById('page-data')?.textContent || 'null');
  const content = page.querySelector('[data-content]')?.innerHTML;
  if (!data?.initialData || !('post' in data.initialData) || !data.initialData.post || content === undefined)
    return data;
  return { ...data, initialData: { ...data.initialData, post: { ...data.initialData.post, content } } };
};

/** The texts of the dashboard's page, by namespace, whose file it names; undefined where they do not come so (LNG-4). */
export const dashboardTexts = async (page: Document): Promise<Record<string, object> | undefined> => {
  const files = JSON.parse(page.getElementById('page-files')?.textContent || 'null');
  if (typeof files?.texts !== 'string') return undefined;
  return fetch(files.texts)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
};

import type { DashboardPage, PageData } from '../../machines/contract/pageData.ts';
import { timings } from '../../machines/timings.ts';

/**
 * Reads the data of a server-rendered page; null for any other, such as the dashboard. An article's text is
 * only in the page's HTML.
 */
export const readPageData = (page: Document): PageData | null => {
  const block = JSON.parse(page.getElementById('page-data')?.textContent || 'null');
  const data: PageData | null = block && { initialData: null, ...block };
  const content = page.querySelector('[data-content]')?.innerHTML;
  if (!data?.initialData || !('post' in data.initialData) || !data.initialData.post || content === undefined)
    return data;
  return { ...data, initialData: { ...data.initialData, post: { ...data.initialData.post, content } } };
};

/** The files of a server-rendered page that its first script asks for (`app/boot/boot.ts`), by their addresses. */
export interface PageFiles {
  /** The styles of the site. */
  readonly sheet: string;
  readonly texts: string;
  /** The scripts of every page: the entry, and what it needs. */
  readonly scripts: readonly string[];
  /** Those of this page. */
  readonly page: readonly string[];
  /** What a visitor is asked whose press cannot be answered, as the code for it does not arrive (APP-10). */
  readonly lostChunk: string;
}

/** The files of the dashboard's page that its first script asks for (`app/boot/dashboardBoot.ts`), by their addresses. */
export interface DashboardFiles {
  readonly texts?: DashboardPage['texts'];
  readonly styles: readonly string[];
  /** Scripts and style sheets of the dashboard, and those of its sign-in form. */
  readonly space: readonly string[];
  readonly signIn: readonly string[];
}

declare global {
  /** The texts of a server-rendered page as its first script fetches them: JSON, by namespace; undefined when that fails. */
  var earlyTexts: Promise<Blob | undefined> | undefined;
  /** Resolves when the style sheets of a page that the browser renders are here, or failed. */
  var earlyStyles: Promise<unknown> | undefined;
}

/**
 * The texts that come with a page, by namespace; undefined when their file fails, cannot be read, or takes over 3 s more
 * than the page's scripts: the same texts are in the files of each namespace (LNG-4).
 */
export const textsOfPage = (page: Document): Promise<Record<string, object> | undefined> => {
  const { earlyTexts } = globalThis;
  if (!earlyTexts) return dashboardTexts(page);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timings.localeTimeout));
  const read = earlyTexts.then(async (file) => file && JSON.parse(await file.text()));
  return Promise.race([read, late]).catch(() => undefined);
};

/**
 * The texts of the dashboard's page, by namespace, or those of its sign-in form alone, whose file it names; undefined when
 * there is no such file, or it fails or takes over 10 s: the same texts are in the files of each namespace (LNG-4).
 */
export const dashboardTexts = async (page: Document): Promise<Record<string, object> | undefined> => {
  const files: DashboardFiles | null = JSON.parse(page.getElementById('page-files')?.textContent || 'null');
  const address = files?.texts?.[page.documentElement.dataset['session'] === 'none' ? 'signIn' : 'space'];
  if (address === undefined) return undefined;
  return fetch(address, { signal: AbortSignal.timeout(timings.localeRead) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
};

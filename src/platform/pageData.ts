import type { ResourceLanguage } from 'i18next';
import type { Language } from '../../machines/app/languageMachine.ts';
import type { Post } from '../../machines/blog/post.ts';

/** What the server knew of the blog when it rendered the page; `post` is null where there is none by that slug (BLOG-1, BLOG-4). */
export type Given =
  | { readonly language: Language; readonly posts: readonly Post[] }
  | {
      readonly language: Language;
      readonly slug: string;
      readonly post: Post | null;
      readonly related: readonly Post[];
    };

/** What a rendered page carries, so that its first view in the browser is the server's (APP-6, LNG-4). */
export interface PageData {
  /** When it was rendered, in ms since 1970. */
  readonly at: number;
  /** Every text of the first view, by namespace. */
  readonly texts: ResourceLanguage;
  readonly given: Given | null;
}

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

import type { Post } from './blog/post.ts';
import type { Language } from './language.ts';

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
  readonly texts: Readonly<Record<string, Record<string, unknown>>>;
  readonly given: Given | null;
}

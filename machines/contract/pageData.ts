import type { Post } from './blog/post.ts';
import type { Language } from './language.ts';
import type { SiteConfig } from './siteConfig.ts';

/** What the blog held when the page was rendered; `post` is null where no post has that slug (BLOG-1, BLOG-4). */
export type InitialData =
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
  readonly initialData: InitialData | null;
}

/** A page that is to be rendered. */
export interface RenderRequest {
  /** Its path, with its language: `/es/partners`. */
  readonly path: string;
  readonly language: Language;
  readonly config: SiteConfig;
  /** ms since 1970. */
  readonly at: number;
  readonly initialData: InitialData | null;
}

export interface RenderedPage {
  /** The tags of its head. */
  readonly head: string;
  /** The HTML of `#root`. */
  readonly body: string;
  /** What the page carries to be hydrated; null where the browser renders it by itself. */
  readonly data: PageData | null;
}

/** How the server has a page rendered by the code of the browser (`dist/render`, APP-6). */
export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage>;

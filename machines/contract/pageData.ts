import type { Article, Post } from './blog/post.ts';
import type { Language } from './language.ts';
import type { SiteConfig } from './siteConfig.ts';

/**
 * The blog's data when a page in `language` was rendered; `post` is in another language where it is not
 * translated (BLOG-13), and null where no post has that slug (BLOG-1, BLOG-4). `slug` is null in the one page for
 * all addresses without a post.
 */
export type InitialData =
  | { readonly language: Language; readonly posts: readonly Post[] }
  | {
      readonly language: Language;
      readonly slug: string | null;
      readonly post: Article | null;
      readonly related: readonly Post[];
    };

/** The data in a rendered page, so that the browser's first render equals the server's (APP-6, LNG-4). */
export interface PageData {
  /** When the page was rendered, in ms since 1970. */
  readonly at: number;
  readonly initialData: InitialData | null;
}

/** A page to render. */
export interface RenderRequest {
  /** Its path, with its language: `/es/partners`. */
  readonly path: string;
  readonly language: Language;
  readonly config: SiteConfig;
  /** ms since 1970. */
  readonly at: number;
  readonly initialData: InitialData | null;
}

interface RenderedHtml {
  /** The tags of its head. */
  readonly head: string;
  /** The HTML of `#root`. */
  readonly body: string;
}

/** A page that the browser hydrates. */
export interface PublicPage extends RenderedHtml {
  /** The data to hydrate with. */
  readonly data: PageData;
  /** The address of the page's texts: JSON, by namespace. */
  readonly texts: string;
  /** What a visitor is asked whose press cannot be answered, as the code for it does not arrive (APP-10). */
  readonly lostChunk: string;
}

/** The dashboard, which the browser renders itself. */
export interface DashboardPage extends RenderedHtml {
  readonly data: null;
  /** The addresses of its texts and of those of its sign-in form: JSON, by namespace. */
  readonly texts: { readonly space: string; readonly signIn: string };
}

export type RenderedPage = PublicPage | DashboardPage;

/** How the server renders a page with the browser's code (`dist/render`, APP-6). */
export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage>;

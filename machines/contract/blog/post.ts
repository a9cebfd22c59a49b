/** A post of the blog in one language (BLOG-1, BLOG-3). In a list its content is empty. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO timestamp; empty where the server sent no readable date (fault N19). */
  readonly date: string;
  /** An address that an image may have, or null. */
  readonly coverImage: string | null;
  /** HTML. */
  readonly content: string;
}

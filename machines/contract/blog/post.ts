import type { Language } from '../language.ts';

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

/** A post to read. `languages` are those it exists in, at least one (BLOG-13). */
export interface Article extends Post {
  readonly languages: readonly Language[];
}

/** The language of an article's text: the wanted one if it exists in it, else one that it has (BLOG-13). */
export const textLanguage = ({ languages }: Article, wanted: Language): Language =>
  languages.includes(wanted) ? wanted : (languages[0] ?? wanted);

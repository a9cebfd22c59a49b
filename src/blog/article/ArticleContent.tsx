import { memo } from 'react';
import type { Language } from '../../../machines/contract/language.ts';
import { articleHtml } from './articleHtml.ts';

export interface ArticleContentProps {
  /** Sanitised, here or by our server (BLOG-8). */
  html: string;
  /** Where it is not that of the page. */
  lang: Language | undefined;
  className: string;
}

/**
 * The text of a post; in a server-rendered page it is read from the page. Only another text renders it again:
 * a selection, and scroll positions inside, stay (BLOG-8).
 */
export const ArticleContent = memo(function ArticleContent({ html, lang, className }: ArticleContentProps) {
  const inside = { __html: articleHtml(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the sanitiser has made is let through
  return <div className={className} lang={lang} data-content="" dangerouslySetInnerHTML={inside} />;
});

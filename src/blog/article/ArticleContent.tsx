import { memo } from 'react';
import { articleHtml } from './articleHtml.ts';

export interface ArticleContentProps {
  /** Made fit to be shown, by the sanitiser or by our server (BLOG-8). */
  html: string;
  className: string;
}

/**
 * The text of a post; on a page that the server has rendered it is read from here. It is rendered again only for
 * another text: a selection, and whatever is scrolled inside, stays (BLOG-8).
 */
export const ArticleContent = memo(function ArticleContent({ html, className }: ArticleContentProps) {
  const inside = { __html: articleHtml(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the sanitiser has made is let through
  return <div className={className} data-content="" dangerouslySetInnerHTML={inside} />;
});

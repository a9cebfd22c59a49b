import { memo } from 'react';
import type { Language } from '../../../machines/contract/language.ts';
import { articleHtml } from './articleHtml.ts';
import { replaceBroken } from './brokenPictures.ts';

export interface ArticleContentProps {
  /** Sanitised, here or by our server (BLOG-8). */
  html: string;
  /** Where it is not that of the page. */
  lang: Language | undefined;
  className: string;
  /** The drawing in the place of a picture that fails (BLOG-11). */
  drawing: number;
}

/**
 * The text of a post; in a server-rendered page it is read from the page. Only another text renders it again:
 * a selection, and scroll positions inside, stay (BLOG-8).
 */
export const ArticleContent = memo(function ArticleContent({
  html,
  lang,
  className,
  drawing,
}: ArticleContentProps) {
  const inside = { __html: articleHtml(html) };
  return (
    <div
      ref={replaceBroken(drawing)}
      className={className}
      lang={lang}
      data-content=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the sanitiser has made is let through
      dangerouslySetInnerHTML={inside}
    />
  );
});

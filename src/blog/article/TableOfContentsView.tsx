import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticleHeading, sectionId } from '../../../machines/contract/blog/articleText.ts';
import type { Language } from '../../../machines/contract/language.ts';
import * as styles from './TableOfContents.css.ts';

export interface TableOfContentsViewProps {
  headings: readonly ArticleHeading[];
  /** Their language, where it is not that of the page. */
  lang: Language | undefined;
  /** The index of the current section's heading; null above the first. */
  current: number | null;
}

/** The headings of an article as links; empty ones are skipped (BLOG-6). */
export function TableOfContentsView({ headings, lang, current }: TableOfContentsViewProps) {
  const { t } = useTranslation('blog');
  const id = useId();
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {t('toc')}
      </p>
      <ul lang={lang}>
        {headings.map(
          ({ level, text }, index) =>
            text && (
              <li key={sectionId(index)}>
                <a
                  className={styles.link[level]}
                  href={`#${sectionId(index)}`}
                  aria-current={index === current ? 'location' : undefined}
                >
                  {text}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

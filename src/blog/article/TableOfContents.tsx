import { useSelector } from '@xstate/react';
import { currentSection, readingMachine } from '../../../machines/blog/readingMachine.ts';
import type { ArticleHeading } from '../../../machines/contract/blog/articleText.ts';
import type { Language } from '../../../machines/contract/language.ts';
import { provideAll } from '../../../machines/port.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { readingActors } from './readingActors.ts';
import { TableOfContentsView } from './TableOfContentsView.tsx';

export interface TableOfContentsProps {
  /** The headings of the article in the page, in order. */
  headings: readonly ArticleHeading[];
  /** Their language, where it is not that of the page. */
  lang: Language | undefined;
}

/** The table of contents with the current section (BLOG-6). Another text needs another key. */
export function TableOfContents({ headings, lang }: TableOfContentsProps) {
  const reading = useProvided(
    () => provideAll(readingMachine, readingActors),
    () => ({ count: headings.length }),
  );
  const current = useSelector(reading, currentSection);
  return <TableOfContentsView headings={headings} lang={lang} current={current} />;
}

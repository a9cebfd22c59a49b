import { Fragment, type ReactNode } from 'react';

/** The element for each tag of a text: `{ a: (words) => <a href="/terms">{words}</a> }`. */
export type Marks = Readonly<Record<string, (words: string) => ReactNode>>;

/**
 * A text of the locale files whose `<a>…</a>`, `<b>…</b>` and so on become elements of the page. An unknown
 * tag is replaced by its text; nested tags are for the caller to render again. Nothing is ever used as HTML.
 */
export const richText = (text: string, marks: Marks): ReactNode[] =>
  [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</gs)].map(([plain, mark, words = ''], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>{mark ? (marks[mark]?.(words) ?? words) : plain}</Fragment>
  ));

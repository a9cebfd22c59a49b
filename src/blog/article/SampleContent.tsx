import { headingsOf, sectionId } from '../../../machines/contract/blog/articleText.ts';
import { type Marks, richText } from '../../ui/richText.tsx';

const inline: Marks = { strong: (words) => <strong>{words}</strong> };
const items: Marks = { li: (words) => <li>{richText(words, inline)}</li> };

export interface SampleContentProps {
  /** The text of the locale files, its structure written as tags. */
  text: string;
}

/** A built-in post's text as elements of the page, its headings with their ids (BLOG-2, BLOG-6). */
export function SampleContent({ text }: SampleContentProps) {
  const headings = headingsOf(text).map(({ text: words }) => words);
  const id = (words: string) => sectionId(headings.indexOf(words));
  const blocks: Marks = {
    p: (words) => <p>{richText(words, inline)}</p>,
    h2: (words) => <h2 id={id(words)}>{words}</h2>,
    h3: (words) => <h3 id={id(words)}>{words}</h3>,
    ul: (words) => <ul>{richText(words, items)}</ul>,
    ol: (words) => <ol>{richText(words, items)}</ol>,
    blockquote: (words) => <blockquote>{words}</blockquote>,
  };
  return richText(text, blocks);
}

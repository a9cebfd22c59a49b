import type { ReactNode } from 'react';
import { richText } from '../../ui/richText.tsx';

/** What a text gets in the place of its `{name}`. */
export const nameMark = '<name>.</name>';

/**
 * A text with the name of somebody, apart from the direction of what is around it (fault of names with bidi).
 * @param text made with `{ name: nameMark }`.
 */
export function NamedText({ text, name }: { text: string; name: ReactNode }) {
  return richText(text, { name: () => <bdi>{name}</bdi> });
}

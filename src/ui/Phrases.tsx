import { Fragment } from 'react';
import * as styles from './Phrases.css.ts';

/**
 * A headline that breaks between its phrases, as the text says it: words that belong together are joined by no-break spaces.
 * A phrase that is wider than its line breaks between words, and within one only where the word alone is wider.
 */
export function Phrases({ text }: { text: string }) {
  return text.split(' ').map((phrase) => (
    <Fragment key={phrase}>
      <span className={styles.phrase}>{phrase.replaceAll('\u00a0', ' ')}</span>{' '}
    </Fragment>
  ));
}

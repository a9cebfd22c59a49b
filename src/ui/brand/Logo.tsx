import * as styles from './Logo.css.ts';
import * as symbol from './LogoSymbol.css.ts';
import { wordmark } from './wordmark.ts';

export interface LogoProps {
  tone: 'onLight' | 'onDark';
  /** The product's name: what a screen reader says for the drawing. */
  label: string;
  /** 34 px high (28 on the smallest screens), `l` 56. */
  size?: keyof typeof styles.logo | undefined;
  /** The id under which another logo of the page finds the letters of this one. */
  lettersId?: string;
  /** The id of another logo's letters, in the place of own outlines. */
  lettersOf?: string;
}

/** The outlined wordmark, whose last letter is the symbol; it needs no font. */
export function Logo({ tone, label, size = 'm', lettersId, lettersOf }: LogoProps) {
  return (
    <svg className={styles.logo[size]} viewBox={wordmark.viewBox} role="img" aria-label={label}>
      <g className={symbol.left[tone]}>
        {lettersOf === undefined ? (
          <path id={lettersId} d={wordmark.letters} />
        ) : (
          <use href={`#${lettersOf}`} />
        )}
      </g>
      <path className={symbol.left[tone]} d={wordmark.leftHalf} />
      <path className={symbol.right[tone]} d={wordmark.rightHalf} />
    </svg>
  );
}

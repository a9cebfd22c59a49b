import * as styles from './Logo.css.ts';
import * as symbol from './LogoSymbol.css.ts';
import { wordmark } from './wordmark.ts';

export interface LogoProps {
  tone: 'onLight' | 'onDark';
  /** The product's name: what a screen reader says for the drawing. */
  label: string;
  /** 34 px high (28 on the smallest screens), `l` 56. */
  size?: keyof typeof styles.logo | undefined;
}

/** The outlined wordmark, whose last letter is the symbol; it needs no font. */
export function Logo({ tone, label, size = 'm' }: LogoProps) {
  return (
    <svg className={styles.logo[size]} viewBox={wordmark.viewBox} role="img" aria-label={label}>
      <path className={symbol.left[tone]} d={wordmark.letters} />
      <path className={symbol.left[tone]} d={wordmark.leftHalf} />
      <path className={symbol.right[tone]} d={wordmark.rightHalf} />
    </svg>
  );
}

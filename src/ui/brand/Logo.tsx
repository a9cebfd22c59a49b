import * as styles from './Logo.css.ts';
import * as symbol from './LogoSymbol.css.ts';

export interface LogoProps {
  tone: 'onLight' | 'onDark';
  /** The product's name: what a screen reader says for the drawing. */
  label: string;
  /** 34 px high (28 on the smallest screens), `l` 56. */
  size?: keyof typeof styles.logo | undefined;
}

/**
 * The product's logo, which the server writes into each page as shapes on this view box: the files for browsers are the
 * same for every product (APP-14). A picture has a plate on a dark ground; other logos have none.
 */
export function Logo({ tone, label, size = 'm' }: LogoProps) {
  return (
    <svg className={styles.logo[size]} viewBox="0 -74 508 88" role="img" aria-label={label}>
      {tone === 'onDark' && <use href="#plate" />}
      <use className={symbol.left[tone]} href="#wordmark" />
      <use className={symbol.right[tone]} href="#mark-end" />
    </svg>
  );
}

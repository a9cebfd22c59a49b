import * as styles from './LogoSymbol.css.ts';

export interface LogoSymbolProps {
  /** In CSS pixels, at least 16; by default 32. */
  size?: number | undefined;
  tone?: keyof typeof styles.left | undefined;
}

/** The product's symbol, of the shapes that the server writes into each page (APP-14). Decoration. */
export function LogoSymbol({ size = 32, tone = 'onLight' }: LogoSymbolProps) {
  return (
    <svg viewBox="443.258 -60.522 68.444 68.444" width={size} height={size} aria-hidden="true">
      <use className={styles.left[tone]} href="#mark" />
      <use className={styles.right[tone]} href="#mark-end" />
    </svg>
  );
}

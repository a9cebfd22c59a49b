import * as styles from './LogoSymbol.css.ts';

export interface LogoSymbolProps {
  /** In CSS pixels, at least 16; by default 32. */
  size?: number | undefined;
  tone?: keyof typeof styles.left | undefined;
}

/** The symbol: two halves of a disc, shifted, sharing one window. Decoration. */
export function LogoSymbol({ size = 32, tone = 'onLight' }: LogoSymbolProps) {
  return (
    <svg viewBox="0 0 88 88" width={size} height={size} aria-hidden="true">
      <path
        className={styles.left[tone]}
        d="M44 0.01A36 36 0 0 0 44 72.01V56.96A12.96 12.96 0 0 1 44 31.04z"
      />
      <path
        className={styles.right[tone]}
        d="M44 15.99A36 36 0 0 1 44 87.99V56.96A12.96 12.96 0 0 0 44 31.04z"
      />
    </svg>
  );
}

import type { ReactNode } from 'react';
import { inventedPartner } from '../../plaza/scenes.ts';
import * as styles from './DemoImage.css.ts';

export interface DemoImageProps {
  /** The description; the texts in the image are hidden from screen readers. */
  alt: string;
  /** The address of the drawing in the background. */
  drawing: string;
  children: ReactNode;
}

/** A view of a branded meeting under the partner's bar: one image with a description (LAND-1). */
export function DemoImage({ alt, drawing, children }: DemoImageProps) {
  return (
    <div className={styles.frame} role="img" aria-label={alt}>
      <img className={styles.background} src={drawing} alt="" draggable={false} fetchPriority="high" />
      <div className={styles.bar}>
        <PartnerLogo size="s" />
        {inventedPartner}
      </div>
      {children}
    </div>
  );
}

/** The invented partner's logo: small in white on the bar, large in blue on a card. */
export function PartnerLogo({ size }: { size: keyof typeof styles.logo }) {
  return (
    <svg className={styles.logo[size]} viewBox="0 0 80 80" aria-hidden="true">
      <circle className={styles.disc[size]} cx="40" cy="40" r="40" />
      <path
        className={styles.roof[size]}
        d="M18 54V36L40 20l22 16v18"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path className={styles.door[size]} d="M30 57a10 10 0 0 1 20 0z" />
    </svg>
  );
}

import type { ReactNode } from 'react';

export interface ScrollRegionProps {
  /** What is in it, for a screen reader. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Something that may be larger than its place, and is then scrolled by keys too (QA-5). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

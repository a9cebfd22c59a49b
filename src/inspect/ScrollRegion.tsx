import type { ReactNode } from 'react';

export interface ScrollRegionProps {
  /** The accessible name. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A region that scrolls, also by keyboard, when its content is larger (QA-5). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** The header's custom property for its scroll progress: 0 at the top, 1 from 50 px on. */
export const headerScroll = '--header-scroll';

/** Pixels of scroll over which the header shrinks (HDR-3). */
export const headerScrollRange = 50;

/**
 * Sets `headerScroll` on the header where CSS cannot bind it to the scroll. A purely visual continuous value:
 * a machine event per scroll frame would be too expensive. Returns its clean-up.
 */
export const followScroll = (header: HTMLElement): (() => void) | undefined => {
  if (globalThis.CSS?.supports?.('animation-timeline: scroll()')) return undefined;
  const follow = () => {
    const progress = Math.min(Math.max(window.scrollY / headerScrollRange, 0), 1);
    header.style.setProperty(headerScroll, String(progress));
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
};

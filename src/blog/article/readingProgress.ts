/**
 * Sets a progress element to the scrolled share of the page, from 0 to 1 (BLOG-5). A purely visual continuous
 * value: a machine event per scroll frame would be too expensive. Returns its clean-up.
 */
export const followReading = (bar: HTMLProgressElement): (() => void) => {
  const page = document.documentElement;
  const follow = () => {
    const way = page.scrollHeight - innerHeight;
    bar.value = way > 0 ? Math.min(Math.max(scrollY / way, 0), 1) : 0;
  };
  follow();
  // The length of the page changes with its text.
  const resized = new ResizeObserver(follow);
  resized.observe(page);
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  return () => {
    resized.disconnect();
    removeEventListener('scroll', follow);
    removeEventListener('resize', follow);
  };
};

/**
 * Lets a progress element say how much of the page has been scrolled past, from 0 to 1 (BLOG-5). A purely visual
 * continuous value: a machine event per scroll frame would cost more than it says. Returns its clean-up.
 */
export const followReading = (bar: HTMLProgressElement): (() => void) => {
  const page = document.documentElement;
  const follow = () => {
    const way = page.scrollHeight - innerHeight;
    bar.value = way > 0 ? Math.min(Math.max(scrollY / way, 0), 1) : 0;
  };
  follow();
  // The page grows and shrinks with its text, too.
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

/** Tells whether a media query matches, now and after each change. @returns what ends it. */
export const followMedia = (query: string, tell: (matches: boolean) => void): (() => void) => {
  const list = matchMedia(query);
  const report = () => tell(list.matches);
  report();
  list.addEventListener('change', report);
  return () => list.removeEventListener('change', report);
};

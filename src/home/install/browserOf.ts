/** The browsers that the install guide knows, in its order (HOME-6, HOME-8). */
export const guideBrowsers = ['chrome', 'edge', 'firefox', 'safariIos', 'safariMac', 'android'] as const;

export type GuideBrowser = (typeof guideBrowsers)[number];

/**
 * Which instructions fit this browser, by its `navigator.userAgent` and `navigator.maxTouchPoints`. On iPhone
 * and iPad every browser installs as Safari does, and an iPad claims to be a Mac, which has no touch screen.
 * On Android every browser but Firefox does as Chrome does. An unknown browser is most likely based on
 * Chromium.
 */
export const browserOf = (userAgent: string, maxTouchPoints: number): GuideBrowser => {
  const is = (pattern: RegExp) => pattern.test(userAgent);
  if (is(/iPhone|iPad|iPod/) || (is(/Macintosh/) && maxTouchPoints > 1)) return 'safariIos';
  if (is(/Firefox\//)) return 'firefox';
  if (is(/Android/)) return 'android';
  if (is(/Edg\//)) return 'edge';
  if (is(/Macintosh.*Version\/.*Safari\//)) return 'safariMac';
  return 'chrome';
};

/** The first whose mark stands in a User-Agent; most name others beside their own. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Families of browser and system; null where they are not known. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/**
 * What a User-Agent says of a browser, in words of ours: a family and a system, no version, no model (ACC-3). An iPad that
 * calls itself a Mac counts as one.
 */
export const deviceOf = (userAgent = ''): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
});

const firstIn = (families: readonly (readonly [string, RegExp])[], userAgent: string): string | null =>
  families.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

const families = { archivo: 'Archivo Variable', 'hanken-grotesk': 'Hanken Grotesk Variable' };

/**
 * The `@font-face` rules of the fonts that the app's page preloads, so that pages outside of the app's build
 * have the same fonts (LEGAL-2); empty for a page that preloads none.
 * @param indexHtml the built page.
 */
export const fontFaces = (indexHtml: string): string =>
  Object.entries(families)
    .map(([file, family]) => {
      const address = new RegExp(`href="(/[\\w@./-]*/${file}-first-[\\w-]+\\.woff2)"`).exec(indexHtml)?.[1];
      return address === undefined
        ? ''
        : `@font-face { font-family: '${family}'; font-weight: 100 900; font-display: swap; src: url(${address}) format('woff2'); }\n`;
    })
    .join('');

/** Of the `@font-face` rules of a minified style sheet, those with this in their source. */
export const facesWith = (source: string, css: string): string =>
  (css.match(/@font-face\{[^}]*\}/g) ?? []).filter((face) => face.includes(source)).join('');

/** A line of text as shapes: one em is 1000 units, and the baseline is y = 0. */
export interface Outline {
  readonly svg: string;
  readonly width: number;
}

/** Makes the outline of one line. @throws Error for a character that the headlines' font lacks. */
export type Outliner = (text: string) => Outline;

/** A product's wordmark as outlines: letters, and the halves of its symbol. */
export type Wordmark = Readonly<Record<'letters' | 'leftHalf' | 'rightHalf', string>>;

/** How the server draws a social image with the browser's code (`dist/render`, BLOG-12): an SVG document. */
export type ImageDrawer = (headline: string, outline: Outliner, wordmark: Wordmark) => string;

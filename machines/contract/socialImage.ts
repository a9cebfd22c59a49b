/** A line of text as shapes: one em is 1000 units, and the baseline is y = 0. */
interface Outline {
  readonly svg: string;
  readonly width: number;
}

/** Makes the outline of one line. @throws Error for a character that the headlines' font lacks. */
export type Outliner = (text: string) => Outline;

/** How the server draws a social image with the browser's code (`dist/render`, BLOG-12): an SVG document. */
export type ImageDrawer = (headline: string, outline: Outliner) => string;

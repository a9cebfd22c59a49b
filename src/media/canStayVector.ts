import { vectorLimit } from '../../machines/contract/media.ts';
import { svgRoot } from './svgRoot.ts';

/** With these other computers draw something else, or something that moves. */
const unsteady = /<(?:[\w.-]+:)?(?:foreignObject|switch|animate\w*|set)[\s/>]/;

/** Whether an SVG has letters: another computer draws them in its own fonts, and the server in hardly any. */
export const hasText = (svg: string): boolean => /<(?:[\w.-]+:)?text[\s/>]/.test(svg);

/** Whether a file is an SVG that the server may keep as one, by what is seen at once; the server judges it (LOGO-8). */
export const canStayVector = async (file: File): Promise<boolean> => {
  if (file.type !== 'image/svg+xml' || file.size > vectorLimit) return false;
  const text = await file.text();
  return svgRoot(text) !== null && !hasText(text) && !unsteady.test(text);
};

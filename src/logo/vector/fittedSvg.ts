import { framedPlacement } from '../../../machines/logo/fitGeometry.ts';
import { cornerShare } from '../../../machines/logo/frame.ts';
import { svgRoot } from '../../media/svgRoot.ts';
import type { Cut } from '../cutDrawing.ts';

/**
 * A fitted SVG as an SVG of the cut's size: its drawing, placed as in the PNG, over the ground (LOGO-7, LOGO-8). Null where
 * it cannot be placed.
 */
export const fittedSvg = (text: string, cut: Cut): string | null => {
  const original = svgRoot(text);
  if (original === null) return null;
  const { size, frame, to } = cut;
  const { attributes, rest, viewBox } = original;
  const at = framedPlacement(cut, to.height);
  const [x, y] = [to.width / 2 + at.x, to.height / 2 + at.y];
  const rx = to.height * radiusShare[frame.shape];
  const ground = frame.ground && `<rect ${sized(to)} rx="${rx}" fill="${frame.ground}"/>`;
  const box = `x="${-size.width / 2}" y="${-size.height / 2}" ${sized(size)} viewBox="${viewBox}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${sized(to)} viewBox="0 0 ${to.width} ${to.height}">`,
    ground ?? '',
    `<g transform="translate(${x} ${y}) rotate(${at.rotation}) scale(${at.scale})">`,
    `<svg ${box}${attributes}${rest}`,
    '</g></svg>',
  ].join('');
};

const sized = ({ width, height }: { width: number; height: number }) => `width="${width}" height="${height}"`;

/** The corner radius of a ground by its height. */
const radiusShare = { round: 0.5, rounded: cornerShare } as const;

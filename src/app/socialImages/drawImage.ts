import { type Outliner, socialImageSize, type Wordmark } from '../../../machines/contract/socialImage.ts';
import { drawPeople, partsIn, somebody } from '../../plaza/plazaFigures.ts';
import { circleOf, drawChalk, drawLight, drawPaving, gather } from '../../plaza/plazaGround.ts';
import { drawing } from '../../theme/drawing.ts';
import { capital, layOut, leading } from './layOut.ts';

const { width, height } = socialImageSize;
const { stone, ink, white, red, coatRed, sun, sky, leaf, hair, skin, spectrum } = drawing;
const [warm, pink, cool] = drawing.glow;

/** The box of the headline: its left edge, its vertical middle, its size, and the sizes of its font. */
const block = {
  x: 72,
  middle: 356,
  width: 700,
  height: 390,
  sizes: [96, 88, 80, 72, 66, 60, 54, 48],
} as const;
/** The length of a person's shadow downwards, in px. */
const shadow = 84;

/**
 * A social image as an SVG document without fonts (APP-6): the plaza, whose point ends the headline, and
 * people walking to it. The same words give the same image.
 * @throws Error when the headline is too long, or has characters that its font lacks.
 */
export const drawImage = (headline: string, outline: Outliner, wordmark: Wordmark): string => {
  const { lines, size } = layOut(headline, outline, block);
  const top = block.middle - ((lines.length - 1) * leading * size + capital * size) / 2;
  const feet = lines.map((_, index) => top + capital * size + index * leading * size);
  const last = lines.at(-1) ?? '';
  const dot = {
    x: Math.round(block.x + (outline(last).width * size) / 1000 + size * 0.19),
    y: Math.round((feet.at(-1) ?? 0) - size * 0.125),
    radius: size * 0.135,
  };
  const scene = drawScene(headline, dot, {
    right: block.x + Math.max(...lines.map((line) => outline(line).width)) * (size / 1000),
    top,
    bottom: (feet.at(-1) ?? 0) + size * 0.3,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${partsIn(scene)}</defs><rect width="${width}" height="${height}" fill="${stone}"/>${scene}` +
    `<g fill="${ink}">${lines
      .map(
        (line, index) =>
          `<g transform="translate(${block.x} ${feet[index]})scale(${size / 1000})">${outline(line).svg}</g>`,
      )
      .join('')}</g>` +
    `<g transform="translate(${block.x - 3} 112)scale(.58)" fill="${ink}"><path d="${wordmark.letters}"/>` +
    `<path d="${wordmark.leftHalf}"/><path d="${wordmark.rightHalf}" fill="${red}"/></g>${drawDot(dot)}</svg>`
  );
};

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The square around the point; nobody stands behind the text, nor in another community's circle. */
const drawScene = (
  headline: string,
  dot: Dot,
  writing: { right: number; top: number; bottom: number },
): string => {
  const seed = [...headline].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 9973;
  const circle = { x: 1050, y: 170, radius: 104 };
  const color = [sky, leaf, sun][seed % 3] ?? sky;
  const isFree = (x: number, y: number) =>
    Math.hypot(x - dot.x, y - dot.y) < 170 ||
    Math.hypot(x - circle.x, y - circle.y) < circle.radius + 60 ||
    (x < 420 && y < 150) ||
    (x < writing.right + 40 && y > writing.top - shadow && y < writing.bottom + 20);
  // Where a line above is longer than the last one, both people are below it.
  const [one, other] =
    writing.right > dot.x + 30
      ? ([
          [86, 12],
          [34, 84],
        ] as const)
      : ([
          [74, -40],
          [66, 46],
        ] as const);
  const welcoming = (
    [dx, dy]: readonly [number, number],
    looks: { coat: string; hair: string; skin: string },
  ) =>
    somebody(dot.x + dx, dot.y + dy, (Math.atan2(-dy, -dx) * 180) / Math.PI, 1.25, { ...looks, reach: true });
  const two = [
    welcoming(one, { coat: coatRed, hair: hair.black, skin: skin.dark }),
    welcoming(other, { coat: ink, hair: hair.fair, skin: skin.pale }),
  ];
  return (
    drawLight('lit', dot.x, dot.y, 420, [
      [0, white, 1],
      [0.35, white, 0.55],
      [1, white, 0],
    ]) +
    drawPaving(dot.x, dot.y, {
      width,
      height,
      reach: 1300,
      opacity: 0.075,
      rings: [96, 176, 268, 372, 488, 620, 768, 930, 1110],
    }) +
    drawLight('glow', dot.x, dot.y, dot.radius * 4, [
      [0, warm, 0.75],
      [0.4, pink, 0.3],
      [1, cool, 0],
    ]) +
    drawChalk(circle, color) +
    drawPeople([
      ...gather({ seed, count: 16, width, height, to: [dot.x, dot.y], apart: 92, free: isFree }),
      ...circleOf(circle.x, circle.y, 72, 5, seed),
      ...two,
    ])
  );
};

/** The meeting dot: its blended colours, and a highlight. */
const drawDot = ({ x, y, radius }: Dot): string => {
  const turn = (index: number) => (index / spectrum.length) * 2 * Math.PI + Math.PI / 2;
  const at = (angle: number) => `${(2 * Math.cos(angle)).toFixed(3)} ${(2 * Math.sin(angle)).toFixed(3)}`;
  return (
    `<clipPath id="round"><circle r="1"/></clipPath><filter id="soft"><feGaussianBlur stdDeviation=".3"/></filter>` +
    `<g transform="translate(${x} ${y})scale(${radius.toFixed(2)})" clip-path="url(#round)"><g filter="url(#soft)">` +
    spectrum
      .map(
        (color, index) =>
          `<path d="M0 0L${at(turn(index))}A2 2 0 0 1 ${at(turn(index + 1))}z" fill="${color}"/>`,
      )
      .join('') +
    '</g></g>' +
    drawLight('shine', x - radius * 0.12, y - radius * 0.16, radius * 0.62, [
      [0, white, 0.95],
      [1, white, 0],
    ])
  );
};

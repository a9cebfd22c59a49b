import { drawing } from '../theme/drawing.ts';
import { drawPeople } from './plazaFigures.ts';
import { circleOf, drawChalk } from './plazaGround.ts';
import { scenes } from './scenes.ts';

/** A community's picture: its circle on a wash of its colour. */
export const drawCommunity = (color: string, seed: number): string => {
  const { width, height } = scenes.communityLegal;
  return (
    `<rect width="${width}" height="${height}" fill="${color}" fill-opacity=".16"/>` +
    drawChalk({ x: 60, y: 50, radius: 36 }, color, { fill: 0, width: 2.4 }) +
    drawPeople(circleOf(60, 50, 30, 4, seed, 0.62), { shadow: 90 })
  );
};

/** Hair from the front, around a head of radius 14 whose centre is at 0 -4. */
const cuts = {
  long: 'M-15 9V-5A15 15 0 0 1 15 -5V9L-10 -2.7V9z',
  short: 'M-15 -5A15 15 0 0 1 15 -5z',
  parted: 'M-15 -5A15 15 0 0 1 13 -12L-9 -5z',
} as const;

interface Portrait {
  readonly wash: string;
  readonly coat: string;
  readonly skin: string;
  readonly hair: string;
  readonly cut: keyof typeof cuts;
}

const { washes, hair, skin } = drawing;
const portraits = {
  lucia: { wash: washes.sun, coat: drawing.sun, skin: skin.light, hair: hair.chestnut, cut: 'long' },
  samuel: { wash: washes.sky, coat: drawing.greyCoat, skin: skin.mid, hair: hair.dark, cut: 'parted' },
  irene: { wash: washes.sun, coat: drawing.slateCoat, skin: skin.light, hair: hair.black, cut: 'short' },
  joaquin: { wash: washes.red, coat: drawing.coralCoat, skin: skin.light, hair: hair.jet, cut: 'parted' },
  greta: { wash: washes.stone, coat: drawing.sky, skin: skin.mid, hair: hair.jet, cut: 'parted' },
  nuria: { wash: washes.leaf, coat: drawing.ink, skin: skin.mid, hair: hair.black, cut: 'parted' },
} as const satisfies Record<string, Portrait>;

/** Somebody from the front, made of the same half discs and circles as the signs, in a round frame. */
export const drawAvatar = (name: keyof typeof portraits): string => {
  const { wash, coat, skin: face, hair: top, cut } = portraits[name];
  return (
    `<g transform="scale(.8)translate(30 30)"><circle r="30" fill="${wash}"/>` +
    `<path d="M-21.3 21.1A26 26 0 0 1 21.3 21.1A30 30 0 0 1 -21.3 21.1z" fill="${coat}"/>` +
    `<circle cy="-4" r="14" fill="${face}"/><path d="${cuts[cut]}" fill="${top}"/></g>`
  );
};

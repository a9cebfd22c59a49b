import { drawing } from '../theme/drawing.ts';
import { drawPeople } from './plazaFigures.ts';
import { circleOf, drawChalk } from './plazaGround.ts';
import { scenes } from './scenes.ts';

/** A community's image: its circle on a wash of its colour. */
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
  bob: 'M-15 -5A15 15 0 0 1 15 -5V9H10V-5H-10V9H-15z',
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

/** A person from the front, made of the same half discs and circles as the icons, in a round frame. */
export const drawAvatar = (name: keyof typeof portraits): string => drawPortrait(portraits[name]);

const { ink, sky, greyCoat } = drawing;
const clients: readonly Portrait[] = [
  { wash: washes.red, coat: sky, skin: skin.pale, hair: hair.fair, cut: 'bob' },
  { wash: washes.sky, coat: ink, skin: skin.dark, hair: hair.dark, cut: 'short' },
  { wash: washes.leaf, coat: greyCoat, skin: skin.mid, hair: hair.fair, cut: 'parted' },
  { wash: washes.sun, coat: sky, skin: skin.mid, hair: hair.chestnut, cut: 'parted' },
  { wash: washes.red, coat: ink, skin: skin.deep, hair: hair.black, cut: 'bob' },
  { wash: washes.sky, coat: greyCoat, skin: skin.dark, hair: hair.brown, cut: 'bob' },
  { wash: washes.leaf, coat: sky, skin: skin.mid, hair: hair.black, cut: 'short' },
  { wash: washes.sun, coat: ink, skin: skin.pale, hair: hair.dark, cut: 'bob' },
  { wash: washes.red, coat: greyCoat, skin: skin.dark, hair: hair.brown, cut: 'bob' },
  { wash: washes.sky, coat: sky, skin: skin.mid, hair: hair.brown, cut: 'parted' },
];

/** The ten people of the testimonials in order, side by side (LAND-4). */
export const drawClients = (): string =>
  clients
    .map((client, index) => `<g transform="translate(${index * 48} 0)">${drawPortrait(client)}</g>`)
    .join('');

const drawPortrait = ({ wash, coat, skin: face, hair: top, cut }: Portrait): string =>
  `<g transform="scale(.8)translate(30 30)"><circle r="30" fill="${wash}"/>` +
  `<path d="M-21.3 21.1A26 26 0 0 1 21.3 21.1A30 30 0 0 1 -21.3 21.1z" fill="${coat}"/>` +
  `<circle cy="-4" r="14" fill="${face}"/><path d="${cuts[cut]}" fill="${top}"/></g>`;

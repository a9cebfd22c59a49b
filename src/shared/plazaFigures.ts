import { drawing } from '../theme/drawing.ts';

/** A seeded source of numbers from 0 to 1: the same seed gives the same drawing. */
export type Chance = () => number;

/** How somebody looks from above; `hat`, `bag` are '' for none, `reach` stretches the arms, `stand` hides the feet. */
export interface Looks {
  coat: string;
  hair: string;
  skin: string;
  hat: string;
  bun: boolean;
  bag: string;
  reach?: boolean;
  stand?: boolean;
}

/** Somebody in a scene: a place, a direction in degrees (0 looks right), a size. */
export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly scale: number;
  readonly looks: Looks;
}

/** The sun stands upper left: every shadow falls 33° to the lower right. */
const sunAngle = 33;

/** One decimal is enough for a drawing. */
export const round = (value: number): number => +value.toFixed(1);

/** The numbers of one seed. */
export const chanceOf = (seed: number): Chance => {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
};

const choose = (chance: Chance, list: readonly [string, ...string[]]): string =>
  list[Math.floor(chance() * list.length)] ?? list[0];

/** Somebody's looks by chance; `fixed` overrides single ones without changing anybody else's. */
export const looksBy = (chance: Chance, fixed: Partial<Looks> = {}): Looks => ({
  coat: choose(chance, drawing.coats),
  hair: choose(chance, drawing.hairs),
  skin: choose(chance, drawing.skins),
  hat: chance() < 0.09 ? choose(chance, drawing.hats) : '',
  bun: chance() < 0.22,
  bag: chance() < 0.13 ? choose(chance, drawing.bags) : '',
  ...fixed,
});

export interface Light {
  /** Lamplight and night: black shadows, and ink coats lighten up. */
  readonly night?: boolean;
  /** A shadow's length in units at scale 1. */
  readonly shadow?: number;
}

/** Draws a group, every shadow under every figure. */
export const drawPeople = (people: readonly Figure[], light: Light = {}): string =>
  people.map((figure) => drawShadow(figure, light)).join('') +
  people.map((figure) => drawFigure(light.night ? seenAtNight(figure) : figure)).join('');

/** The gradients that shadows are filled with; once in every drawing. */
export const shadowGradients =
  `<linearGradient id="day"><stop stop-color="${drawing.ink}" stop-opacity=".34"/>` +
  `<stop offset=".55" stop-color="${drawing.shade}" stop-opacity=".16"/>` +
  `<stop offset="1" stop-color="${drawing.shade}" stop-opacity="0"/></linearGradient>` +
  '<linearGradient id="night"><stop stop-opacity=".55"/><stop offset="1" stop-opacity="0"/></linearGradient>';

const seenAtNight = (figure: Figure): Figure =>
  figure.looks.coat === drawing.ink
    ? { ...figure, looks: { ...figure.looks, coat: drawing.nightCoat } }
    : figure;

const drawShadow = ({ x, y, scale }: Figure, { night = false, shadow = 112 }: Light): string => {
  const near = round(12.5 * scale);
  const far = round(9 * scale);
  const start = round(4 * scale);
  const end = round(shadow * scale * 0.78);
  return (
    `<path transform="translate(${round(x)} ${round(y)}) rotate(${sunAngle})" fill="url(#${night ? 'night' : 'day'})" ` +
    `d="M${start} ${-near}L${end} ${round(-9 * scale - 1)}a${far} ${far} 0 0 1 0 ${round(18 * scale + 2)}` +
    `L${start} ${near}A${near} ${near} 0 0 1 ${start} ${-near}z"/>`
  );
};

const drawFigure = ({ x, y, facing, scale, looks }: Figure): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(facing)}) scale(${round(scale)})">` +
  (looks.stand ? '' : feet) +
  drawArms(looks) +
  `<ellipse rx="9.4" ry="18" fill="${looks.coat}"/>` +
  `<ellipse cx="-3" rx="5" ry="14" fill="${drawing.fold}" fill-opacity=".12"/>` +
  (looks.bag && `<rect x="-13" y="-8" width="9" height="16" rx="3.5" fill="${looks.bag}"/>`) +
  drawHead(looks) +
  '</g>';

const feet =
  `<ellipse cx="10" cy="6" rx="6" ry="3.4" fill="${drawing.shoes}"/>` +
  `<ellipse cx="-9" cy="-6" rx="6" ry="3.4" fill="${drawing.shoes}"/>`;

const drawArms = ({ coat, reach }: Looks): string =>
  reach
    ? `<path d="M2 -14Q14 -15 20 -6M2 14Q14 15 21 5" stroke="${coat}" stroke-width="6.4" stroke-linecap="round" fill="none"/>`
    : `<path d="M0 -16L8 -17.5M0 16L-7 18" stroke="${coat}" stroke-width="6.6" stroke-linecap="round"/>`;

const drawHead = ({ hat, skin, hair, bun }: Looks): string =>
  hat
    ? `<circle cx="1" r="11.5" fill="${hat}"/><circle cx="1" r="6.6" fill="${drawing.ink}" fill-opacity=".14"/>`
    : `<circle cx="4.4" r="6.6" fill="${skin}"/><circle cx="0.6" r="7.8" fill="${hair}"/>` +
      (bun ? `<circle cx="-7" r="4" fill="${hair}"/>` : '');

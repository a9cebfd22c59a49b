import { drawing } from '../theme/drawing.ts';

/** A seeded random generator, 0 to 1: the same seed gives the same drawing. */
export type Chance = () => number;

/** A person from above; `hat`, `bag` are '' for none, `reach` stretches the arms, `stand` hides the feet. */
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

/** A person in a scene: a position, a direction in degrees (0 looks right), a scale. */
export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly scale: number;
  readonly looks: Looks;
}

/** The looks of a person with open arms. */
export const welcoming = { reach: true, stand: true } as const;

/** The sun is at the upper left: every shadow falls 33° to the lower right. */
const sunAngle = 33;

/** One decimal is enough for a position in a drawing. */
export const round = (value: number): number => +value.toFixed(1);

/** The random generator of a seed. */
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

/** Random looks; `fixed` overrides single ones without changing anybody else's. */
export const looksBy = (chance: Chance, fixed: Partial<Looks> = {}): Looks => ({
  coat: choose(chance, drawing.coats),
  hair: choose(chance, drawing.hairs),
  skin: choose(chance, drawing.skins),
  hat: chance() < 0.09 ? choose(chance, drawing.hats) : '',
  bun: chance() < 0.22,
  bag: chance() < 0.13 ? choose(chance, drawing.bags) : '',
  ...fixed,
});

const plain: Looks = {
  coat: drawing.ink,
  hair: drawing.hair.black,
  skin: drawing.skin.light,
  hat: '',
  bun: false,
  bag: '',
};

/** A person with chosen looks, by default in ink. */
export const somebody = (
  x: number,
  y: number,
  facing: number,
  scale: number,
  looks: Partial<Looks>,
): Figure => ({ x, y, facing, scale, looks: { ...plain, ...looks } });

export interface Light {
  /** Night: black shadows, and lighter ink coats. */
  readonly night?: boolean;
  /** A lamp, which casts shadows away from itself instead of the sun. */
  readonly lamp?: readonly [x: number, y: number];
  /** A shadow's length in units at scale 1. */
  readonly shadow?: number;
}

/** Draws a group, all shadows below all figures. The drawing must include `partsIn`. */
export const drawPeople = (people: readonly Figure[], light: Light = {}): string =>
  drawShadows(people, light) +
  people.map((figure) => drawFigure(light.night ? seenAtNight(figure) : figure)).join('');

/** The shadows of a group alone, for figures in another drawing. */
export const drawShadows = (people: readonly Figure[], light: Light): string =>
  people.map((figure) => drawShadow(figure, light)).join('');

const seenAtNight = (figure: Figure): Figure =>
  figure.looks.coat === drawing.ink
    ? { ...figure, looks: { ...figure.looks, coat: drawing.nightCoat } }
    : figure;

const placed = (x: number, y: number, angle: number, scale: number): string =>
  `transform="translate(${round(x)} ${round(y)})rotate(${Math.round(angle) % 360})scale(${+scale.toFixed(2)})"`;

const drawShadow = ({ x, y, scale }: Figure, { night = false, lamp, shadow = 112 }: Light): string => {
  const angle = lamp ? (Math.atan2(y - lamp[1], x - lamp[0]) * 180) / Math.PI : sunAngle;
  return `<use href="#${night ? 'night' : 'day'}${shadow}" ${placed(x, y, angle, scale)}/>`;
};

/** A person without a shadow. */
export const drawFigure = ({ x, y, facing, scale, looks }: Figure): string =>
  `<g ${placed(x, y, facing, scale)}><use href="#${poseOf(looks)}" color="${looks.coat}"/>` +
  (looks.bag && `<rect x="-13" y="-8" width="9" height="16" rx="3.5" fill="${looks.bag}"/>`) +
  (looks.hat
    ? `<use href="#hat" fill="${looks.hat}"/>`
    : `<use href="#${looks.bun ? 'bun' : 'head'}" color="${looks.skin}" fill="${looks.hair}"/>`) +
  '</g>';

const poseOf = ({ reach, stand }: Looks): keyof typeof parts =>
  reach ? (stand ? 'meet' : 'reach') : stand ? 'stand' : 'walk';

const feet =
  `<ellipse cx="10" cy="6" rx="6" ry="3.4" fill="${drawing.shoes}"/>` +
  `<ellipse cx="-9" cy="-6" rx="6" ry="3.4" fill="${drawing.shoes}"/>`;
const stroked = 'stroke="currentColor" stroke-linecap="round" fill="none"';
const swinging = `<path d="M0 -16L8 -17.5M0 16L-7 18" stroke-width="6.6" ${stroked}/>`;
const reaching = `<path d="M2 -14Q14 -15 20 -6M2 14Q14 15 21 5" stroke-width="6.4" ${stroked}/>`;
const torso =
  '<ellipse rx="9.4" ry="18" fill="currentColor"/>' +
  `<ellipse cx="-3" rx="5" ry="14" fill="${drawing.fold}" fill-opacity=".12"/>`;
const head = '<circle cx="4.4" r="6.6" fill="currentColor"/><circle cx=".6" r="7.8"/>';

/**
 * The shared parts of figures: bodies take the coat as `color`; heads take the skin as `color` and the hair
 * as `fill`, so that a figure needs few characters.
 */
const parts = {
  walk: feet + swinging + torso,
  stand: swinging + torso,
  reach: feet + reaching + torso,
  meet: reaching + torso,
  head,
  bun: `${head}<circle cx="-7" r="4"/>`,
  hat: `<circle cx="1" r="11.5"/><circle cx="1" r="6.6" fill="${drawing.ink}" fill-opacity=".14"/>`,
} as const;

const shadowPaints = {
  day:
    `<linearGradient id="day"><stop stop-color="${drawing.ink}" stop-opacity=".34"/>` +
    `<stop offset=".55" stop-color="${drawing.shade}" stop-opacity=".16"/>` +
    `<stop offset="1" stop-color="${drawing.shade}" stop-opacity="0"/></linearGradient>`,
  night:
    '<linearGradient id="night"><stop stop-opacity=".55"/><stop offset="1" stop-opacity="0"/></linearGradient>',
} as const;

/** The definitions for a drawing of people: parts, shadows, and the shadows' paint. */
export const partsIn = (people: string): string => {
  const used = new Set([...people.matchAll(/href="#(\w+)"/g)].map(([, id = '']) => id));
  const bodies = Object.entries(parts).filter(([id]) => used.has(id));
  const paints = Object.entries(shadowPaints).filter(([kind]) => people.includes(`href="#${kind}`));
  const shadows = [...used].flatMap((id) => {
    const [, kind, length] = /^(day|night)(\d+)$/.exec(id) ?? [];
    return kind
      ? `<path id="${id}" fill="url(#${kind})" d="M4 -12.5L${round(Number(length) * 0.78)} -10` +
          'a9 9 0 0 1 0 20L4 12.5A12.5 12.5 0 0 1 4 -12.5z"/>'
      : [];
  });
  return (
    paints.map(([, paint]) => paint).join('') +
    shadows.join('') +
    bodies.map(([id, part]) => `<g id="${id}">${part}</g>`).join('')
  );
};

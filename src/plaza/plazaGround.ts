import { drawing } from '../theme/drawing.ts';
import { chanceOf, type Figure, looksBy, round } from './plazaFigures.ts';
import type { ChalkCircle } from './scenes.ts';

/** A gradient's stop: offset (0 to 1), colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${+opacity.toFixed(4)}"/>`,
    )
    .join('');

/** Round light on the ground, filled with a gradient named `id`. */
export const drawLight = (id: string, x: number, y: number, radius: number, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>` +
  `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="url(#${id})"/>`;

/**
 * How paving fades: a gradient's element and its attributes in the scene's units, and the opacity at each
 * stop.
 */
export interface Fade {
  readonly gradient: 'linearGradient' | 'radialGradient';
  readonly along: string;
  readonly shares: readonly (readonly [offset: number, share: number])[];
}

/** A gradient per fading paint, because one mask over everything would be slower to render. */
const paint = (
  attribute: 'fill' | 'stroke',
  id: string,
  color: string,
  opacity: number,
  fade: Fade | undefined,
): { definition: string; attributes: string } =>
  fade
    ? {
        definition:
          `<${fade.gradient} id="${id}" gradientUnits="userSpaceOnUse" ${fade.along}>` +
          `${stopsOf(fade.shares.map(([offset, share]) => [offset, color, opacity * share]))}</${fade.gradient}>`,
        attributes: `${attribute}="url(#${id})"`,
      }
    : { definition: '', attributes: `${attribute}="${color}" ${attribute}-opacity="${opacity}"` };

export interface PavingStyle {
  /** The scene's size: slabs outside it are left out. */
  readonly width: number;
  readonly height: number;
  /** The radius at which the paving ends. */
  readonly reach: number;
  readonly stroke?: string;
  readonly opacity: number;
  readonly rings?: readonly number[];
  readonly fade?: Fade;
}

const { ink, white } = drawing;
const plazaRings = [150, 262, 392, 540, 708, 900, 1120, 1380] as const;

/** Rings of staggered slabs around a scene's centre. */
export const drawPaving = (
  cx: number,
  cy: number,
  { width, height, reach, stroke = ink, opacity, rings = plazaRings, fade }: PavingStyle,
): string => {
  const chance = chanceOf(7);
  const within = rings.filter((radius) => radius < reach);
  let lines = '';
  let pale = '';
  let dark = '';
  within.forEach((inner, index) => {
    const outer = within[index + 1] ?? reach;
    const count = 16 + index * 10;
    const turned = index % 2 ? Math.PI / count : 0;
    const at = (radius: number, angle: number): Point => [
      Math.round(cx + radius * Math.cos(angle)),
      Math.round(cy + radius * Math.sin(angle)),
    ];
    const seen = (...points: Point[]) =>
      points.some(([x]) => x > 0) &&
      points.some(([x]) => x < width) &&
      points.some(([, y]) => y > 0) &&
      points.some(([, y]) => y < height);
    lines += `M${cx + inner} ${cy}a${inner} ${inner} 0 1 1 ${-2 * inner} 0a${inner} ${inner} 0 1 1 ${2 * inner} 0`;
    for (let slab = 0; slab < count; slab++) {
      const angle = (2 * Math.PI * slab) / count + turned;
      const next = angle + (2 * Math.PI) / count;
      const [near, far, farNext, nearNext] = [
        at(inner, angle),
        at(outer, angle),
        at(outer, next),
        at(inner, next),
      ];
      const fate = chance();
      if (seen(near, far)) lines += `M${near}L${far}`;
      if (fate >= 0.2 || !seen(near, far, farNext, nearNext)) continue;
      const shape = `M${near}L${far}A${outer} ${outer} 0 0 1 ${farNext}L${nearNext}A${inner} ${inner} 0 0 0 ${near}`;
      if (fate < 0.12) pale += shape;
      else dark += shape;
    }
  });
  const paleSlabs = paint('fill', 'pale', white, stroke === white ? 0.03 : 0.5, fade);
  const darkSlabs = paint('fill', 'dark', stroke, 0.025, fade);
  const joints = paint('stroke', 'joints', stroke, opacity, fade);
  return (
    paleSlabs.definition +
    darkSlabs.definition +
    joints.definition +
    `<path d="${pale}" ${paleSlabs.attributes}/><path d="${dark}" ${darkSlabs.attributes}/>` +
    `<path d="${lines}" fill="none" ${joints.attributes} stroke-width="1.2"/>`
  );
};

type Point = readonly [x: number, y: number];

/** A community's circle; `line` and `fill` are opacities. */
export const drawChalk = (
  { x, y, radius }: ChalkCircle,
  color: string,
  { fill = 0.09, line = 1, width = 3, dashes = '' } = {},
): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" fill-opacity="${fill}" stroke="${color}" ` +
  `stroke-opacity="${line}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}" stroke-linecap="round"`}/>`;

/** The dotted path of an introduction. */
export const drawWay = (path: string): string =>
  `<path d="${path}" stroke="${ink}" stroke-width="3" stroke-dasharray="1 11" stroke-linecap="round"/>`;

export interface Crowd {
  readonly seed: number;
  readonly count: number;
  /** The area for people, from the scene's corner. */
  readonly width: number;
  readonly height: number;
  /** The point that everybody walks to. */
  readonly to: Point;
  /** The smallest distance between two people. */
  readonly apart: number;
  /** False where nobody may be. */
  readonly free: (x: number, y: number) => boolean;
}

/** A crowd walking to one point, the nearest drawn last. */
export const gather = ({ seed, count, width, height, to: [cx, cy], apart, free }: Crowd): Figure[] => {
  const chance = chanceOf(seed);
  const crowd: Figure[] = [];
  for (let tries = 0; crowd.length < count && tries < 9000; tries++) {
    const x = chance() * width;
    const y = chance() * height;
    if (free(x, y) || crowd.some((other) => Math.hypot(other.x - x, other.y - y) < apart)) continue;
    crowd.push({
      x,
      y,
      facing: (Math.atan2(cy - y, cx - x) * 180) / Math.PI + (chance() - 0.5) * 46,
      scale: 0.9 + chance() * 0.22,
      looks: looksBy(chance),
    });
  }
  return crowd.sort((one, other) => one.y - other.y);
};

/** A community: people in a ring, looking at each other. */
export const circleOf = (
  cx: number,
  cy: number,
  radius: number,
  count: number,
  seed: number,
  scale = 1,
): Figure[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + chance() * 0.5;
    const distance = radius * (0.82 + chance() * 0.15);
    return {
      x: cx + distance * Math.cos(angle),
      y: cy + distance * Math.sin(angle),
      facing: (angle * 180) / Math.PI + 180,
      scale,
      looks: looksBy(chance, { stand: true, bag: '' }),
    };
  });
};

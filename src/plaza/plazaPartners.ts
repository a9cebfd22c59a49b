import { drawing } from '../theme/drawing.ts';
import { drawPeople, somebody } from './plazaFigures.ts';
import { circleOf, drawChalk, drawLight, drawPaving, gather } from './plazaGround.ts';
import { scenes } from './scenes.ts';

const { ink, white, red, sun, lamp, leaf, hair, skin } = drawing;

/** A red-striped stall from above. */
const stall =
  `<g transform="translate(404 348)"><rect width="132" height="104" rx="10" fill="${red}"/>` +
  `<path d="M26.4 0h26.4v104H26.4zM79.2 0h26.4v104H79.2z" fill="${white}"/>` +
  `<rect width="132" height="104" rx="10" fill="none" stroke="${ink}" stroke-opacity=".25" stroke-width="2"/>` +
  `<path d="M0 52h132" stroke="${ink}" stroke-opacity=".18" stroke-width="3"/></g>`;

/** A square at night: a lit stall, and people walking in, their shadows pointing away from the lamp. */
export const drawPartners = (): string =>
  drawPaving(470, 400, {
    ...scenes.partners,
    reach: 1100,
    stroke: white,
    opacity: 0.12,
    fade: {
      gradient: 'linearGradient',
      along: 'x1="0" x2="980"',
      shares: [
        [0, 0],
        [0.3, 1],
      ],
    },
  }) +
  drawLight('lamp', 470, 400, 430, [
    [0, lamp, 0.85],
    [0.3, sun, 0.36],
    [0.7, sun, 0.07],
    [1, sun, 0],
  ]) +
  stall +
  drawPeople(
    gather({
      seed: 9,
      count: 20,
      width: 980,
      height: 860,
      to: [470, 400],
      apart: 100,
      free: (x, y) => Math.hypot(x - 470, y - 400) < 140 || (x < 300 && y > 200 && y < 600),
      // Nobody is behind the header's links.
    }).filter(({ y }) => y > 110),
    { night: true, lamp: [470, 400], shadow: 130 },
  );

/** A community that grows ring by ring around one person. */
export const drawGrowth = (): string =>
  drawChalk({ x: 200, y: 128, radius: 128 }, leaf, { fill: 0.08, line: 0.4, width: 2.5, dashes: '2 8' }) +
  drawChalk({ x: 200, y: 128, radius: 92 }, leaf, { fill: 0.08, line: 0.68, width: 2.5 }) +
  drawChalk({ x: 200, y: 128, radius: 56 }, leaf, { fill: 0.08, line: 0.96, width: 2.5 }) +
  drawPeople(
    [
      ...circleOf(200, 128, 84, 8, 6, 0.9),
      ...circleOf(200, 128, 120, 7, 14, 0.9),
      somebody(200, 128, 60, 1.2, {
        coat: sun,
        hair: hair.brown,
        skin: skin.deep,
        bun: true,
        stand: true,
      }),
    ],
    { shadow: 90 },
  );

import { drawing } from '../theme/drawing.ts';
import { chanceOf, drawPeople, type Figure, looksBy, somebody } from './plazaFigures.ts';
import { circleOf, drawChalk, drawPaving } from './plazaGround.ts';
import { scenes } from './scenes.ts';

const { ink, white, red, sun, sky, nightCoat, hair, skin } = drawing;

const rings = [110, 205, 310, 430, 560, 700] as const;

const ground = (color: string): string => `<rect width="800" height="400" fill="${color}"/>`;

/** Two communities, and a person who goes from one to the other. */
export const drawCoverSun = (): string =>
  ground(sun) +
  drawPaving(400, 202, { ...scenes.coverSun, reach: 900, opacity: 0.14, rings }) +
  drawChalk({ x: 250, y: 210, radius: 128 }, ink, { fill: 0 }) +
  drawChalk({ x: 560, y: 190, radius: 116 }, ink, { fill: 0 }) +
  drawPeople([
    ...circleOf(250, 210, 96, 7, 6, 1.4),
    ...circleOf(560, 190, 84, 6, 20, 1.4),
    somebody(408, 205, 0, 1.5, { coat: red, hair: hair.black, skin: skin.dark, reach: true, stand: true }),
  ]);

/** Two people who meet. */
export const drawCoverSky = (): string =>
  ground(sky) +
  drawPaving(365, 202, {
    ...scenes.coverSky,
    reach: 900,
    stroke: white,
    opacity: 0.28,
    rings,
  }) +
  drawPeople(
    [
      somebody(300, 190, 12, 2.3, { coat: white, hair: hair.fair, reach: true, stand: true }),
      somebody(430, 214, 192, 2.3, {
        coat: sun,
        hair: hair.chestnut,
        skin: skin.deep,
        reach: true,
        stand: true,
      }),
    ],
    { night: true },
  );

const steps = Array.from({ length: 9 }, (_, index) => {
  const x = 90 + index * 82;
  return { x, y: 200 + 88 * Math.sin(index * 0.93) };
});

/** A path from one person to the next. */
export const drawCoverRed = (): string => {
  const chance = chanceOf(21);
  const people = steps.map(
    ({ x, y }, index): Figure => ({
      x,
      y,
      facing: 10 + index * 9,
      scale: 1.4,
      looks: looksBy(chance, { coat: [white, sun, nightCoat][index % 3] ?? white, hat: '' }),
    }),
  );
  return (
    ground(red) +
    drawPaving(400, 202, {
      ...scenes.coverRed,
      reach: 900,
      stroke: white,
      opacity: 0.28,
      rings,
    }) +
    `<path d="M${steps.map(({ x, y }) => `${x} ${Math.round(y)}`).join('L')}" stroke="${white}" stroke-width="3" ` +
    'stroke-dasharray="1 11" stroke-linecap="round" fill="none"/>' +
    drawPeople(people, { night: true })
  );
};

import { drawing } from '../theme/drawing.ts';
import { chanceOf, drawPeople, type Figure, looksBy, somebody } from './plazaFigures.ts';
import { circleOf, drawChalk, drawLight, drawPaving, type Fade, gather } from './plazaGround.ts';
import { homeCircles, scenes } from './scenes.ts';

const { ink, white, coatRed, sun, sky, leaf, hair, skin } = drawing;
const { startup, legal, health } = homeCircles;

/** Behind the headline the paving is faint. */
const behindTheHeadline: Fade = {
  gradient: 'linearGradient',
  along: 'x1="0" x2="2400"',
  shares: [
    [0, 0.25],
    [0.44, 0.35],
    [0.56, 1],
  ],
};

const homePaving = (): string =>
  drawLight('lit', 1200, 800, 620, [
    [0, white, 1],
    [0.35, white, 0.55],
    [1, white, 0],
  ]) + drawPaving(1200, 800, { ...scenes.home, reach: 1700, opacity: 0.075, fade: behindTheHeadline });

/** Nobody is behind the headline, which ends at the centre, nor in another community's circle. */
const besideTheHeadline = (x: number, y: number): boolean => {
  const dx = x - 1200;
  const dy = y - 800;
  return (
    Math.hypot(dx, dy) < 150 ||
    (dx < 70 && dy > -330 && dy < 330) ||
    (dx < -20 && dy > -460 && dy < 0) ||
    Math.hypot(x - startup.x, y - startup.y) < 150 ||
    Math.hypot(x - legal.x, y - legal.y) < 150 ||
    Math.hypot(x - health.x, y - health.y) < 110
  );
};

/** The crowd around the home page's headline, two people and three communities nearest to its end. */
export const drawHome = (): string => {
  const chance = chanceOf(3);
  const bare = { hat: '', bag: '', reach: true };
  const two: Figure[] = [
    somebody(1328, 738, 158, 1.2, looksBy(chance, { ...bare, coat: coatRed, hair: hair.black })),
    somebody(1318, 878, 212, 1.2, looksBy(chance, { ...bare, coat: ink, hair: hair.fair, skin: skin.pale })),
  ];
  const crowd = gather({
    ...scenes.home,
    seed: 41,
    count: 74,
    to: [1200, 800],
    apart: 104,
    free: besideTheHeadline,
  });
  return (
    homePaving() +
    drawChalk(startup, sky) +
    drawChalk(legal, leaf) +
    drawChalk(health, sun) +
    drawPeople([
      ...crowd,
      ...circleOf(startup.x, startup.y, 84, 6, 5),
      ...circleOf(legal.x, legal.y, 78, 5, 12),
      ...circleOf(health.x, health.y, 56, 4, 9),
      ...two,
    ])
  );
};

/** Two above the headline, nine under the buttons; x, y, direction, scale, coat. */
const narrowCrowd: readonly (readonly [number, number, number, number, string?])[] = [
  [1150, 470, 100, 0.8],
  [1230, 500, 110, 0.78],
  [905, 1190, -40, 0.9],
  [985, 1262, -60, 0.92],
  [1075, 1200, -74, 0.92, sun],
  [1160, 1275, -80, 0.92],
  [930, 1340, -50, 0.9],
  [1045, 1350, -70, 0.9],
  [1140, 1368, -84, 0.9, coatRed],
  [1215, 1180, -90, 0.9, sky],
  [870, 1290, -30, 0.9],
];

/** The small crowd of the home page on narrow screens. */
export const drawHomeNarrow = (): string => {
  const chance = chanceOf(3);
  return (
    homePaving() +
    drawPeople(
      narrowCrowd.map(([x, y, facing, scale, coat]) =>
        somebody(x, y, facing, scale, looksBy(chance, coat ? { coat } : {})),
      ),
    )
  );
};

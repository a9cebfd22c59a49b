import { drawing } from '../theme/drawing.ts';
import {
  type Chance,
  chanceOf,
  drawPeople,
  type Figure,
  looksBy,
  somebody,
  welcoming,
} from './plazaFigures.ts';
import { circleOf, drawChalk, drawPaving, gather } from './plazaGround.ts';
import { coverSize, covers } from './scenes.ts';

const { ink, white, red, sun, sky, leaf, stone, nightCoat, hair, skin } = drawing;
const { width, height } = coverSize;

interface Ground {
  readonly color: string;
  /** Of joints, chalk and paths. */
  readonly line: string;
  /** The coat that stands out on it. */
  readonly coat: string;
}

/** The grounds, side by side as different as they can be. */
const grounds: readonly Ground[] = [
  { color: sun, line: ink, coat: red },
  { color: sky, line: white, coat: sun },
  { color: red, line: white, coat: white },
  { color: leaf, line: white, coat: sun },
  { color: ink, line: white, coat: red },
  { color: stone, line: ink, coat: red },
];

/** Draws what happens on a ground, for one chance. */
type Motif = (ground: Ground, chance: Chance) => string;

const isDark = ({ line }: Ground): boolean => line === white;
const between = (chance: Chance, from: number, to: number): number => from + chance() * (to - from);
const seedOf = (chance: Chance): number => Math.floor(chance() * 1000);

/** Two communities, and a person who goes from one to the other. */
const crossing: Motif = (ground, chance) => {
  const [left, right] = [between(chance, 180, 236), between(chance, 564, 624)];
  const [upper, lower] = [between(chance, 170, 230), between(chance, 170, 230)];
  const [large, small] = [between(chance, 108, 126), between(chance, 94, 112)];
  return (
    drawChalk({ x: left, y: upper, radius: large }, ground.line, { fill: 0 }) +
    drawChalk({ x: right, y: lower, radius: small }, ground.line, { fill: 0 }) +
    drawPeople(
      [
        ...circleOf(left, upper, large - 32, 7, seedOf(chance), 1.4),
        ...circleOf(right, lower, small - 32, 6, seedOf(chance), 1.4),
        somebody((left + right) / 2 + 4, (upper + lower) / 2, between(chance, -12, 12), 1.5, {
          coat: ground.coat,
          hair: hair.black,
          skin: skin.dark,
          ...welcoming,
        }),
      ],
      { night: isDark(ground) },
    )
  );
};

/** Two people who meet. */
const meeting: Motif = (ground, chance) => {
  const [x, y] = [between(chance, 300, 500), between(chance, 180, 225)];
  const angle = between(chance, -18, 24);
  const [across, along] = [Math.cos((angle * Math.PI) / 180) * 66, Math.sin((angle * Math.PI) / 180) * 66];
  return drawPeople(
    [
      somebody(x - across, y - along, angle, 2.3, {
        ...looksBy(chance, { hat: '', bag: '' }),
        coat: isDark(ground) ? white : ink,
        ...welcoming,
      }),
      somebody(x + across, y + along, angle + 180, 2.3, {
        ...looksBy(chance, { hat: '', bag: '' }),
        coat: ground.coat === white ? sun : ground.coat,
        ...welcoming,
      }),
    ],
    { night: isDark(ground) },
  );
};

/** A path from one person to the next. */
const path: Motif = (ground, chance) => {
  const [swing, turn, start] = [between(chance, 56, 96), between(chance, 0.7, 1.1), between(chance, 0, 6)];
  const steps = Array.from({ length: 9 }, (_, index) => ({
    x: 72 + index * 82,
    y: Math.round(200 + swing * Math.sin(start + index * turn)),
  }));
  const coats = [ground.coat, isDark(ground) ? sun : ink, nightCoat];
  const people = steps.map(
    ({ x, y }, index): Figure => ({
      x,
      y,
      facing: between(chance, -30, 60),
      scale: 1.4,
      looks: looksBy(chance, { coat: coats[index % 3] ?? white, hat: '' }),
    }),
  );
  return (
    `<path d="M${steps.map(({ x, y }) => `${x} ${y}`).join('L')}" stroke="${ground.line}" stroke-width="3" ` +
    'stroke-dasharray="1 11" stroke-linecap="round" fill="none"/>' +
    drawPeople(people, { night: isDark(ground) })
  );
};

/** Many who walk towards somebody who waits with open arms. */
const welcome: Motif = (ground, chance) => {
  const [x, y] = [between(chance, 520, 640), between(chance, 170, 230)];
  return (
    drawChalk({ x, y, radius: 74 }, ground.line, { fill: 0.1 }) +
    drawPeople(
      [
        ...gather({
          width,
          height,
          seed: seedOf(chance),
          count: 15,
          to: [x, y],
          apart: 84,
          free: (px, py) =>
            Math.hypot(px - x, py - y) < 128 || px < 40 || px > width - 60 || py < 30 || py > height - 40,
        }).map((figure) => ({ ...figure, scale: figure.scale * 1.3 })),
        somebody(x, y, 180 + between(chance, -14, 14), 1.9, {
          ...looksBy(chance, { hat: '', bag: '' }),
          coat: ground.coat,
          ...welcoming,
        }),
      ],
      { night: isDark(ground) },
    )
  );
};

const motifs: readonly Motif[] = [crossing, meeting, path, welcome];

/** The cover of this number: each has its own ground, motif and people (BLOG-1). */
export const drawCover = (cover: number): string => {
  const ground = grounds[cover % grounds.length] ?? { color: sun, line: ink, coat: red };
  const motif = motifs[Math.floor(cover / (covers / motifs.length))] ?? crossing;
  const chance = chanceOf(cover + 31);
  return (
    `<rect width="${width}" height="${height}" fill="${ground.color}"/>` +
    drawPaving(Math.round(between(chance, 330, 470)), 202, {
      width,
      height,
      reach: 900,
      stroke: ground.line,
      opacity: isDark(ground) ? 0.26 : 0.13,
      rings: [110, 205, 310, 430, 560, 700],
    }) +
    motif(ground, chance)
  );
};

import { drawing } from '../theme/drawing.ts';
import {
  chanceOf,
  drawPeople,
  type Figure,
  type Looks,
  looksBy,
  round,
  shadowGradients,
} from './plazaFigures.ts';
import { type SceneName, scenes } from './scenes.ts';

/**
 * One scene of the plaza, people from above in low sun, as an SVG document. Seeded: a scene is drawn
 * the same every time. It runs in the build only; pages show the files (see `plazaPlugin.ts`).
 */
export const drawScene = (name: SceneName): string => {
  const { width, height, dot } = scenes[name];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${shadowGradients}</defs>${drawings[name]()}${dot ? drawGlow(dot) : ''}</svg>`
  );
};

/** The light around the meeting dot, which the page itself shows on top. */
const drawGlow = ({ x, y, size }: { x: number; y: number; size: number }): string => {
  const [warm, pink, cool] = drawing.glow;
  return (
    `<defs><radialGradient id="glow"><stop stop-color="${warm}" stop-opacity=".75"/>` +
    `<stop offset=".45" stop-color="${pink}" stop-opacity=".28"/>` +
    `<stop offset="1" stop-color="${cool}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="${x}" cy="${y}" r="${round(size * 2.1)}" fill="url(#glow)"/>`
  );
};

interface PavingStyle {
  readonly stroke?: string;
  readonly opacity: number;
}

const { ink, white, red, coatRed, sun, sky, leaf, hair, skin } = drawing;
const rings = [150, 262, 392, 540, 708, 900, 1120, 1380] as const;

/** Rings of staggered slabs around the point that a scene is about. */
const drawPaving = (
  cx: number,
  cy: number,
  reach: number,
  { stroke = ink, opacity }: PavingStyle,
): string => {
  const chance = chanceOf(7);
  const whiteOpacity = stroke === white ? 0.03 : 0.5;
  const within = rings.filter((radius) => radius < reach);
  let lines = '';
  let slabs = '';
  within.forEach((inner, index) => {
    const outer = within[index + 1] ?? reach;
    const count = 16 + index * 10;
    const turned = index % 2 ? Math.PI / count : 0;
    const at = (radius: number, angle: number) =>
      `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
    lines += `M${cx + inner} ${cy}A${inner} ${inner} 0 1 1 ${cx - inner} ${cy}A${inner} ${inner} 0 1 1 ${cx + inner} ${cy}`;
    for (let slab = 0; slab < count; slab++) {
      const angle = (2 * Math.PI * slab) / count + turned;
      const next = angle + (2 * Math.PI) / count;
      lines += `M${at(inner, angle)}L${at(outer, angle)}`;
      const fate = chance();
      if (fate >= 0.2) continue;
      const fill =
        fate < 0.12 ? `"${white}" fill-opacity="${whiteOpacity}"` : `"${stroke}" fill-opacity="0.025"`;
      slabs +=
        `<path d="M${at(inner, angle)}L${at(outer, angle)}A${outer} ${outer} 0 0 1 ${at(outer, next)}` +
        `L${at(inner, next)}A${inner} ${inner} 0 0 0 ${at(inner, angle)}" fill=${fill}/>`;
    }
  });
  return `${slabs}<path d="${lines}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="1.2"/>`;
};

interface Crowd {
  readonly seed: number;
  readonly count: number;
  readonly scene: SceneName;
  /** Where everybody walks to. */
  readonly to: readonly [number, number];
  /** The least distance between two people. */
  readonly apart: number;
  /** Where nobody stands. */
  readonly free: (x: number, y: number) => boolean;
}

/** A crowd walking to one point, the nearest to us drawn last. */
const gather = ({ seed, count, scene, to: [cx, cy], apart, free }: Crowd): Figure[] => {
  const chance = chanceOf(seed);
  const { width, height } = scenes[scene];
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

/** A community: people standing in a ring, looking at each other. */
const circleOf = (cx: number, cy: number, radius: number, count: number, seed: number): Figure[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + chance() * 0.5;
    const distance = radius * (0.82 + chance() * 0.15);
    return {
      x: cx + distance * Math.cos(angle),
      y: cy + distance * Math.sin(angle),
      facing: (angle * 180) / Math.PI + 180,
      scale: 1,
      looks: looksBy(chance, { stand: true, bag: '' }),
    };
  });
};

const chalk = (cx: number, cy: number, radius: number, color: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${color}" fill-opacity=".09" stroke="${color}" stroke-width="3"/>`;

const plain: Looks = {
  coat: ink,
  hair: hair.black,
  skin: skin.light,
  hat: '',
  bun: false,
  bag: '',
  stand: true,
};
const somebody = (x: number, y: number, facing: number, scale: number, looks: Partial<Looks>): Figure => ({
  x,
  y,
  facing,
  scale,
  looks: { ...plain, ...looks },
});

const homePaving = (): string =>
  '<defs><radialGradient id="lit"><stop stop-color="#fff"/><stop offset=".35" stop-color="#fff" stop-opacity=".55"/>' +
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><linearGradient id="fade">' +
  '<stop stop-color="#fff" stop-opacity=".25"/><stop offset=".44" stop-color="#fff" stop-opacity=".35"/>' +
  '<stop offset=".56" stop-color="#fff"/></linearGradient>' +
  '<mask id="behind"><rect width="2400" height="1600" fill="url(#fade)"/></mask></defs>' +
  '<circle cx="1200" cy="800" r="620" fill="url(#lit)"/>' +
  `<g mask="url(#behind)">${drawPaving(1200, 800, 1700, { opacity: 0.075 })}</g>`;

/** Nobody stands behind the headline, which ends at the centre, nor in a chalk circle that is not theirs. */
const besideTheHeadline = (x: number, y: number): boolean => {
  const dx = x - 1200;
  const dy = y - 800;
  return (
    Math.hypot(dx, dy) < 150 ||
    (dx < 70 && dy > -330 && dy < 330) ||
    (dx < -20 && dy > -460 && dy < 0) ||
    Math.hypot(x - 1610, y - 640) < 150 ||
    Math.hypot(x - 1480, y - 1080) < 150 ||
    Math.hypot(x - 1385, y - 500) < 110
  );
};

const drawHome = (): string => {
  const chance = chanceOf(3);
  const bare = { hat: '', bag: '', reach: true };
  const two: Figure[] = [
    {
      x: 1328,
      y: 738,
      facing: 158,
      scale: 1.2,
      looks: looksBy(chance, { ...bare, coat: coatRed, hair: hair.black }),
    },
    {
      x: 1318,
      y: 878,
      facing: 212,
      scale: 1.2,
      looks: looksBy(chance, { ...bare, coat: ink, hair: hair.fair, skin: skin.pale }),
    },
  ];
  const crowd = gather({
    seed: 41,
    count: 74,
    scene: 'home',
    to: [1200, 800],
    apart: 104,
    free: besideTheHeadline,
  });
  return (
    homePaving() +
    chalk(1610, 640, 118, sky) +
    chalk(1480, 1080, 112, leaf) +
    chalk(1385, 500, 82, sun) +
    drawPeople([
      ...crowd,
      ...circleOf(1610, 640, 84, 6, 5),
      ...circleOf(1480, 1080, 78, 5, 12),
      ...circleOf(1385, 500, 56, 4, 9),
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

const drawHomeNarrow = (): string => {
  const chance = chanceOf(3);
  const people = narrowCrowd.map(([x, y, facing, scale, coat]) => ({
    x,
    y,
    facing,
    scale,
    looks: looksBy(chance, coat ? { coat } : {}),
  }));
  return homePaving() + drawPeople(people);
};

const drawings: Record<SceneName, () => string> = {
  home: drawHome,
  homeNarrow: drawHomeNarrow,
  signIn: () =>
    drawPaving(900, 500, 1100, { opacity: 0.08 }) +
    drawPeople(
      gather({
        seed: 14,
        count: 26,
        scene: 'signIn',
        to: [900, 500],
        apart: 120,
        free: (x, y) => Math.abs(x - 900) < 360 && y < 870,
      }),
    ),
  landing: () =>
    drawPaving(1200, 380, 1400, { opacity: 0.085 }) +
    drawPeople(
      gather({
        seed: 22,
        count: 46,
        scene: 'landing',
        to: [1200, 380],
        apart: 96,
        free: (x, y) => Math.abs(x - 1200) < 560 && Math.abs(y - 380) < 250,
      }),
    ),
  notFound: () =>
    drawPaving(1240, 470, 1500, { opacity: 0.09 }) +
    drawPeople([somebody(1240, 470, 140, 1.9, { coat: red, hair: hair.dark, skin: skin.deep, bag: ink })], {
      shadow: 330,
    }),
  footer: () =>
    '<defs><radialGradient id="lamp"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>' +
    '</radialGradient><mask id="around"><circle cx="600" cy="180" r="420" fill="url(#lamp)"/></mask></defs>' +
    `<g mask="url(#around)">${drawPaving(595, 182, 700, { stroke: white, opacity: 0.13 })}</g>` +
    drawPeople(
      [
        somebody(556, 158, 32, 1.3, { coat: coatRed, hair: hair.brown, skin: skin.dark, reach: true }),
        somebody(636, 208, 212, 1.3, { coat: white, skin: skin.mid, bun: true, reach: true }),
      ],
      { night: true, shadow: 150 },
    ),
  meeting: () =>
    drawPeople(
      [
        somebody(84, 66, 0, 1.7, { coat: red, skin: skin.mid, reach: true }),
        somebody(176, 66, 180, 1.7, { reach: true }),
      ],
      { shadow: 100 },
    ),
};

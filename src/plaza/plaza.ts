import { drawing } from '../theme/drawing.ts';
import { drawAvatar, drawClients, drawCommunity } from './plazaAvatars.ts';
import { drawCover } from './plazaCovers.ts';
import { drawPeople, partsIn, somebody, welcoming } from './plazaFigures.ts';
import { drawLight, drawPaving, gather } from './plazaGround.ts';
import { drawHome, drawHomeNarrow } from './plazaHero.ts';
import {
  drawBook,
  drawEcosystem,
  drawMatched,
  drawMeet,
  drawSay,
  drawUsers,
  drawValue,
} from './plazaHome.ts';
import { drawGrowth, drawPartners } from './plazaPartners.ts';
import { coverAddress, coverSize, covers, type SceneName, sceneAddress, scenes } from './scenes.ts';

/**
 * One scene of the plaza, people from above in low sun, as an SVG document without text. It is seeded: a
 * scene is the same every time. It runs only in the build; pages show the files (see `plazaPlugin.ts`).
 * HOME-1, HOME-2, HOME-8, PRT-1.
 */
export const drawScene = (name: SceneName): string => {
  const { dot } = scenes[name];
  return documentOf(scenes[name], drawings[name]() + (dot ? drawGlow(dot) : ''));
};

const documentOf = ({ width, height }: { width: number; height: number }, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs>${partsIn(drawn)}</defs>${drawn}</svg>`;

/** Every file of the plaza by its address, drawn when asked for. */
export const plazaFiles = (): Map<string, () => string> =>
  new Map([
    ...(Object.keys(scenes) as SceneName[]).map(
      (name) => [sceneAddress(name), () => drawScene(name)] as const,
    ),
    ...Array.from(
      { length: covers },
      (_, cover) => [coverAddress(cover), () => documentOf(coverSize, drawCover(cover))] as const,
    ),
  ]);

/** The glow around the meeting dot, which the page itself shows on top. */
const drawGlow = ({ x, y, size }: { x: number; y: number; size: number }): string => {
  const [warm, pink, cool] = drawing.glow;
  return drawLight('glow', x, y, size * 2.1, [
    [0, warm, 0.75],
    [0.45, pink, 0.28],
    [1, cool, 0],
  ]);
};

const { ink, white, red, coatRed, sun, sky, leaf, hair, skin } = drawing;

const drawSignIn = (): string =>
  drawPaving(900, 500, { ...scenes.signIn, reach: 1100, opacity: 0.08 }) +
  drawPeople(
    gather({
      ...scenes.signIn,
      seed: 14,
      count: 26,
      to: [900, 500],
      apart: 120,
      free: (x, y) => Math.abs(x - 900) < 360 && y < 870,
    }),
  );

const drawLanding = (): string =>
  drawPaving(1200, 380, { ...scenes.landing, reach: 1400, opacity: 0.085 }) +
  drawPeople(
    gather({
      ...scenes.landing,
      seed: 22,
      count: 46,
      to: [1200, 380],
      apart: 96,
      free: (x, y) => Math.abs(x - 1200) < 560 && Math.abs(y - 380) < 250,
    }),
  );

const drawNotFound = (): string =>
  drawPaving(1240, 470, { ...scenes.notFound, reach: 1500, opacity: 0.09 }) +
  drawPeople(
    [somebody(1240, 470, 140, 1.9, { coat: red, hair: hair.dark, skin: skin.deep, bag: ink, stand: true })],
    { shadow: 330 },
  );

const drawFooter = (): string =>
  drawPaving(595, 182, {
    ...scenes.footer,
    reach: 700,
    stroke: white,
    opacity: 0.13,
    fade: {
      gradient: 'radialGradient',
      along: 'cx="600" cy="180" r="420"',
      shares: [
        [0, 1],
        [1, 0],
      ],
    },
  }) +
  drawPeople(
    [
      somebody(556, 158, 32, 1.3, { coat: coatRed, hair: hair.brown, skin: skin.dark, ...welcoming }),
      somebody(636, 208, 212, 1.3, { coat: white, skin: skin.mid, bun: true, ...welcoming }),
    ],
    { night: true, shadow: 150 },
  );

const drawMeeting = (): string =>
  drawPeople(
    [
      somebody(84, 66, 0, 1.7, { coat: red, skin: skin.mid, ...welcoming }),
      somebody(176, 66, 180, 1.7, welcoming),
    ],
    { shadow: 58 },
  );

const drawCallToAction = (): string =>
  drawPaving(250, 150, {
    ...scenes.callToAction,
    reach: 620,
    stroke: white,
    opacity: 0.24,
    rings: [90, 170, 262, 360, 470],
    fade: {
      gradient: 'linearGradient',
      along: 'x1="0" x2="620"',
      shares: [
        [0, 0],
        [0.34, 1],
      ],
    },
  }) +
  drawPeople(
    [
      somebody(206, 132, 20, 1.7, { coat: white, hair: hair.fair, skin: skin.deep, ...welcoming }),
      somebody(296, 172, 205, 1.7, { coat: sun, hair: hair.chestnut, skin: skin.dark, ...welcoming }),
    ],
    { night: true },
  );

const drawSpace = (): string =>
  drawPaving(370, 210, {
    ...scenes.space,
    reach: 620,
    stroke: white,
    opacity: 0.13,
    rings: [92, 172, 262, 360, 470],
    fade: {
      gradient: 'linearGradient',
      along: 'x1="0" x2="520"',
      shares: [
        [0, 0],
        [0.5, 1],
      ],
    },
  }) +
  drawLight('lamp', 370, 210, 200, [
    [0, sun, 0.5],
    [1, sun, 0],
  ]) +
  drawPeople(
    [
      somebody(322, 190, 18, 1.7, { coat: red, hair: hair.brown, skin: skin.mid, bun: true, ...welcoming }),
      somebody(420, 232, 200, 1.7, { coat: white, bun: true, ...welcoming }),
    ],
    { night: true, shadow: 140 },
  );

const drawings: Record<SceneName, () => string> = {
  home: drawHome,
  homeNarrow: drawHomeNarrow,
  signIn: drawSignIn,
  landing: drawLanding,
  notFound: drawNotFound,
  footer: drawFooter,
  meeting: drawMeeting,
  callToAction: drawCallToAction,
  space: drawSpace,
  ecosystem: drawEcosystem,
  matched: drawMatched,
  users: drawUsers,
  value: drawValue,
  howSay: drawSay,
  howMeet: drawMeet,
  howBook: drawBook,
  partners: drawPartners,
  growth: drawGrowth,
  communityLegal: () => drawCommunity(leaf, 12),
  communityStartup: () => drawCommunity(sky, 31),
  communityHealth: () => drawCommunity(red, 44),
  communityStreet: () => drawCommunity(sun, 58),
  lucia: () => drawAvatar('lucia'),
  samuel: () => drawAvatar('samuel'),
  irene: () => drawAvatar('irene'),
  joaquin: () => drawAvatar('joaquin'),
  greta: () => drawAvatar('greta'),
  nuria: () => drawAvatar('nuria'),
  clients: drawClients,
};

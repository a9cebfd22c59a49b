import { drawing } from '../theme/drawing.ts';
import {
  chanceOf,
  drawFigure,
  drawPeople,
  drawShadows,
  type Figure,
  type Looks,
  somebody,
  welcoming,
} from './plazaFigures.ts';
import { circleOf, drawChalk, drawLight, drawPaving, drawWay } from './plazaGround.ts';
import { demoCircles, demoPlaces, scenes } from './scenes.ts';

const { ink, white, coatRed, sun, sky, leaf, hair, skin, hats } = drawing;
const [sunHat, whiteHat] = hats;

/**
 * The demo's square at night: three faint communities, because the demo highlights the right one (HOME-1).
 */
export const drawEcosystem = (): string => {
  const { neighbourhood, legal, startup } = demoCircles;
  const { asker, matched } = demoPlaces;
  const faint = { fill: 0.07, line: 0.55, width: 2 };
  return (
    drawPaving(legal.x, legal.y, { ...scenes.ecosystem, reach: 1100, stroke: white, opacity: 0.07 }) +
    drawChalk(neighbourhood, sun, faint) +
    drawChalk(legal, leaf, faint) +
    drawChalk(startup, sky, faint) +
    drawPeople(
      [
        somebody(170, 500, -20, 1, { coat: sky, hair: hair.dark, skin: skin.dark }),
        somebody(440, 520, -60, 1, { coat: white, hat: whiteHat }),
        somebody(1130, 110, 160, 1, {
          coat: coatRed,
          hair: hair.fair,
          skin: skin.mid,
          bun: true,
          bag: ink,
        }),
        somebody(1050, 300, 190, 1, { coat: sky, hair: hair.brown }),
        somebody(60, 330, 0, 1, { hair: hair.fair, skin: skin.dark, bun: true }),
        somebody(950, 520, 220, 1, { coat: leaf, hair: hair.chestnut, bun: true }),
        ...circleOf(neighbourhood.x, neighbourhood.y, 72, 5, 61),
        ...circleOf(startup.x, startup.y, 66, 4, 75),
        ...circleOf(legal.x, legal.y, 92, 7, 83),
      ],
      { night: true, shadow: 96 },
    ) +
    drawShadows([found(matched.x, matched.y)], nearby) +
    drawPeople([somebody(asker.x, asker.y, -48, 1.3, { coat: coatRed, skin: skin.deep })], nearby)
  );
};

const nearby = { night: true, shadow: 110 } as const;
const found = (x: number, y: number): Figure =>
  somebody(x, y, 0, 1.3, { coat: sun, hair: hair.chestnut, skin: skin.deep, ...welcoming });

/** The person whom the demo finds, in the middle of her own drawing. */
export const drawMatched = (): string => {
  const { width, height } = scenes.matched;
  return drawFigure(found(width / 2, height / 2));
};

/** People crossing; the paving fades in from the card's white. */
export const drawUsers = (): string =>
  drawPaving(420, 330, {
    ...scenes.users,
    reach: 700,
    opacity: 0.075,
    rings: [90, 180, 280, 390, 510],
    fade: {
      gradient: 'linearGradient',
      along: 'x1="0" x2="0" y1="0" y2="210"',
      shares: [
        [0, 0],
        [0.38, 1],
      ],
    },
  }) +
  drawPeople(
    [
      somebody(150, 70, 10, 1.35, { coat: coatRed, skin: skin.mid, bun: true }),
      somebody(330, 130, -150, 1.25, { hair: hair.brown, skin: skin.pale }),
      somebody(470, 64, 160, 1.25, { coat: white, hat: sunHat }),
      somebody(560, 150, 200, 1.25, { coat: sky, hair: hair.fair, skin: skin.mid, bag: drawing.bags[2] }),
      somebody(50, 160, -20, 1.2, { coat: coatRed, hair: hair.dark, skin: skin.mid }),
    ],
    { shadow: 110 },
  );

/** Rows of identical people, fading in from the dark; one position is free. */
const lookalikes = (): Figure[] => {
  const chance = chanceOf(17);
  const places = Array.from({ length: 11 * 13 }, (_, index) => [index % 11, Math.floor(index / 11)] as const);
  return places.flatMap(([column, row]) => {
    const x = 170 + column * 62 + (row % 2) * 31 + (chance() - 0.5) * 16;
    const y = 36 + row * 58 + (chance() - 0.5) * 14;
    const figure = somebody(x, y, chance() * 360, 0.86, { ...drawing.dusk, bun: chance() < 0.22 });
    return column === 8 && row === 4 ? [] : [figure];
  });
};

/** A grey crowd that fades in from the dark, and one person in lamplight. */
export const drawValue = (): string => {
  const { width, height } = scenes.value;
  return (
    `<linearGradient id="dark"><stop stop-color="${white}" stop-opacity="0"/>` +
    `<stop offset=".28" stop-color="${white}" stop-opacity=".12"/><stop offset=".66" stop-color="${white}"/></linearGradient>` +
    `<mask id="dusk"><rect width="${width}" height="${height}" fill="url(#dark)"/></mask>` +
    `<g mask="url(#dusk)">${drawPeople(lookalikes(), { night: true, shadow: 80 })}</g>` +
    drawLight('lamp', 661, 272, 110, [
      [0, sun, 0.5],
      [1, sun, 0],
    ]) +
    drawPeople(
      [
        somebody(661, 272, 180, 1.15, {
          coat: drawing.lampRed,
          hair: hair.dark,
          skin: skin.pale,
          bun: true,
        }),
      ],
      { night: true, shadow: 130 },
    )
  );
};

const walker = (x: number, facing: number, looks: Partial<Looks>): Figure =>
  somebody(x, 128, facing, 1.5, looks);
const onStage = { shadow: 84 } as const;
/** A path's end: past the edge, so that the next stage's first dot is complete. */
const onward = scenes.howSay.width + 1;

/** A person says what they need: the path begins. */
export const drawSay = (): string =>
  drawWay(`M60 128H${onward}`) +
  drawPeople([walker(42, 0, { coat: coatRed, hair: hair.jet })], onStage) +
  '<g transform="translate(70 22)">' +
  `<path d="M22 54l-14 20 30-20z" fill="${white}"/><rect width="188" height="56" rx="18" fill="${white}"/>` +
  `<rect x="18" y="16" width="130" height="8" rx="4" fill="${ink}"/>` +
  `<rect x="18" y="32" width="92" height="8" rx="4" fill="${drawing.faint}"/></g>`;

/** The path crosses a community, and a person steps out of it. */
export const drawMeet = (): string =>
  drawWay(`M0 128H${onward}`) +
  drawChalk({ x: 110, y: 112, radius: 72 }, leaf) +
  drawPeople(circleOf(110, 112, 48, 5, 91), { shadow: 80 }) +
  drawPeople([walker(216, 180, { coat: sun, hair: hair.chestnut, skin: skin.pale, stand: true })], onStage);

/** The path ends where two people meet. */
export const drawBook = (): string =>
  drawWay('M0 128H60') +
  drawPeople(
    [
      walker(92, 0, { coat: coatRed, hair: hair.fair, skin: skin.deep, ...welcoming }),
      walker(182, 180, { coat: sun, skin: skin.mid, ...welcoming }),
    ],
    onStage,
  );

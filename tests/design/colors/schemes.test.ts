import {
  useMode as addMode,
  converter,
  differenceEuclidean,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOn } from '../../../machines/design/contrast.ts';
import { dominantColors } from '../../../machines/design/dominantColors.ts';
import { type Scheme, schemesFrom } from '../../../machines/design/schemes.ts';
import { randomOf } from '../../randomOf.ts';
import { logoOf } from './logos.ts';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklab);
addMode(modeOklch);
const distance = differenceEuclidean('oklab');
const toOklch = converter('oklch');

const schemesOf = (pixels: ArrayLike<number>) => schemesFrom(dominantColors(pixels));
const colorsOf = ({ theme }: Scheme) => [theme.primaryColor, theme.secondaryColor, theme.headerColor];

/** The text on it, whatever its size, is white or ink, and has a contrast of 4.5. */
const isReadable = (hex: string) =>
  (['any', 'large'] as const).every((size) => {
    const { tone, hex: text } = textOn(hex, size);
    return tone !== 'black' && wcagContrast(hex, text) >= 4.5;
  });

/** What is wrong with the proposals. */
const problemsOf = (schemes: readonly Scheme[]): string[] => {
  const all = schemes.flatMap(colorsOf);
  const headers = schemes.map(({ theme }) => theme.headerColor);
  const [asLogo = '', dark = '', light = ''] = headers;
  const areAlike = (...hexes: string[]) =>
    hexes.some((one, at) => hexes.slice(at + 1).some((two) => distance(one, two) < 0.12));
  return [
    ...all.filter((hex) => !/^#[0-9A-F]{6}$/.test(hex)).map((hex) => `${hex} is no color`),
    ...all.filter((hex) => !isReadable(hex)).map((hex) => `${hex} is not readable`),
    ...schemes.filter((scheme) => areAlike(...colorsOf(scheme))).map(({ kind }) => `${kind} has two alike`),
    ...(areAlike(asLogo, dark, light) ? ['the proposals are alike'] : []),
    ...(textOn(dark).tone === 'white' ? [] : ['the dark one is light']),
    ...(textOn(light).tone === 'ink' ? [] : ['the light one is dark']),
  ];
};

/** How far two colors are apart on the circle of hues, in degrees. */
const hueApart = (one: string, two: string) => {
  const turn = Math.abs((toOklch(one)?.h ?? 0) - (toOklch(two)?.h ?? 0)) % 360;
  return Math.min(turn, 360 - turn);
};

/** As many as BRAND-1 is shown with. Not beside `logoOf`: they take seconds, which browser tests of four need not wait for. */
const logos = Array.from({ length: 200 }, (_, seed) => logoOf(seed));

describe('schemes from a logo', () => {
  it('[BRAND-1] three for each of 200 logos, all readable at 4.5 : 1, each unlike the others', () => {
    expect(logos).toHaveLength(200);
    const wrong = logos.flatMap(({ name, pixels }) =>
      problemsOf(schemesOf(pixels)).map((one) => `${name}: ${one}`),
    );
    expect(wrong).toEqual([]);
    expect(logos.every(({ pixels }) => schemesOf(pixels).length === 3)).toBe(true);
  });

  it('[BRAND-1] the same holds for any colors in any shares, and for none', () => {
    const color = fc.record({
      hex: fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(color, { maxLength: 5 }), (colors) => {
        expect(problemsOf(schemesFrom(colors))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('[BRAND-1] the header has the hue of the logo, in each of the three', () => {
    const marked = logos.filter(({ mark }) => mark !== null);
    expect(marked.length).toBeGreaterThan(90);
    const lost = marked.flatMap(({ name, pixels, mark }) =>
      schemesOf(pixels)
        .filter(({ theme }) => hueApart(theme.headerColor, mark ?? '') > 12)
        .map(({ kind, theme }) => `${name}, ${kind}: ${theme.headerColor} of ${mark}`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['#E4572E', '#D2461B', 'a red is darkened until white reads on it'],
    ['#0D6B4D', '#0D6B4D', 'a deep green stays'],
    ['#FFE066', '#FFE066', 'a yellow stays, with ink on it'],
    ['#000000', '#000000', 'black stays'],
    ['#FFFFFF', '#FFFFFF', 'white stays'],
  ])('[BRAND-1] of a logo in %s the first header is %s: %s', (hex, header) => {
    expect(schemesFrom([{ hex, weight: 1 }])[0].theme.headerColor).toBe(header);
  });

  it('[BRAND-1] a logo without a hue keeps its tone, and what is pressed has the product’s blue', () => {
    for (const hex of ['#000000', '#FFFFFF', '#808080']) {
      const schemes = schemesFrom([{ hex, weight: 1 }]);
      for (const { theme } of schemes) {
        expect(hueApart(theme.primaryColor, '#4A90E2')).toBeLessThan(12);
        expect(toOklch(theme.headerColor)?.c ?? 0).toBeLessThan(0.01);
      }
    }
  });

  it('[BRAND-1] of two colors the second is that of the buttons, and little of a strong one beats much of black', () => {
    const [asLogo] = schemesFrom([
      { hex: '#0B3D91', weight: 0.7 },
      { hex: '#FFD166', weight: 0.3 },
    ]);
    expect(asLogo.theme).toMatchObject({ headerColor: '#0B3D91', primaryColor: '#FFD166' });
    const [marked] = schemesFrom([
      { hex: '#111111', weight: 0.8 },
      { hex: '#B21D13', weight: 0.2 },
    ]);
    expect(marked.theme.headerColor).toBe('#B21D13');
  });

  it('[BRAND-1] the same logo always has the same schemes', () => {
    for (const seed of [0, 10, 11, 12])
      expect(schemesOf(logoOf(seed).pixels)).toEqual(schemesOf(logoOf(seed).pixels));
  });
});

describe('the colors of a logo', () => {
  const pixelsOf = (...parts: readonly (readonly [hex: string, count: number, alpha?: number])[]) =>
    parts.flatMap(([hex, count, alpha = 255]) => {
      const number = Number.parseInt(hex.slice(1), 16);
      const pixel = [number >> 16, (number >> 8) & 255, number & 255, alpha];
      return Array.from({ length: count }, () => pixel).flat();
    });

  it('[BRAND-1] are those that it has, most of it first, exactly and with their shares', () => {
    const colors = dominantColors(pixelsOf(['#0B3D91', 300], ['#FFD166', 100]));
    expect(colors).toEqual([
      { hex: '#0B3D91', weight: 0.75 },
      { hex: '#FFD166', weight: 0.25 },
    ]);
  });

  it('[BRAND-1] transparent pixels are none, and white paper counts little', () => {
    expect(dominantColors(pixelsOf(['#00FF00', 900, 0], ['#B21D13', 10]))).toEqual([
      { hex: '#B21D13', weight: 1 },
    ]);
    expect(dominantColors(pixelsOf(['#00FF00', 900, 0]))).toEqual([]);
    expect(dominantColors(pixelsOf(['#FFFFFF', 900], ['#B21D13', 100]))[0]?.hex).toBe('#B21D13');
    expect(dominantColors(pixelsOf(['#FFFFFF', 900]))[0]?.hex).toBe('#FFFFFF');
  });

  it('[BRAND-1] a smoothed edge changes no color', () => {
    const edge = Array.from({ length: 20 }, (_, at): [string, number] => {
      const part = (from: number) => Math.round(from + ((255 - from) * at) / 20);
      return [`#${[11, 61, 145].map((from) => part(from).toString(16).padStart(2, '0')).join('')}`, 5];
    });
    expect(dominantColors(pixelsOf(['#0B3D91', 300], ...edge, ['#FFFFFF', 600]))[0]?.hex).toBe('#0B3D91');
  });

  it('[BRAND-1] are at most five, and the work is bounded however large or noisy the picture is', () => {
    const random = randomOf(7);
    const noise = Uint8ClampedArray.from({ length: 1_000_000 * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : random() * 256,
    );
    let reads = 0;
    const counted = new Proxy(noise, {
      get: (pixels, at) => {
        reads += 1;
        return Reflect.get(pixels, at, pixels);
      },
    });
    expect(dominantColors(counted)).toHaveLength(5);
    expect(reads).toBeLessThan(40_000);
  });
});

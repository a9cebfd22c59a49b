import {
  useMode as addMode,
  converter,
  displayable,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestReadable, readableContrast, textOn } from '../../../machines/design/contrast.ts';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklch);
const toOklch = converter('oklch');
/** Lightness, chroma, and hue in degrees; a grey has no hue. */
const oklch = (hex: string) => {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
};

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`.toUpperCase());
const contrastWithWhite = (hex: string) => wcagContrast(hex, '#FFFFFF');
const isReadable = (hex: string) => contrastWithWhite(hex) >= readableContrast.any;
/** The precision of `#RRGGBB`, in OKLCH's lightness and chroma. */
const grain = 0.005;

describe('the text on a colour', () => {
  it.each([
    ['#4A90E2', 'white', '3.29', 'ink', '5.13'],
    ['#2D9CDB', 'white', '3.05', 'ink', '5.54'],
    ['#2F80ED', 'white', '3.87', 'black', '5.43'],
    ['#FFE066', 'ink', '12.95', 'ink', '12.95'],
    ['#B9F6CA', 'ink', '13.75', 'ink', '13.75'],
    ['#123B5D', 'white', '11.61', 'white', '11.61'],
    ['#777777', 'white', '4.48', 'black', '4.69'],
  ])(
    '[DSGN-2] on %s is %s (%s : 1) where it is large, else %s (%s : 1)',
    (hex, large, itsRatio, any, ratio) => {
      const found = [textOn(hex, 'large'), textOn(hex)];
      expect(found.map((text) => [text.tone, text.ratio.toFixed(2)])).toEqual([
        [large, itsRatio],
        [any, ratio],
      ]);
    },
  );

  it('[DSGN-2] has 4.5 : 1 on every colour, or 3 : 1 where it is large, and is white, else ink, wherever that reads', () => {
    fc.assert(
      fc.property(hexColor, fc.constantFrom('any', 'large'), (hex, size) => {
        const { tone, hex: color, ratio } = textOn(hex, size);
        const least = readableContrast[size];
        expect(ratio).toBe(wcagContrast(hex, color));
        expect(ratio).toBeGreaterThanOrEqual(tone === 'white' ? least : readableContrast.any);
        expect(tone === 'white').toBe(contrastWithWhite(hex) >= least);
        expect(tone === 'black').toBe(
          contrastWithWhite(hex) < least && wcagContrast(hex, '#0B1F2A') < readableContrast.any,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the nearest readable colour', () => {
  it('[DSGN-2] of the defaults, of white and of a light yellow', () => {
    expect(['#4A90E2', '#2D9CDB', '#2F80ED', '#FFFFFF', '#ffc247'].map(nearestReadable)).toEqual([
      '#3278C8',
      '#007DB7',
      '#2274E0',
      '#767676',
      '#9A6F00',
    ]);
  });

  it('[DSGN-2] is readable, of the same hue, no more colourful, and no darker than it must be', () => {
    fc.assert(
      fc.property(
        hexColor.filter((hex) => !isReadable(hex)),
        (hex) => {
          const found = nearestReadable(hex);
          expect(found).toMatch(/^#[0-9A-F]{6}$/);
          expect(isReadable(found)).toBe(true);
          const [before, after] = [oklch(hex), oklch(found)];
          const aside = after.c * Math.sin(((after.h - before.h) * Math.PI) / 180);
          expect(Math.abs(aside)).toBeLessThan(grain);
          expect(after.c).toBeLessThan(before.c + grain);
          // The contrast is only just above the limit.
          expect(contrastWithWhite(found)).toBeLessThan(readableContrast.any + 0.1);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('[DSGN-2] keeps its chroma wherever the screen can show it', () => {
    fc.assert(
      fc.property(
        hexColor.filter((hex) => !isReadable(hex)),
        (hex) => {
          const { l } = oklch(nearestReadable(hex));
          const { c, h } = oklch(hex);
          const wished = { mode: 'oklch', l, c, h } as const;
          fc.pre(displayable(wished));
          expect(Math.abs(oklch(nearestReadable(hex)).c - c)).toBeLessThan(grain);
        },
      ),
    );
  });

  it('[DSGN-2] of a colour that is readable already is that colour', () => {
    fc.assert(fc.property(hexColor.filter(isReadable), (hex) => nearestReadable(hex) === hex));
  });
});

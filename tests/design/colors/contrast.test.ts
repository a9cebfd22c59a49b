import { useMode as addMode, converter, displayable, modeOklch, modeRgb } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrastWithWhite,
  deepened,
  nearestReadable,
  readableContrast,
} from '../../machines/design/contrast.ts';

describe('contrast', () => {
  it('[DSGN-2] measures white on a colour as WCAG does', () => {
    const measured = ['#4A90E2', '#2D9CDB', '#2F80ED', '#000000', '#FFFFFF', '#3c77ba'].map((hex) =>
      contrastWithWhite(hex).toFixed(2),
    );
    expect(measured).toEqual(['3.29', '3.05', '3.87', '21.00', '1.00', '4.63']);
  });

  it('[DSGN-2] deepens a colour just far enough for small white text', () => {
    const grounds = ['#4A90E2', '#2D9CDB', '#2F80ED', '#FFFFFF', '#1A5CBA'].map(deepened);
    expect(grounds.slice(0, 3)).toEqual(['#3C77BA', '#247CAD', '#2B74D6']);
    expect(grounds.every((ground) => contrastWithWhite(ground) >= readableContrast)).toBe(true);
    expect(grounds.at(-1)).toBe('#1A5CBA');
  });
});

addMode(modeRgb);
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
const isReadable = (hex: string) => contrastWithWhite(hex) >= readableContrast;
/** The precision of `#RRGGBB`, in OKLCH's lightness and chroma. */
const grain = 0.005;

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
          expect(contrastWithWhite(found)).toBeLessThan(readableContrast + 0.1);
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

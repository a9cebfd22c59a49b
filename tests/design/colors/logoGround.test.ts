import { wcagContrast, wcagLuminance } from 'culori';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logoDisc, logoGround } from '../../../machines/design/logoGround.ts';
import { luminanceOf } from '../../../machines/logo/luminance.ts';

const discs = { white: '#FFFFFF', ink: '#0B1F2A' } as const;
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

it('[LOGO-4] whatever the logo and the header, it has a contrast of 3 on what it stands on, and a disc only where it needs one', () => {
  fc.assert(
    fc.property(hex, hex, (logo, header) => {
      const luminance = wcagLuminance(logo);
      const ground = logoGround({ luminance }, header);
      const seen = wcagContrast(logo, header) >= 3;
      expect(ground === 'none').toBe(seen);
      expect(wcagContrast(logo, ground === 'none' ? header : discs[ground])).toBeGreaterThanOrEqual(3);
      const other = logoDisc(luminance) === 'white' ? 'ink' : 'white';
      expect(wcagContrast(logo, discs[logoDisc(luminance)])).toBeGreaterThanOrEqual(
        wcagContrast(logo, discs[other]) - 1e-9,
      );
    }),
    { numRuns: 1000 },
  );
});

it('[LOGO-4] a logo of which nothing is known stands on white, as before it was measured', () => {
  expect(logoGround(null, '#FFFFFF')).toBe('white');
});

it('[LOGO-4] the luminance of one color is WCAG’s, and what is transparent does not count', () => {
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 1, max: 255 }), (color, hidden, opacity) => {
      const pixels = [...channels(color), opacity, ...channels(hidden), 0, ...channels(color), 255];
      expect(luminanceOf(pixels)).toBeCloseTo(wcagLuminance(color), 3);
    }),
  );
});

it('[LOGO-4] the luminance of several is their mean by opacity; no ink counts as black', () => {
  expect(luminanceOf([255, 255, 255, 255, 0, 0, 0, 255])).toBeCloseTo(0.5);
  expect(luminanceOf([255, 255, 255, 51, 0, 0, 0, 204])).toBeCloseTo(0.2);
  expect([luminanceOf([]), luminanceOf([255, 255, 255, 0])]).toEqual([0, 0]);
});

import { converter, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { brandColors, brandStyles } from '../../../server/brand/brandColors.ts';

const colors = ['#B3261E', '#000000', '#1A5CBA', '#0D6B4D', '#6A5BE0', '#7A5200', '#0000FF', '#767676'];

describe('the accents of a product’s color', () => {
  it.each(colors)(
    '[APP-14][QA-5] of %s are read at 4.5:1 wherever the theme has text of or on them',
    (color) => {
      const {
        red,
        'red-deep': deep,
        'red-bright': bright,
        'red-on-ink': onInk,
        'red-wash': wash,
      } = brandColors(color);
      expect(red).toBe(color);
      const pairs = [
        [red, '#FFFFFF'],
        ...['#FFFFFF', '#EDF1F3', '#E0E7EA', wash].map((ground) => [deep, ground]),
        ...['#0B1F2A', '#14303E'].flatMap((ground) => [bright, onInk].map((text) => [text, ground])),
        ['#0B1F2A', wash],
      ];
      for (const [text = '', ground = ''] of pairs)
        expect([text, ground, wcagContrast(text, ground) >= 4.5]).toEqual([text, ground, true]);
    },
  );

  it.each(['#B3261E', '#1A5CBA', '#0D6B4D', '#6A5BE0'])('[APP-14] of %s keep its hue', (color) => {
    const hueOf = (hex: string) => converter('oklch')(hex)?.h ?? 0;
    for (const accent of Object.values(brandColors(color)))
      expect(Math.abs(hueOf(accent) - hueOf(color))).toBeLessThan(8);
  });

  it('[APP-14] stand in one rule over the theme’s, with the shadow of main buttons; the built color needs none', () => {
    expect(brandStyles(null)).toBe('');
    expect(brandStyles('#B3261E')).toMatch(
      /^:root:root\{--color-red:#B3261E;(--color-[a-z-]+:#[0-9A-F]{6};){5}--shadow-primary:[^;]+ #[0-9A-F]{6}8C\}$/,
    );
  });
});

import { readFileSync } from 'node:fs';
import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnRooms } from '../../../machines/contract/meetingConfig.ts';
import { paintedRoom } from '../../../machines/design/roomPaint.ts';
import { drawnRoom } from '../../../src/lobby/drawnRoom.ts';

const toOklch = converter('oklch');
const drawings = drawnRooms.map((room) => readFileSync(`src/plaza/rooms/${room}.svg`, 'utf8'));
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const themes = fc.record({ primaryColor: hex, secondaryColor: hex, headerColor: hex });
const daylight = ['#FFE9BE', '#F7D9A0', '#E79B6C', '#B5694B', '#2E7D62'];
/** Walls and floors as they were drawn. */
const walls = ['#1D4E6B', '#0F2F44', '#0A2230'];
/** From 0 to 1, and in degrees. */
const lightnessAndHue = (color: string) => ({ l: toOklch(color)?.l ?? 0, h: toOklch(color)?.h ?? 0 });
const colorsOf = (drawing: string) => drawing.match(/#[0-9A-Fa-f]{6}/g) ?? [];

it('[DSGN-1] each color of a drawn room is one of the partner’s, or in its hue as light as it was drawn, shaded where a seat is; daylight and leaves stay', () => {
  const theme = { primaryColor: '#D9291D', secondaryColor: '#6A5BE0', headerColor: '#0D6B4D' };
  for (const drawing of drawings) {
    const after = colorsOf(paintedRoom(drawing, theme));
    for (const [at, color] of colorsOf(drawing).entries()) {
      const painted = after[at] ?? '';
      const own = { '#D96C50': theme.primaryColor, '#E7C9A4': theme.secondaryColor }[color];
      if (daylight.includes(color) || own) expect([color, painted]).toEqual([color, own ?? color]);
      else {
        const hues: Record<string, string> = {
          '#C4573F': theme.primaryColor,
          '#FFE2A8': theme.secondaryColor,
        };
        const { l, h } = lightnessAndHue(hues[color] ?? theme.headerColor);
        const light = color === '#C4573F' ? l - 0.07 : lightnessAndHue(color).l;
        const found = lightnessAndHue(painted);
        expect([color, Math.abs(found.l - light) < 0.01, Math.abs(found.h - h) < 3]).toEqual([
          color,
          true,
          true,
        ]);
      }
    }
    expect(after).toEqual(expect.arrayContaining(['#D9291D', '#6A5BE0']));
  }
});

it('[DSGN-1] whatever the colors are, the shapes stay and the walls are dark enough for white words', () => {
  for (const drawing of drawings) expect(colorsOf(drawing)).toEqual(expect.arrayContaining(walls));
  fc.assert(
    fc.property(themes, (theme) => {
      for (const drawing of drawings) {
        const painted = paintedRoom(drawing, theme);
        expect(painted.replaceAll(/#[0-9A-F]{6}/g, '')).toBe(drawing.replaceAll(/#[0-9A-F]{6}/g, ''));
        const after = colorsOf(painted);
        for (const [at, color] of colorsOf(drawing).entries())
          if (walls.includes(color)) expect(wcagContrast(after[at] ?? '', '#FFFFFF')).toBeGreaterThan(4.5);
      }
    }),
  );
});

it('[DSGN-1] its address can stand in quotes, in a style sheet and in a page', () => {
  fc.assert(
    fc.property(fc.constantFrom(...drawnRooms), themes, (room, theme) => {
      const address = drawnRoom(room, theme);
      expect(address).not.toMatch(/["<>#\n]/);
      const drawing = decodeURIComponent(address.slice('data:image/svg+xml,'.length));
      expect(drawing.startsWith('<svg ') && drawing.endsWith('</svg>')).toBe(true);
    }),
  );
});

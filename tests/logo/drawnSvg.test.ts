// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { mediaRules } from '../../machines/contract/media.ts';
import { drawnSvg } from '../../src/media/drawnSvg.ts';
import { drawingBrowser } from './drawing.ts';

const { maxSize } = mediaRules.image;
const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[LOGO-8] an SVG is drawn as large as the editor shows it, and is a PNG', async () => {
  const widths = drawingBrowser();
  const { name, type, size } = await drawnSvg(svg);
  expect([name, type, size, widths]).toEqual(['original.png', 'image/png', 'drawn 4096'.length, [4096]]);
});

it('[LOGO-8] an SVG that would be too large to be sent is drawn smaller', async () => {
  const widths = drawingBrowser({
    png: (width) => new Blob([new Uint8Array(width > 2048 ? maxSize + 1 : maxSize)]),
  });
  const { type, size } = await drawnSvg(svg);
  expect([type, size, widths]).toEqual(['image/png', maxSize, [4096, 2048]]);
});

it.each([
  ['is always too large', { png: () => new Blob([new Uint8Array(maxSize + 1)]) }],
  ['gives no file', { png: () => null }],
  ['gives an empty file', { png: () => new Blob([]) }],
  ['has no context', { context: false }],
  ['is not decoded', { decode: () => Promise.reject(new Error('decode')) }],
  [
    'may not be read',
    {
      png: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
])('[LOGO-8] an SVG whose drawing %s goes up as it is', async (_, how) => {
  drawingBrowser(how);
  expect(await drawnSvg(svg)).toBe(svg);
});

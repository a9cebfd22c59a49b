import { expect, it } from 'vitest';
import { boxOf } from '../../src/logo/inkOf.ts';

/** The pixels of an image whose ink is a box. */
const imageOf = (
  width: number,
  height: number,
  ink?: { x: number; y: number; right: number; bottom: number },
) =>
  Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isInk = ink && x >= ink.x && x < ink.right && y >= ink.y && y < ink.bottom;
    return [0, 0, 0, isInk ? 1 : 0];
  }).flat();
const searched = { width: 20, height: 10 };

it('[LOGO-7] transparent margins are found, with a pixel to spare, in pixels of the whole image', () => {
  const pixels = imageOf(20, 10, { x: 5, y: 3, right: 9, bottom: 6 });
  expect(boxOf(pixels, searched, { width: 200, height: 100 })).toEqual({
    left: 40,
    top: 20,
    width: 60,
    height: 50,
  });
});

it('[LOGO-7] an image that is full of ink has no margins, and one without ink none to leave out', () => {
  expect(boxOf(imageOf(20, 10, { x: 0, y: 0, right: 20, bottom: 10 }), searched, searched)).toBeNull();
  expect(boxOf(imageOf(20, 10), searched, searched)).toBeNull();
});

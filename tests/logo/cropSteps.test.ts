import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clamped,
  dragged,
  exportSide,
  startCrop,
  turned,
  zoomed,
  zoomStepped,
} from '../../machines/logo/cropGeometry.ts';
import { after, changes, diameters, runs, sizes } from './crops.ts';

it('[LOGO-3] 24 turns give exactly the start, and a turn back undoes a turn', () => {
  fc.assert(
    fc.property(sizes, diameters, changes, (size, diameter, all) => {
      const crop = after(all, size, diameter);
      let round = crop;
      for (let turn = 0; turn < 24; turn += 1) round = turned(round, size, 1);
      expect(round).toEqual(crop);
      expect(turned(crop, size, 24)).toEqual(crop);
      expect(turned(turned(crop, size, -1), size, 1)).toEqual(crop);
    }),
    runs,
  );
});

it('[LOGO-3] steps of zoom go through every tenth from 1 to 3 and back, and end there', () => {
  const size = { width: 300, height: 200 };
  const scales: number[] = [];
  let crop = startCrop;
  for (let step = 0; step < 22; step += 1) {
    crop = zoomStepped(crop, size, 1);
    scales.push(crop.scale);
  }
  const tenths = Array.from({ length: 20 }, (_, index) => (11 + index) / 10);
  expect(scales).toEqual([...tenths, 3, 3]);
  for (let step = 0; step < 22; step += 1) crop = zoomStepped(crop, size, -1);
  expect(crop).toEqual(startCrop);
});

it.each([
  [1, 1.234, 1.3],
  [-1, 1.234, 1.2],
  [1, 2.99, 3],
] as const)('[LOGO-3] a step of %d from a scale of %d, which a pinch left, goes to %d', (by, from, to) => {
  expect(zoomStepped({ ...startCrop, scale: from }, { width: 9, height: 9 }, by).scale).toBe(to);
});

it('[LOGO-3] a scale that is no number changes nothing, one beyond the limits goes to them (fault U10)', () => {
  const size = { width: 400, height: 400 };
  const crop = { scale: 2, rotation: 30, x: 40, y: -20 };
  const at = (scale: number) => zoomed(crop, size, scale, { dx: 0, dy: 0 }, 250);
  expect(at(Number.NaN)).toEqual(crop);
  expect(at(Number.POSITIVE_INFINITY).scale).toBe(3);
  expect(at(-1)).toEqual({ ...startCrop, rotation: 30 });
});

it('[LOGO-2] what is no number moves nothing (fault U10)', () => {
  const size = { width: 400, height: 400 };
  const crop = { scale: 2, rotation: 30, x: 40, y: -20 };
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(dragged(crop, size, { dx: wrong, dy: 3 }, 250)).toEqual(crop);
  expect(dragged(crop, size, { dx: 3, dy: 3 }, 0)).toEqual(crop);
  const nothing = { scale: Number.NaN, rotation: Number.NaN, x: Number.NaN, y: Number.NaN };
  expect(clamped(nothing, size)).toEqual(startCrop);
});

it.each([
  [512, 512, 512],
  [4000, 512, 512],
  [511, 4000, 250],
  [1, 1, 250],
])('[LOGO-5] an image of %d × %d is cut at %d px', (width, height, side) => {
  expect(exportSide({ width, height })).toBe(side);
});

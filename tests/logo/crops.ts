import fc from 'fast-check';
import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import {
  clamped,
  dragged,
  startCrop,
  turned,
  zoomed,
  zoomStepped,
} from '../../machines/logo/cropGeometry.ts';

export const runs = { numRuns: 2000 };

export const sizes: fc.Arbitrary<ImageSize> = fc.record({
  width: fc.integer({ min: 1, max: 10_000 }),
  height: fc.integer({ min: 1, max: 10_000 }),
});
export const diameters = fc.integer({ min: 32, max: 750 });
/** Any number, mostly of the size of pointer movements. */
export const anything = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -2000, max: 2000, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
);
export const crops: fc.Arbitrary<Crop> = fc.record({
  scale: anything,
  rotation: anything,
  x: anything,
  y: anything,
});
export const points = fc.record({ dx: anything, dy: anything });

export type Change = (crop: Crop, size: ImageSize, diameter: number) => Crop;

/** All changes that a user can make to a crop. */
export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    points.map(
      (by): Change =>
        (crop, size, diameter) =>
          dragged(crop, size, by, diameter),
    ),
    fc.tuple(anything, points).map(
      ([scale, point]): Change =>
        (crop, size, diameter) =>
          zoomed(crop, size, scale, point, diameter),
    ),
    fc.constantFrom(1 as const, -1 as const).map(
      (by): Change =>
        (crop, size) =>
          zoomStepped(crop, size, by),
    ),
    fc.integer({ min: -30, max: 30 }).map(
      (steps): Change =>
        (crop, size) =>
          turned(crop, size, steps),
    ),
    points.map(
      (by): Change =>
        (crop, size) =>
          dragged(crop, size, by, 250),
    ),
    crops.map(
      (given): Change =>
        (_, size) =>
          clamped(given, size),
    ),
  ),
  { maxLength: 12 },
);

export const after = (all: readonly Change[], size: ImageSize, diameter: number): Crop =>
  all.reduce((crop, change) => change(crop, size, diameter), startCrop);

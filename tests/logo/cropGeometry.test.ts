import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import {
  clamped,
  cropLimits,
  dragged,
  exportSide,
  placement,
  startCrop,
  turned,
  zoomed,
  zoomStepped,
} from '../../machines/logo/cropGeometry.ts';

const runs = { numRuns: 2000 };

const sizes: fc.Arbitrary<ImageSize> = fc.record({
  width: fc.integer({ min: 1, max: 10_000 }),
  height: fc.integer({ min: 1, max: 10_000 }),
});
const diameters = fc.integer({ min: 32, max: 750 });
/** Any number at all, of a size that pointers have for the most part. */
const anything = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -2000, max: 2000, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
);
const crops: fc.Arbitrary<Crop> = fc.record({
  scale: anything,
  rotation: anything,
  x: anything,
  y: anything,
});
const points = fc.record({ dx: anything, dy: anything });

type Change = (crop: Crop, size: ImageSize, diameter: number) => Crop;

/** Everything that a user can do to a crop. */
const changes: fc.Arbitrary<Change[]> = fc.array(
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

const after = (all: readonly Change[], size: ImageSize, diameter: number): Crop =>
  all.reduce((crop, change) => change(crop, size, diameter), startCrop);

/** Where a point of the image, from its top left corner, is drawn, in px from the circle's centre. */
const onScreen = (crop: Crop, size: ImageSize, diameter: number, x: number, y: number) => {
  const at = placement(crop, size, diameter);
  const angle = (at.rotation * Math.PI) / 180;
  const [px, py] = [(x - size.width / 2) * at.scale, (y - size.height / 2) * at.scale];
  return {
    dx: at.x + px * Math.cos(angle) - py * Math.sin(angle),
    dy: at.y + px * Math.sin(angle) + py * Math.cos(angle),
  };
};

/** The point of the image, from its top left corner, that is drawn at a place of the screen. */
const underPoint = (
  crop: Crop,
  size: ImageSize,
  diameter: number,
  { dx, dy }: { dx: number; dy: number },
) => {
  const at = placement(crop, size, diameter);
  const angle = (-at.rotation * Math.PI) / 180;
  const [px, py] = [(dx - at.x) / at.scale, (dy - at.y) / at.scale];
  return {
    x: px * Math.cos(angle) - py * Math.sin(angle) + size.width / 2,
    y: px * Math.sin(angle) + py * Math.cos(angle) + size.height / 2,
  };
};

const isInside = ({ x, y }: { x: number; y: number }, { width, height }: ImageSize): boolean => {
  const slack = 1e-6 * Math.max(width, height);
  return x >= -slack && y >= -slack && x <= width + slack && y <= height + slack;
};

/** Points of the circle, as angles: every place where it can touch an edge is among them. */
const rim = Array.from({ length: 72 }, (_, index) => (index * 5 * Math.PI) / 180);

it('[LOGO-2] the circle stays covered whatever is done to an image of any size', () => {
  fc.assert(
    fc.property(sizes, diameters, changes, (size, diameter, all) => {
      const crop = after(all, size, diameter);
      const outside = rim.filter((angle) => {
        const at = { dx: (diameter / 2) * Math.cos(angle), dy: (diameter / 2) * Math.sin(angle) };
        return !isInside(underPoint(crop, size, diameter, at), size);
      });
      expect(outside).toEqual([]);
    }),
    runs,
  );
});

it('[LOGO-3] nothing but scales of 1 to 3, steps of 15° and finite offsets gets into a crop (fault U10)', () => {
  fc.assert(
    fc.property(sizes, diameters, changes, (size, diameter, all) => {
      const { scale, rotation, x, y } = after(all, size, diameter);
      expect(scale).toBeGreaterThanOrEqual(cropLimits.minScale);
      expect(scale).toBeLessThanOrEqual(cropLimits.maxScale);
      expect([rotation % 15, rotation >= 0, rotation < 360]).toEqual([0, true, true]);
      expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
    }),
    runs,
  );
});

it('[LOGO-3] a crop that is allowed is left as it is', () => {
  fc.assert(
    fc.property(sizes, diameters, changes, (size, diameter, all) => {
      const crop = clamped(after(all, size, diameter), size);
      expect(clamped(crop, size)).toEqual(crop);
    }),
    runs,
  );
});

it('[LOGO-5] the centre of the export is what lies under the centre of the stage', () => {
  fc.assert(
    fc.property(sizes, diameters, changes, (size, diameter, all) => {
      const crop = after(all, size, diameter);
      const side = exportSide(size);
      const centre = { dx: 0, dy: 0 };
      const exported = underPoint(crop, size, side, centre);
      const shown = underPoint(crop, size, diameter, centre);
      expect(exported.x).toBeCloseTo(shown.x, 6);
      expect(exported.y).toBeCloseTo(shown.y, 6);
      expect(exported.x).toBeCloseTo(crop.x + size.width / 2, 6);
      expect(exported.y).toBeCloseTo(crop.y + size.height / 2, 6);
    }),
    runs,
  );
});

it('[LOGO-3] a zoom keeps what lies under the pointer where clamping allows', () => {
  const inner = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  const scales = fc.double({ min: 1, max: 3, noNaN: true });
  fc.assert(
    fc.property(sizes, diameters, changes, scales, inner, inner, (size, diameter, all, scale, left, top) => {
      const point = { dx: left * diameter, dy: top * diameter };
      const before = after(all, size, diameter);
      const next = zoomed(before, size, scale, point, diameter);
      // Towards a larger scale the circle shrinks onto a point inside it: no edge can stop that.
      if (scale < before.scale) return;
      const held = underPoint(before, size, diameter, point);
      const now = onScreen(next, size, diameter, held.x, held.y);
      expect(now.dx).toBeCloseTo(point.dx, 5);
      expect(now.dy).toBeCloseTo(point.dy, 5);
    }),
    runs,
  );
});

it('[LOGO-3] a drag moves the image with the pointer at every angle', () => {
  const steps = fc.integer({ min: 0, max: 23 });
  const small = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(sizes, diameters, steps, small, small, (size, diameter, turns, dx, dy) => {
      // At scale 3 every way is free for a third of the circle.
      const crop = turned({ ...startCrop, scale: 3 }, size, turns);
      const by = { dx: (dx / 100) * diameter, dy: (dy / 100) * diameter };
      const next = dragged(crop, size, by, diameter);
      const centre = onScreen(next, size, diameter, size.width / 2, size.height / 2);
      expect(centre.dx).toBeCloseTo(by.dx, 5);
      expect(centre.dy).toBeCloseTo(by.dy, 5);
    }),
    runs,
  );
});

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

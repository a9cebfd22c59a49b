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
} from '../../machines/logo/cropGeometry.ts';
import { after, changes, diameters, runs, sizes } from './crops.ts';

/** Where an image point, from the top left corner, is drawn: in px from the circle's centre. */
const onScreen = (crop: Crop, size: ImageSize, diameter: number, x: number, y: number) => {
  const at = placement(crop, size, diameter);
  const angle = (at.rotation * Math.PI) / 180;
  const [px, py] = [(x - size.width / 2) * at.scale, (y - size.height / 2) * at.scale];
  return {
    dx: at.x + px * Math.cos(angle) - py * Math.sin(angle),
    dy: at.y + px * Math.sin(angle) + py * Math.cos(angle),
  };
};

/** The image point, from the top left corner, that is drawn at this point of the screen. */
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

/** Points of the circle, as angles: among them all that can touch an edge. */
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
      // Zooming in shrinks the circle towards a point inside it: no edge can stop that, or the way back.
      const next = zoomed(before, size, Math.max(scale, before.scale), point, diameter);
      const held = underPoint(before, size, diameter, point);
      const now = onScreen(next, size, diameter, held.x, held.y);
      expect(now.dx).toBeCloseTo(point.dx, 5);
      expect(now.dy).toBeCloseTo(point.dy, 5);
      const back = zoomed(next, size, before.scale, point, diameter);
      expect(back.x).toBeCloseTo(before.x, 5);
      expect(back.y).toBeCloseTo(before.y, 5);
    }),
    runs,
  );
});

it('[LOGO-3] a drag moves the image with the pointer at every angle', () => {
  const steps = fc.integer({ min: 0, max: 23 });
  const small = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(sizes, diameters, steps, small, small, (size, diameter, turns, dx, dy) => {
      // At scale 3 the image can move by a third of the circle in every direction.
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

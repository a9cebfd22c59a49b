import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import { circleDiameter, clamped, placement, type ScreenPoint } from '../../machines/logo/cropGeometry.ts';
import { movedByFingers, zoomedByWheel } from '../../src/logo/gestureMath.ts';

const size = { width: 4000, height: 3000 };
const centre = { dx: 0, dy: 0 };
const cropAt = (scale: number, rotation = 0): Crop => ({ scale, rotation, x: 0, y: 0 });

/** Where an image pixel, from the image's centre, is on the screen. */
const onScreen = (crop: Crop, of: ImageSize, pixel: { x: number; y: number }): ScreenPoint => {
  const { x, y, rotation, scale } = placement(crop, of, circleDiameter);
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return {
    dx: x + scale * (pixel.x * cos - pixel.y * sin),
    dy: y + scale * (pixel.x * sin + pixel.y * cos),
  };
};

const near = (one: ScreenPoint, other: ScreenPoint) => {
  expect(one.dx).toBeCloseTo(other.dx, 6);
  expect(one.dy).toBeCloseTo(other.dy, 6);
};

const angle = fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15);
const offset = fc.double({ min: -20, max: 20, noNaN: true });
const anywhere = fc.record({
  dx: fc.double({ min: -3000, max: 3000, noNaN: true }),
  dy: fc.double({ min: -3000, max: 3000, noNaN: true }),
});

describe('fingers on the stage', () => {
  it('[LOGO-3] one finger takes what lies under it along, at every angle', () => {
    fc.assert(
      fc.property(angle, offset, offset, (rotation, dx, dy) => {
        const start = cropAt(2, rotation);
        const end = movedByFingers(start, size, [{ dx: 10, dy: -30 }], [{ dx: 10 + dx, dy: -30 + dy }]);
        near(onScreen(end, size, { x: 0, y: 0 }), { dx, dy });
        expect([end.scale, end.rotation]).toEqual([2, rotation]);
      }),
    );
  });

  it('[LOGO-3] two fingers keep under them what they touched while they part and wander', () => {
    const start = cropAt(1.5);
    const from = [
      { dx: -20, dy: 0 },
      { dx: 20, dy: 0 },
    ];
    const to = [
      { dx: -25, dy: 8 },
      { dx: 25, dy: 8 },
    ];
    const end = movedByFingers(start, size, from, to);
    expect(end.scale).toBeCloseTo(1.875, 9);
    const pxPerPixel = placement(start, size, circleDiameter).scale;
    near(onScreen(end, size, { x: -20 / pxPerPixel, y: 0 }), { dx: -25, dy: 8 });
    near(onScreen(end, size, { x: 20 / pxPerPixel, y: 0 }), { dx: 25, dy: 8 });
  });

  it('[LOGO-3] two fingers on one spot only drag', () => {
    const end = movedByFingers(cropAt(2), size, [centre, centre], [centre, { dx: 20, dy: 0 }]);
    expect(end.scale).toBe(2);
    near(onScreen(end, size, { x: 0, y: 0 }), { dx: 10, dy: 0 });
  });

  it('[LOGO-2] the circle stays covered wherever fingers and a mouse go together', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side }),
        angle,
        fc.array(fc.tuple(anywhere, anywhere), { minLength: 1, maxLength: 4 }),
        (of, rotation, fingers) => {
          const from = fingers.map(([one]) => one);
          const to = fingers.map(([, one]) => one);
          const end = movedByFingers(cropAt(1.3, rotation), of, from, to);
          expect(clamped(end, of)).toEqual(end);
        },
      ),
    );
  });
});

describe('the wheel over the stage', () => {
  const wheel = (deltaY: number, more: { deltaMode?: number; ctrlKey?: boolean } = {}) => ({
    deltaY,
    deltaMode: 0,
    ctrlKey: false,
    ...more,
  });

  it('[LOGO-3] a notch upwards zooms in by about a tenth, and back again', () => {
    const nearer = zoomedByWheel(cropAt(1.5), size, centre, wheel(-100));
    expect(nearer.scale).toBeCloseTo(1.658, 3);
    expect(zoomedByWheel(nearer, size, centre, wheel(100)).scale).toBeCloseTo(1.5, 9);
  });

  it('[LOGO-3] keeps what lies under the pointer', () => {
    const start = cropAt(2, 45);
    const { scale } = placement(start, size, circleDiameter);
    const turned = Math.SQRT1_2 / scale;
    const end = zoomedByWheel(start, size, { dx: 30, dy: 0 }, wheel(-100));
    near(onScreen(end, size, { x: 30 * turned, y: -30 * turned }), { dx: 30, dy: 0 });
  });

  it('[LOGO-3] counts lines and pages, and a pinch on a touchpad finer', () => {
    const scaleAfter = (event: ReturnType<typeof wheel>) =>
      zoomedByWheel(cropAt(1.5), size, centre, event).scale;
    expect(scaleAfter(wheel(-3, { deltaMode: 1 }))).toBeCloseTo(1.5 * Math.exp(0.048), 9);
    expect(scaleAfter(wheel(-1, { deltaMode: 2 }))).toBeCloseTo(1.5 * Math.exp(0.25), 9);
    expect(scaleAfter(wheel(-5, { ctrlKey: true }))).toBeCloseTo(1.5 * Math.exp(0.05), 9);
  });

  it('[LOGO-3] ends at 1 and at 3', () => {
    expect(zoomedByWheel(cropAt(1.5), size, centre, wheel(1e6)).scale).toBe(1);
    expect(zoomedByWheel(cropAt(1.5), size, centre, wheel(-1e6)).scale).toBe(3);
  });
});

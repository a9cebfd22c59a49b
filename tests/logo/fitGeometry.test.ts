import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Frame } from '../../machines/contract/design/logoSource.ts';
import { exportSize, type Framed, framedPlacement } from '../../machines/logo/fitGeometry.ts';
import { cornerShare, type OpenedImage, startFrame } from '../../machines/logo/frame.ts';
import { randomOf } from '../randomOf.ts';

const random = randomOf(20_261_126);
const between = (low: number, high: number) => Math.round(low + random() * (high - low));

/** Logos as partners have them: wide, tall, tiny and huge ones, and some with transparent margins, off the centre. */
const logos: OpenedImage[] = Array.from({ length: 200 }, (_, at) => {
  const [width, height] = (
    [
      [between(400, 4000), between(40, 200)],
      [between(40, 200), between(400, 4000)],
      [between(1, 32), between(1, 32)],
      [between(3000, 10_000), between(3000, 10_000)],
      [between(100, 1000), between(100, 1000)],
    ] as const
  )[at % 5] ?? [1, 1];
  if (at % 3 !== 0 || width < 10 || height < 10) return { width, height };
  const [left, top] = [between(0, width / 2), between(0, height / 2)];
  const ink = { left, top, width: between(1, width - left), height: between(1, height - top) };
  return { width, height, ink };
});

const frames: Frame[] = (['round', 'rounded'] as const).flatMap((shape) =>
  [0, 5, 25].flatMap((padding) =>
    [false, true].map((isTrimmed) => ({ ...startFrame, mode: 'fit' as const, shape, padding, isTrimmed })),
  ),
);

/** The corners of what is shown, in px of a logo of `height`, from its centre. */
const cornersOf = (framed: Framed, height: number) => {
  const { size, frame, crop } = framed;
  const at = framedPlacement(framed, height);
  const part = frame.isTrimmed && size.ink ? size.ink : { left: 0, top: 0, ...size };
  const angle = (crop.rotation * Math.PI) / 180;
  return [0, 1].flatMap((right) =>
    [0, 1].map((down) => {
      const x = (part.left + right * part.width - size.width / 2) * at.scale;
      const y = (part.top + down * part.height - size.height / 2) * at.scale;
      return {
        x: at.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: at.y + x * Math.sin(angle) + y * Math.cos(angle),
      };
    }),
  );
};

/** How far a point lies outside of the shape, in px. */
const outside = ({ x, y }: { x: number; y: number }, width: number, height: number, frame: Frame) => {
  if (frame.shape === 'round') return Math.hypot(x, y) - height / 2;
  const radius = cornerShare * height;
  const dx = Math.abs(x) - (width / 2 - radius);
  const dy = Math.abs(y) - (height / 2 - radius);
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy)) - radius;
};

it('[LOGO-7] of 200 logos, in each shape, with each padding and turned, 100 % of the ink is in the logo', () => {
  let checked = 0;
  for (const size of logos)
    for (const frame of frames)
      for (const rotation of [0, 15, 90, 225]) {
        const framed = { size, frame, crop: { scale: 1, rotation, x: 0, y: 0 } };
        const to = exportSize(framed);
        // A width is rounded to whole pixels.
        for (const corner of cornersOf(framed, to.height))
          if (outside(corner, to.width, to.height, frame) > 0.51)
            expect({ framed, to, corner }).toBe('inside');
        checked += 1;
      }
  expect(checked).toBe(200 * 12 * 4);
});

it('[LOGO-7] a wide image gives a logo as wide, up to 4 by 1, of 160 to 512 px; any other is square', () => {
  const rounded: Frame = { ...startFrame, mode: 'fit', shape: 'rounded' };
  const sizeOf = (width: number, height: number, frame = rounded) =>
    exportSize({ size: { width, height }, frame, crop: { scale: 1, rotation: 0, x: 0, y: 0 } });
  for (const size of logos) {
    const { width, height } = sizeOf(size.width, size.height);
    expect(height).toBeGreaterThanOrEqual(160);
    expect(height).toBeLessThanOrEqual(512);
    expect(width / height).toBeGreaterThanOrEqual(1);
    expect(width / height).toBeLessThanOrEqual(4);
  }
  expect(sizeOf(8000, 200)).toEqual({ width: 864, height: 216 });
  expect(sizeOf(100, 900)).toEqual({ width: 512, height: 512 });
  expect(sizeOf(8000, 200, { ...rounded, shape: 'round' })).toEqual({ width: 512, height: 512 });
  expect(sizeOf(300, 200, { ...rounded, shape: 'round' })).toEqual({ width: 250, height: 250 });
});

it('[LOGO-7] more padding never makes the image larger', () => {
  const sides = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(
      fc.record({ width: sides, height: sides }),
      fc.constantFrom('round', 'rounded'),
      (size, shape) => {
        const scales = [0, 5, 10, 15, 20, 25].map((padding) => {
          const frame: Frame = { ...startFrame, mode: 'fit', shape, padding };
          return framedPlacement({ size, frame, crop: { scale: 1, rotation: 0, x: 0, y: 0 } }, 250).scale;
        });
        expect(scales).toEqual([...scales].sort((a, b) => b - a));
      },
    ),
  );
});

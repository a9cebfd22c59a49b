import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clamped, exportSide, startCrop } from '../../machines/logo/cropGeometry.ts';
import { startFrame } from '../../machines/logo/frame.ts';
import { type CutContext, drawCut } from '../../src/logo/cutDrawing.ts';

/** A context that keeps its matrix [a, b, c, d, e, f], and records what is drawn with it. */
const recorder = () => {
  let [a, b, c, d, e, f] = [1, 0, 0, 1, 0, 0];
  const steps: unknown[] = [];
  const drawn = { point: (_x: number, _y: number): [number, number] => [0, 0], box: [0, 0, 0, 0] };
  const context: CutContext = {
    beginPath: () => steps.push('beginPath'),
    arc: (x, y, radius, from, to) => steps.push(['arc', x, y, radius, from, to]),
    roundRect: (...box) => steps.push(['roundRect', ...box]),
    clip: () => steps.push('clip'),
    fill: () => steps.push(['fill', context.fillStyle]),
    fillStyle: '',
    translate: (x, y) => {
      [e, f] = [a * x + c * y + e, b * x + d * y + f];
    },
    rotate: (angle) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      [a, b, c, d] = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin];
    },
    scale: (x, y) => {
      [a, b, c, d] = [a * x, b * x, c * y, d * y];
    },
    drawImage: (_, ...box) => {
      steps.push('drawImage');
      drawn.box = box;
      drawn.point = (x, y) => [a * x + c * y + e, b * x + d * y + f];
    },
  };
  return { context, steps, drawn };
};

const source = {} as ImageBitmap;

it('[LOGO-5] the pixel under the circle’s centre is the centre of the export', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  const any = fc.double({ min: -10_000, max: 10_000, noNaN: true });
  const crops = fc.record({
    scale: fc.double({ min: 1, max: 3, noNaN: true }),
    rotation: fc.integer({ min: 0, max: 23 }).map((turns) => turns * 15),
    x: any,
    y: any,
  });
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), crops, (size, wanted) => {
      const crop = clamped(wanted, size);
      const exported = exportSide(size);
      const to = { width: exported, height: exported };
      const { context, drawn } = recorder();
      drawCut(context, source, { crop, size, frame: startFrame, to });
      expect(drawn.box).toEqual([-size.width / 2, -size.height / 2, size.width, size.height]);
      const [x, y] = drawn.point(crop.x, crop.y);
      expect(x).toBeCloseTo(exported / 2, 6);
      expect(y).toBeCloseTo(exported / 2, 6);
      // The circle's edge, at every rotation.
      const [rimX, rimY] = drawn.point(crop.x + Math.min(size.width, size.height) / (2 * crop.scale), crop.y);
      expect(Math.hypot(rimX - x, rimY - y)).toBeCloseTo(exported / 2, 6);
      const angle = (Math.atan2(rimY - y, rimX - x) * 180) / Math.PI;
      expect(Math.cos(((angle - crop.rotation) * Math.PI) / 180)).toBeCloseTo(1, 6);
    }),
    { numRuns: 2000 },
  );
});

it('[LOGO-5] nothing is drawn outside the circle', () => {
  const { context, steps } = recorder();
  const size = { width: 900, height: 600 };
  drawCut(context, source, { crop: startCrop, size, frame: startFrame, to: { width: 512, height: 512 } });
  expect(steps).toEqual(['beginPath', ['arc', 256, 256, 256, 0, 2 * Math.PI], 'clip', 'drawImage']);
});

it('[LOGO-7] a whole image is drawn over its ground, and nothing of it is cut off', () => {
  const fit = { ...startFrame, mode: 'fit', ground: '#123B5D' } as const;
  const framed = { crop: startCrop, size: { width: 900, height: 300 }, to: { width: 480, height: 160 } };
  const wide = recorder();
  drawCut(wide.context, source, { ...framed, frame: { ...fit, shape: 'rounded' } });
  expect(wide.steps).toEqual([
    'beginPath',
    ['roundRect', 0, 0, 480, 160, 20],
    ['fill', '#123B5D'],
    'drawImage',
  ]);
  const round = recorder();
  drawCut(round.context, source, { ...framed, frame: { ...fit, ground: null } });
  expect(round.steps).toEqual(['beginPath', ['arc', 240, 80, 80, 0, 2 * Math.PI], 'drawImage']);
});

import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import { circleDiameter, dragged, type ScreenPoint, zoomed } from '../../machines/logo/cropGeometry.ts';

/** The stage's side, in px; the circle is in its centre. */
export const stageSide = 298;

/** A wheel's pixel, line and page, in px; by `deltaMode`. */
const wheelUnits = [1, 16, circleDiameter];

/**
 * The zoom of one px of a wheel: a notch of 100 px is about a tenth. A pinch on a touchpad sends smaller
 * deltas.
 */
const zoomPerPixel = { scroll: 0.001, pinch: 0.01 } as const;

/**
 * The crop after one or more fingers moved (LOGO-3). The image follows their midpoint, and scales with their
 * spread.
 * @param from the position of each finger when the crop was `origin`, in px from the circle's centre.
 * @param to the position of each finger now, in the same order.
 */
export const movedByFingers = (
  origin: Crop,
  size: ImageSize,
  from: readonly ScreenPoint[],
  to: readonly ScreenPoint[],
): Crop => {
  const [start, end] = [middle(from), middle(to)];
  const [before, after] = [spread(from, start), spread(to, end)];
  // A single finger, or two on the same spot, have no spread.
  const scale = before === 0 ? origin.scale : origin.scale * (after / before);
  const grown = zoomed(origin, size, scale, start, circleDiameter);
  return dragged(grown, size, { dx: end.dx - start.dx, dy: end.dy - start.dy }, circleDiameter);
};

/** The crop after a turn of the wheel. What lies under the pointer, at `point`, stays there (LOGO-3). */
export const zoomedByWheel = (
  crop: Crop,
  size: ImageSize,
  point: ScreenPoint,
  { deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>,
): Crop => {
  const by = deltaY * (wheelUnits[deltaMode] ?? 1) * zoomPerPixel[ctrlKey ? 'pinch' : 'scroll'];
  return zoomed(crop, size, crop.scale * Math.exp(-by), point, circleDiameter);
};

const middle = (points: readonly ScreenPoint[]): ScreenPoint => ({
  dx: points.reduce((sum, { dx }) => sum + dx, 0) / points.length,
  dy: points.reduce((sum, { dy }) => sum + dy, 0) / points.length,
});

/** The average distance of the points from their midpoint. */
const spread = (points: readonly ScreenPoint[], { dx, dy }: ScreenPoint): number =>
  points.reduce((sum, point) => sum + Math.hypot(point.dx - dx, point.dy - dy), 0) / points.length;

import type { Crop, ImageSize } from '../../machines/logo/crop.ts';
import { dragged, type ScreenPoint, zoomed } from '../../machines/logo/cropGeometry.ts';

/** The circle of the stage, in px (LOGO-2). */
export const circle = 250;

/** The stage's side in px; the circle stands in its middle. */
export const stageSide = 298;

/** A line and a page of a wheel that counts in those, in px. */
const wheelUnits = [1, 16, circle];

/** How much a px of a wheel zooms: a notch of 100 px is about a tenth. A pinch on a touchpad counts finer. */
const wheelShare = { scroll: 0.001, pinch: 0.01 } as const;

/**
 * The crop after one finger or several have gone from where they were to where they are: the image follows their
 * middle, and grows as they part (LOGO-3).
 * @param from where each was when the crop was `origin`, in px from the circle's centre.
 * @param to where each is now, in the same order.
 */
export const handled = (
  origin: Crop,
  size: ImageSize,
  from: readonly ScreenPoint[],
  to: readonly ScreenPoint[],
): Crop => {
  const [start, end] = [middle(from), middle(to)];
  const [before, after] = [spread(from, start), spread(to, end)];
  // A single finger, or two on one spot, has nothing to part.
  const scale = before === 0 ? origin.scale : origin.scale * (after / before);
  const grown = zoomed(origin, size, scale, start, circle);
  return dragged(grown, size, { dx: end.dx - start.dx, dy: end.dy - start.dy }, circle);
};

/** The crop after the wheel was turned with the pointer at `point`, which keeps what lies under it (LOGO-3). */
export const wheeled = (
  crop: Crop,
  size: ImageSize,
  point: ScreenPoint,
  { deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>,
): Crop => {
  const by = deltaY * (wheelUnits[deltaMode] ?? 1) * wheelShare[ctrlKey ? 'pinch' : 'scroll'];
  return zoomed(crop, size, crop.scale * Math.exp(-by), point, circle);
};

const middle = (points: readonly ScreenPoint[]): ScreenPoint => ({
  dx: points.reduce((sum, { dx }) => sum + dx, 0) / points.length,
  dy: points.reduce((sum, { dy }) => sum + dy, 0) / points.length,
});

/** How far the points are from their middle, on average. */
const spread = (points: readonly ScreenPoint[], { dx, dy }: ScreenPoint): number =>
  points.reduce((sum, point) => sum + Math.hypot(point.dx - dx, point.dy - dy), 0) / points.length;

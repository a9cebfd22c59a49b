import type { RelativeCrop } from '../contract/design/logoSource.ts';
import type { Crop, ImageSize } from './crop.ts';

/** The limits and steps of a crop (LOGO-2, LOGO-3); `turn` in degrees. */
export const cropLimits = { minScale: 1, maxScale: 3, zoomStep: 0.1, turn: 15 } as const;

/** The diameter of the stage's circle, in px (LOGO-2). */
export const circleDiameter = 250;

/** A point or a movement on the screen, in px; right and down are positive. */
export interface ScreenPoint {
  readonly dx: number;
  readonly dy: number;
}

/** Where an image is drawn. */
export interface Placement {
  /** The image's centre, from the circle's centre, in px. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** Px per image pixel. */
  readonly scale: number;
}

/** The crop at the start: the whole smaller side in the circle, upright, centred (LOGO-2). */
export const startCrop: Crop = { scale: 1, rotation: 0, x: 0, y: 0 };

/** The side of the cut image in px: 512 where the original has as many pixels, else 250 (LOGO-5). */
export const exportSide = ({ width, height }: ImageSize): 250 | 512 =>
  Math.min(width, height) >= 512 ? 512 : 250;

/**
 * The valid crop nearest to `crop`: scale 1 to 3, a multiple of 15°, the circle covered (LOGO-2, fault U10).
 * NaN becomes the start value. A valid crop is returned unchanged.
 */
export const clamped = (crop: Crop, { width, height }: ImageSize): Crop => {
  const scale = within(crop.scale, cropLimits.minScale, cropLimits.maxScale, startCrop.scale);
  // Rotation does not change a circle: in image pixels only its radius counts.
  const radius = Math.min(width, height) / (2 * scale);
  const reachX = width / 2 - radius;
  const reachY = height / 2 - radius;
  const turns = Number.isFinite(crop.rotation) ? Math.round(crop.rotation / cropLimits.turn) : 0;
  return {
    scale,
    rotation: wholeTurns(turns) * cropLimits.turn,
    x: within(crop.x, -reachX, reachX, 0),
    y: within(crop.y, -reachY, reachY, 0),
  };
};

/** A crop whatever the image's size, as it is kept (LOGO-8). */
export const relativeCrop = ({ x, y, ...crop }: Crop, { width, height }: ImageSize): RelativeCrop => ({
  ...crop,
  x: x / width,
  y: y / height,
});

/** A kept crop of an image of this size. */
export const cropOf = ({ x, y, ...crop }: RelativeCrop, size: ImageSize): Crop =>
  clamped({ ...crop, x: x * size.width, y: y * size.height }, size);

/**
 * The crop after a drag: the image follows the pointer at every rotation (LOGO-3).
 * @param by the pointer's movement over a circle of `diameter` px. NaN moves nothing.
 */
export const dragged = (crop: Crop, size: ImageSize, by: ScreenPoint, diameter: number): Crop => {
  const { x, y } = inImage(crop, size, by, diameter);
  return moved(crop, size, crop.scale, -x, -y);
};

/**
 * The crop at another scale. What lies under `point` stays there as far as clamping allows (LOGO-3).
 * @param scale clamped to 1 to 3; NaN changes nothing.
 * @param point from the circle's centre, in px of a circle of `diameter` px.
 */
export const zoomed = (
  crop: Crop,
  size: ImageSize,
  scale: number,
  point: ScreenPoint,
  diameter: number,
): Crop => {
  const next = within(scale, cropLimits.minScale, cropLimits.maxScale, crop.scale);
  const before = inImage(crop, size, point, diameter);
  const after = inImage({ ...crop, scale: next }, size, point, diameter);
  return moved(crop, size, next, before.x - after.x, before.y - after.y);
};

/** The crop at the next higher (`1`) or lower (`-1`) tenth of scale, about the centre (LOGO-3). */
export const zoomStepped = (crop: Crop, size: ImageSize, by: 1 | -1): Crop => {
  const steps = crop.scale / cropLimits.zoomStep;
  // A pinch may leave the scale between two tenths.
  const next = by === 1 ? Math.floor(steps + tiny) + 1 : Math.ceil(steps - tiny) - 1;
  return zoomed(crop, size, next / Math.round(1 / cropLimits.zoomStep), { dx: 0, dy: 0 }, 1);
};

/** The crop rotated clockwise by `steps` of 15° about the circle's centre (LOGO-3). */
export const turned = (crop: Crop, size: ImageSize, steps: number): Crop =>
  clamped({ ...crop, rotation: crop.rotation + steps * cropLimits.turn }, size);

/**
 * Where the image is drawn for a circle of `diameter` px: on the stage, in previews and in the export
 * (LOGO-4).
 */
export const placement = (crop: Crop, size: ImageSize, diameter: number): Placement => {
  const scale = pxPerPixel(crop, size, diameter);
  const { x, y } = rotated(crop.x * scale, crop.y * scale, crop.rotation);
  return { x: 0 - x, y: 0 - y, rotation: crop.rotation, scale };
};

/** Larger than rounding errors, much smaller than a zoom step. */
const tiny = 1e-6;

const pxPerPixel = ({ scale }: Crop, { width, height }: ImageSize, diameter: number): number =>
  (diameter * scale) / Math.min(width, height);

/** A movement on the screen, converted to image pixels. */
const inImage = (crop: Crop, size: ImageSize, { dx, dy }: ScreenPoint, diameter: number) => {
  const scale = pxPerPixel(crop, size, diameter);
  return rotated(dx / scale, dy / scale, -crop.rotation);
};

const moved = (crop: Crop, size: ImageSize, scale: number, dx: number, dy: number): Crop => {
  const isMove = Number.isFinite(dx) && Number.isFinite(dy);
  return clamped({ ...crop, scale, x: crop.x + (isMove ? dx : 0), y: crop.y + (isMove ? dy : 0) }, size);
};

/** A point rotated about 0, clockwise, as y points down. */
export const rotated = (x: number, y: number, degrees: number): { x: number; y: number } => {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** Clamps; `otherwise` replaces NaN. Adding 0 turns -0 into 0. */
const within = (value: number, low: number, high: number, otherwise: number): number =>
  (Number.isNaN(value) ? otherwise : Math.min(high, Math.max(low, value))) + 0;

const wholeTurns = (turns: number): number => {
  const all = 360 / cropLimits.turn;
  return ((turns % all) + all) % all;
};

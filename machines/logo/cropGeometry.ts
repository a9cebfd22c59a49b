import type { Crop, ImageSize } from './crop.ts';

/** The limits and steps of a crop (LOGO-2, LOGO-3); `turn` in degrees. */
export const cropLimits = { minScale: 1, maxScale: 3, zoomStep: 0.1, turn: 15 } as const;

/** A point or a movement on the screen, in px; right and down are positive. */
export interface ScreenPoint {
  readonly dx: number;
  readonly dy: number;
}

/** Where an image is drawn: its centre from the circle's centre in px, degrees clockwise, px per pixel of it. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scale: number;
}

/** How every image starts: the whole smaller side in the circle, upright, centred (LOGO-2). */
export const startCrop: Crop = { scale: 1, rotation: 0, x: 0, y: 0 };

/** The side of the cut-out in px: 512 where the image has as many pixels, else 250 (LOGO-5). */
export const exportSide = ({ width, height }: ImageSize): 250 | 512 =>
  Math.min(width, height) >= 512 ? 512 : 250;

/**
 * The crop nearest to `crop` that is allowed: scale 1 to 3, a multiple of 15°, and the circle covered (LOGO-2,
 * fault U10). Whatever is no number becomes what it is at the start. A crop that is allowed stays as it is.
 */
export const clamped = (crop: Crop, { width, height }: ImageSize): Crop => {
  const scale = within(crop.scale, cropLimits.minScale, cropLimits.maxScale, startCrop.scale);
  // A turned circle is the same circle: in the image's own pixels only its radius counts.
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

/**
 * The crop after the image was dragged: it follows the pointer at every angle (LOGO-3).
 * @param by the pointer's movement over a circle of `diameter` px. What is no number moves nothing.
 */
export const dragged = (crop: Crop, size: ImageSize, by: ScreenPoint, diameter: number): Crop => {
  const { x, y } = inImage(crop, size, by, diameter);
  return moved(crop, size, crop.scale, -x, -y);
};

/**
 * The crop at another scale, with what lies under `point` staying there where clamping allows (LOGO-3).
 * @param scale 1 to 3; beyond that it is clamped, and what is no number changes nothing.
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

/** The crop at the next tenth of scale above (`1`) or below (`-1`), about the centre (LOGO-3). */
export const zoomStepped = (crop: Crop, size: ImageSize, by: 1 | -1): Crop => {
  const steps = crop.scale / cropLimits.zoomStep;
  // A scale that a pinch left between two tenths goes to the nearer one first.
  const next = by === 1 ? Math.floor(steps + tiny) + 1 : Math.ceil(steps - tiny) - 1;
  return zoomed(crop, size, next / Math.round(1 / cropLimits.zoomStep), { dx: 0, dy: 0 }, 1);
};

/** The crop turned clockwise by `steps` of 15° about the circle's centre; 24 of them change nothing (LOGO-3). */
export const turned = (crop: Crop, size: ImageSize, steps: number): Crop =>
  clamped({ ...crop, rotation: crop.rotation + steps * cropLimits.turn }, size);

/** Where the image is drawn for a circle of `diameter` px; stage, previews and export all draw by it (LOGO-4). */
export const placement = (crop: Crop, size: ImageSize, diameter: number): Placement => {
  const scale = pxPerPixel(crop, size, diameter);
  const { x, y } = rotated(crop.x * scale, crop.y * scale, crop.rotation);
  return { x: 0 - x, y: 0 - y, rotation: crop.rotation, scale };
};

/** Far below a step of zoom, far above what floating point loses. */
const tiny = 1e-6;

const pxPerPixel = ({ scale }: Crop, { width, height }: ImageSize, diameter: number): number =>
  (diameter * scale) / Math.min(width, height);

/** A movement on the screen as one in the image's own pixels. */
const inImage = (crop: Crop, size: ImageSize, { dx, dy }: ScreenPoint, diameter: number) => {
  const scale = pxPerPixel(crop, size, diameter);
  return rotated(dx / scale, dy / scale, -crop.rotation);
};

const moved = (crop: Crop, size: ImageSize, scale: number, dx: number, dy: number): Crop => {
  const isMove = Number.isFinite(dx) && Number.isFinite(dy);
  return clamped({ ...crop, scale, x: crop.x + (isMove ? dx : 0), y: crop.y + (isMove ? dy : 0) }, size);
};

/** Clockwise, as y points down. */
const rotated = (x: number, y: number, degrees: number): { x: number; y: number } => {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** Clamps, with `otherwise` for what is no number; adding 0 makes a negative zero an ordinary one. */
const within = (value: number, low: number, high: number, otherwise: number): number =>
  (Number.isNaN(value) ? otherwise : Math.min(high, Math.max(low, value))) + 0;

const wholeTurns = (turns: number): number => {
  const all = 360 / cropLimits.turn;
  return ((turns % all) + all) % all;
};

import type { ImageSize } from '../../machines/logo/crop.ts';
import type { InkBox } from '../../machines/logo/frame.ts';
import { canvasOf, contextOf } from './canvas.ts';

/** The longer side, in pixels, at which an image is searched: fast, and fine enough for margins. */
const searchedSide = 512;

/**
 * The part of an image that is not transparent, or null where its margins hold less than a hundredth of it, or where it has
 * no ink at all (LOGO-7).
 */
export const inkOf = (bitmap: ImageBitmap, size: ImageSize): InkBox | null => {
  const ratio = Math.min(1, searchedSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * ratio)));
  if (!width || !height) return null;
  const context = contextOf(canvasOf(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  return boxOf(context.getImageData(0, 0, width, height).data, { width, height }, size);
};

/** @param pixels red, green, blue and opacity of `searched`. */
export const boxOf = (
  pixels: ArrayLike<number>,
  searched: ImageSize,
  { width, height }: ImageSize,
): InkBox | null => {
  let [left, top, right, bottom] = [searched.width, searched.height, -1, -1];
  for (let y = 0; y < searched.height; y += 1)
    for (let x = 0; x < searched.width; x += 1) {
      if ((pixels[4 * (y * searched.width + x) + 3] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return null;
  // One pixel more on each side: a thin line may have vanished between two.
  const from = { x: Math.max(0, left - 1), y: Math.max(0, top - 1) };
  const to = { x: Math.min(searched.width, right + 2), y: Math.min(searched.height, bottom + 2) };
  const kept = ((to.x - from.x) * (to.y - from.y)) / (searched.width * searched.height);
  if (kept > 0.99) return null;
  const [perX, perY] = [width / searched.width, height / searched.height];
  return {
    left: from.x * perX,
    top: from.y * perY,
    width: (to.x - from.x) * perX,
    height: (to.y - from.y) * perY,
  };
};

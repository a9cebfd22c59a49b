import * as v from 'valibot';
import { HexColor, MediaAddress } from '../fields.ts';

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));

/**
 * The crop of a logo whatever its image's size (LOGO-8): the server may keep the original with fewer pixels. `x` and `y` are
 * shares of the image's width and height, from its centre.
 */
const RelativeCrop = v.object({
  scale: between(1, 3),
  rotation: between(0, 345),
  x: between(-0.5, 0.5),
  y: between(-0.5, 0.5),
});
export type RelativeCrop = v.InferOutput<typeof RelativeCrop>;

/** How an image becomes a logo (LOGO-7). All but `mode` counts in `fit` alone. */
const Frame = v.object({
  /** `fill`: the crop covers a circle (LOGO-2). `fit`: the whole image is in the shape. */
  mode: v.picklist(['fill', 'fit']),
  /** Around the image, in percent of the logo's height: 0 to 25 in steps of 5. */
  padding: between(0, 25),
  /** `#RRGGBB` behind the image, or null: transparent. */
  ground: v.nullable(HexColor),
  shape: v.picklist(['round', 'rounded']),
  /** Whether transparent margins are left out. */
  isTrimmed: v.boolean(),
});
export type Frame = Readonly<v.InferOutput<typeof Frame>>;

/** What a logo was made from, so that it can be opened again (LOGO-8); of no interest to guests. */
export const LogoSourceSchema = v.object({
  /** The original file. */
  url: MediaAddress,
  crop: RelativeCrop,
  frame: Frame,
});
export type LogoSource = v.InferOutput<typeof LogoSourceSchema>;

/** What was done to an image to make a logo of it. */
export type LogoMaking = Pick<LogoSource, 'crop' | 'frame'>;

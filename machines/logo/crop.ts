/**
 * The crop of a logo (LOGO-2, LOGO-3), independent of the screen. The circle never moves. `x` and `y` are the
 * point of the image under the circle's centre: from the image's centre, in image pixels, right and down,
 * before rotation. So rotating and zooming about the centre do not change them.
 */
export interface Crop {
  /** 1 to 3. At 1 the image's smaller side equals the circle's diameter. */
  readonly scale: number;
  /** Degrees clockwise, 0 to 345 in steps of 15. */
  readonly rotation: number;
  readonly x: number;
  readonly y: number;
}

/** An image's size in pixels, upright. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * How a logo is cut (LOGO-2, LOGO-3): plain data, independent of any screen. The circle always has the same place;
 * `x` and `y` say which point of the image lies under its centre, measured from the image's centre in its own
 * pixels (right and down, before it is turned). So turning and zooming about the centre leave them as they are.
 */
export interface Crop {
  /** 1 to 3; at 1 the image's smaller side is exactly the circle's diameter. */
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

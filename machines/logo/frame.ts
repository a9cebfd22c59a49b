import type { Frame } from '../contract/design/logoSource.ts';
import type { ImageSize } from './crop.ts';

/** The part of an image that is not transparent, in image pixels from its left upper corner. */
export interface InkBox extends ImageSize {
  readonly left: number;
  readonly top: number;
}

/** An image as it was opened. */
export interface OpenedImage extends ImageSize {
  /** Missing where it has no transparent margins. */
  readonly ink?: InkBox;
}

/** The frame at the start: a circle that the crop covers (LOGO-2). */
export const startFrame: Frame = {
  mode: 'fill',
  padding: 0,
  ground: null,
  shape: 'round',
  isTrimmed: false,
};

/** The frame of a whole image at the start. */
export const wholeFrame: Frame = { ...startFrame, mode: 'fit' };

/** In percent. */
export const paddingLimits = { min: 0, max: 25, step: 5 } as const;

/** The corner radius of a rounded logo, as a share of its height. */
export const cornerShare = 0.125;

/** The shape of the logo: a crop that fills it is always round. */
export const shapeOf = ({ mode, shape }: Frame): Frame['shape'] => (mode === 'fill' ? 'round' : shape);

import type { ChosenFile } from '../../../../machines/contract/media.ts';
import type { Crop, ImageSize } from '../../../../machines/logo/crop.ts';
import { startCrop } from '../../../../machines/logo/cropGeometry.ts';
import { wholeFrame } from '../../../../machines/logo/frame.ts';
import {
  type LogoCut,
  type LogoEditorScreenName,
  logoEditorMachine,
  logoEditorScreen,
} from '../../../../machines/logo/logoEditorMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** An image that somebody chose, by the key it is kept under. */
export const chosen = (key: string, name = 'photo.jpg'): ChosenFile => ({
  key,
  name,
  size: 900,
  type: 'image/jpeg',
  modifiedAt: 5,
});
/** Its size in pixels, how it is cut, and what is cut out of it. */
export const size = { width: 800, height: 600 };
export const crop: Crop = { scale: 2, rotation: 45, x: 100, y: -50 };
export const cut: LogoCut = {
  file: { key: 'cut', name: 'logo.png', size: 99, type: 'image/png', modifiedAt: 7 },
  vector: null,
  look: { luminance: 0.5, aspect: 1, shape: 'round' },
  original: { key: 'original', name: 'photo.jpg', size: 900, type: 'image/jpeg', modifiedAt: 5 },
  originalVector: null,
};

/** An editor in which nothing happens, for the plans of the machines it is part of. */
export const silentLogoEditor = { actors: { openImage: {}, heldImage: {}, cutImage: {} } };

/** An editor that cuts, is cancelled or does not open, for the plan of the upload around it. */
export const plainLogoEditor = {
  events: [{ type: 'cut.requested' }, { type: 'editing.cancelled' }],
  actors: {
    openImage: { resolves: [size], rejects: [{ code: 'tooManyPixels' }] },
    heldImage: {},
    cutImage: { resolves: [cut] },
  },
} as const;

/** Whether the whole circle is covered, at an allowed scale and turn; a turned circle is the same circle. */
const liesInside = ({ scale, rotation, x, y }: Crop, { width, height }: ImageSize): boolean => {
  const radius = Math.min(width, height) / 2 / scale;
  const rounding = 1e-6;
  return (
    scale >= 1 &&
    scale <= 3 &&
    rotation >= 0 &&
    rotation < 360 &&
    rotation % 15 === 0 &&
    Math.abs(x) + radius <= width / 2 + rounding &&
    Math.abs(y) + radius <= height / 2 + rounding
  );
};

const wholeAtStart = JSON.stringify([startCrop, wholeFrame]);

const screens = ['reading', 'editing', 'exporting', 'closed'] as const satisfies LogoEditorScreenName[];

/** An image that is opened, cropped in every way and cut, or not. */
export const logoEditor = definePlan(logoEditorMachine, {
  inputs: [{ file: chosen('a'), last: null }],
  screen: logoEditorScreen,
  screens,
  events: [
    { type: 'crop.changed', crop },
    { type: 'crop.nudged', dx: 10, dy: 0 },
    { type: 'crop.nudged', dx: 0, dy: 10 },
    { type: 'crop.zoomed', by: 1 },
    { type: 'crop.zoomed', by: -1 },
    { type: 'crop.turned', by: 1 },
    { type: 'crop.reset' },
    { type: 'frame.changed', change: { mode: 'fit' } },
    { type: 'frame.changed', change: { mode: 'fill' } },
    { type: 'frame.changed', change: { shape: 'rounded' } },
    { type: 'cut.requested' },
    { type: 'editing.cancelled' },
  ],
  actors: {
    openImage: { resolves: [size], rejects: [{ code: 'tooManyPixels' }] },
    heldImage: {},
    cutImage: { resolves: [cut], rejects: [{ code: 'cutFailed' }] },
  },
  // Every crop would be a situation of its own; what may be done next hangs on the limits of zoom alone.
  key: ({ crop: { scale }, frame: { mode, shape }, cut: png, problem, hasCutFailed }) => [
    [scale === 1, scale === 3],
    [mode, shape],
    png,
    problem,
    hasCutFailed,
  ],
  invariants: {
    'a crop lies in its image (LOGO-2)': ({ context: { size: image, crop: cropped } }) =>
      image === null || liesInside(cropped, image),
    'an image is open while it is edited': (snapshot) =>
      !snapshot.matches('opened') || snapshot.context.size !== null,
    'nothing is called wrong while something is under way': (snapshot) =>
      !snapshot.hasTag('busy') || (snapshot.context.problem === null && !snapshot.context.hasCutFailed),
    'a whole image that was reset has the values of the start (LOGO-7)': ({ context }) =>
      !context.isFrameReset || JSON.stringify([context.crop, context.frame]) === wholeAtStart,
    'what did not open was not cut': ({ context: { cut: png, problem } }) => png === null || problem === null,
  },
});

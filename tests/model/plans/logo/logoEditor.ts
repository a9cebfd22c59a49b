import type { CheckedFile, ChosenFile } from '../../../../machines/contract/media.ts';
import type { Crop, ImageSize } from '../../../../machines/logo/crop.ts';
import {
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
/** The same, past its checks. */
export const checked = (file: ChosenFile): CheckedFile => ({ file, seconds: null, isPlayable: true });
/** Its size in pixels, how it is cut, and what is cut out of it. */
export const size = { width: 800, height: 600 };
export const crop: Crop = { scale: 2, rotation: 45, x: 100, y: -50 };
export const cut: ChosenFile = { key: 'cut', name: 'logo.png', size: 99, type: 'image/png', modifiedAt: 7 };

/** An editor in which nothing happens, for the plans of the machines it is part of. */
export const silentLogoEditor = { actors: { openImage: {}, heldImage: {}, cutImage: {} } };

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

const screens = [
  'prompt',
  'reading',
  'editing',
  'exporting',
  'unreadable',
] as const satisfies LogoEditorScreenName[];

/** An image that is opened, cropped in every way and cut, or not. */
export const logoEditor = definePlan(logoEditorMachine, {
  screen: logoEditorScreen,
  screens,
  events: [
    { type: 'logo.passed', file: checked(chosen('a')) },
    { type: 'crop.changed', crop },
    { type: 'crop.nudged', dx: 10, dy: 0 },
    { type: 'crop.nudged', dx: 0, dy: 10 },
    { type: 'crop.zoomed', by: 1 },
    { type: 'crop.zoomed', by: -1 },
    { type: 'crop.turned', by: 1 },
    { type: 'crop.reset' },
    { type: 'cut.requested' },
    { type: 'editing.cancelled' },
  ],
  actors: {
    openImage: { resolves: [size], rejects: [{ code: 'tooManyPixels' }] },
    heldImage: {},
    cutImage: { resolves: [cut], rejects: [{ code: 'cutFailed' }] },
  },
  // Every crop would be a situation of its own; what may be done next hangs on the limits of zoom alone.
  key: ({ file, crop, problem }) => [file, crop && [crop.scale === 1, crop.scale === 3], problem],
  invariants: {
    'a crop lies in its image (LOGO-2)': ({ context: { size: image, crop: cropped } }) =>
      image === null || cropped === null || liesInside(cropped, image),
    'there is a crop while an image is open, and only then': (snapshot) =>
      (snapshot.context.crop !== null && snapshot.context.size !== null) === snapshot.matches('opened'),
    'a problem is told of nothing that is under way': (snapshot) =>
      snapshot.context.problem === null || !snapshot.hasTag('busy'),
  },
});

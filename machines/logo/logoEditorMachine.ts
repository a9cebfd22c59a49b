import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Frame, LogoMaking } from '../contract/design/logoSource.ts';
import type { ChosenFile } from '../contract/media.ts';
import type { LogoLook } from '../contract/meetingConfig.ts';
import { listenerPort, type NoEvent, port } from '../port.ts';
import { withEvent } from '../withEvent.ts';
import type { Crop, ImageSize } from './crop.ts';
import {
  circleDiameter,
  clamped,
  cropOf,
  dragged,
  relativeCrop,
  startCrop,
  turned,
  zoomStepped,
} from './cropGeometry.ts';
import { type Framed, validFrame } from './fitGeometry.ts';
import { type OpenedImage, startFrame, wholeFrame } from './frame.ts';

/** Events from the editor's view. */
export type LogoEditorEvent =
  /** A gesture or the slider ended with this crop. */
  | { type: 'crop.changed'; crop: Crop }
  /** An arrow key moved the image by px of the stage's circle; right and down are positive. */
  | { type: 'crop.nudged'; dx: number; dy: number }
  | { type: 'crop.zoomed'; by: 1 | -1 }
  | { type: 'crop.turned'; by: 1 | -1 }
  | { type: 'crop.reset' }
  | { type: 'frame.changed'; change: Partial<Frame> }
  | { type: 'cut.requested' }
  | { type: 'editing.cancelled' };

/** A finished logo: `logo.png` (LOGO-5), and how it looks. */
export interface LogoCut {
  readonly file: ChosenFile;
  readonly look: LogoLook;
  /** The same as `logo.svg`: of an SVG that was only fitted (LOGO-8). */
  readonly vector: ChosenFile | null;
  /** The image that it was made from, kept anew. */
  readonly original: ChosenFile;
  /** The same, where it is an SVG that may stay one (LOGO-8). */
  readonly originalVector: ChosenFile | null;
}

/** The result of the editor. */
export interface LogoEditorOutput {
  /** The finished logo; null when the editor was cancelled or the image did not open. */
  readonly cut: LogoCut | null;
  /** The last crop and frame, for the next time this image is edited; null before it was open. */
  readonly making: LogoMaking | null;
  /** Why the image did not open. */
  readonly problem: OpenProblem | null;
}

/** Why the editor could not open an image. */
export type OpenProblem = 'unreadableImage' | 'tooManyPixels' | 'stageLost' | 'outdated';

/** The input of a cut. */
export interface CutOrder extends Framed {
  readonly key: string;
}

interface LogoEditorContext extends Omit<LogoEditorOutput, 'making'> {
  file: ChosenFile;
  /** How this image was made a logo last. */
  last: LogoMaking | null;
  crop: Crop;
  frame: Frame;
  /** Null until the image is open. */
  size: OpenedImage | null;
  /** The last cut failed, and nothing was changed since. */
  hasCutFailed: boolean;
  /** A whole image was reset, and nothing was changed since: its values are read out (LOGO-3). */
  isFrameReset: boolean;
}

const openProblems: readonly OpenProblem[] = ['unreadableImage', 'tooManyPixels', 'stageLost', 'outdated'];

const problemOf = (error: unknown): OpenProblem => {
  const { code } = (error ?? {}) as { code?: unknown };
  return openProblems.find((known) => known === code) ?? 'unreadableImage';
};

/** What no longer holds after a change. */
const changed = { hasCutFailed: false, isFrameReset: false } as const;

/** The context after a change of the crop. Every change hides the message of a failed cut. */
const recropped = (
  { crop, size }: LogoEditorContext,
  change: (crop: Crop, size: ImageSize) => Crop,
): Partial<LogoEditorContext> => ({ ...changed, ...(size && { crop: change(crop, size) }) });

/**
 * The logo editor (LOGO-1 to LOGO-7): opens an image, edits its crop or fits it whole, and cuts it. It is done when the image
 * was cut, when it did not open, or when the partner cancelled. A failed cut keeps the crop (fault U12).
 * `heldImage` runs as long as the image is open, and closes it at the end.
 */
export const logoEditorMachine = setup({
  types: {} as {
    context: LogoEditorContext;
    events: LogoEditorEvent;
    input: { file: ChosenFile; last: LogoMaking | null };
    output: LogoEditorOutput;
    tags: 'busy';
  },
  actors: {
    openImage: port<OpenedImage, { key: string }>('openImage'),
    heldImage: listenerPort<never, NoEvent, { key: string }>('heldImage'),
    cutImage: port<LogoCut, CutOrder>('cutImage'),
  },
  guards: {
    'the image fills the circle': ({ context: { frame } }) => frame.mode === 'fill',
    'there is zoom left': ({ context: { crop, size, frame } }, { by }: { by: 1 | -1 }) =>
      frame.mode === 'fill' && size !== null && zoomStepped(crop, size, by).scale !== crop.scale,
    // Besides the mode everything belongs to the whole image.
    'the frame may change so': ({ context: { frame, size } }, { change }: { change: Partial<Frame> }) =>
      (change.mode ?? frame.mode) === 'fit'
        ? change.isTrimmed !== true || size?.ink !== undefined
        : Object.keys(change).join() === 'mode',
  },
  actions: {
    'take the size': assign(({ context: { last } }, { size }: { size: OpenedImage }) => ({
      size,
      crop: last ? cropOf(last.crop, size) : startCrop,
      frame: validFrame(last?.frame ?? startFrame, size),
    })),
    'note why it did not open': assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    'note that the cut failed': assign({ hasCutFailed: true }),
    'clear the error': assign({ hasCutFailed: false }),
    'take the cut': assign((_, { cut }: { cut: LogoCut }) => ({ cut })),
    'take the crop': assign(({ context }, { crop }: { crop: Crop }) =>
      recropped(context, (_, size) => clamped(crop, size)),
    ),
    nudge: assign(({ context }, by: { dx: number; dy: number }) =>
      recropped(context, (crop, size) => dragged(crop, size, by, circleDiameter)),
    ),
    zoom: assign(({ context }, { by }: { by: 1 | -1 }) =>
      recropped(context, (crop, size) => zoomStepped(crop, size, by)),
    ),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) =>
      recropped(context, (crop, size) => turned(crop, size, by)),
    ),
    // Whether the image fills or fits stays, and what is not shown: what a whole image has, while it fills the circle.
    'start over': assign(({ context }) => ({
      ...recropped(context, () => startCrop),
      ...(context.frame.mode === 'fit' && { frame: wholeFrame, isFrameReset: true }),
    })),
    'change the frame': assign(({ context: { frame, size } }, { change }: { change: Partial<Frame> }) => ({
      ...changed,
      ...(size && { frame: validFrame({ ...frame, ...change }, size) }),
    })),
  },
}).createMachine({
  id: 'logoEditor',
  context: ({ input: { file, last } }) => ({
    file,
    last,
    crop: startCrop,
    frame: startFrame,
    size: null,
    cut: null,
    problem: null,
    ...changed,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'openImage',
        src: 'openImage',
        input: ({ context: { file } }) => ({ key: file.key }),
        onDone: {
          target: 'opened',
          actions: { type: 'take the size', params: ({ event }) => ({ size: event.output }) },
        },
        onError: {
          target: 'closed',
          actions: withEvent('note why it did not open'),
        },
      },
      on: { 'editing.cancelled': 'closed' },
    },
    opened: {
      invoke: {
        id: 'heldImage',
        src: 'heldImage',
        input: ({ context: { file } }) => ({ key: file.key }),
        onError: {},
      },
      on: { 'editing.cancelled': 'closed' },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'crop.changed': { guard: 'the image fills the circle', actions: withEvent('take the crop') },
            'crop.nudged': { guard: 'the image fills the circle', actions: withEvent('nudge') },
            'crop.zoomed': {
              guard: withEvent('there is zoom left'),
              actions: withEvent('zoom'),
            },
            'crop.turned': { actions: withEvent('turn') },
            'crop.reset': { actions: 'start over' },
            'frame.changed': {
              guard: withEvent('the frame may change so'),
              actions: withEvent('change the frame'),
            },
            'cut.requested': { target: 'exporting', actions: 'clear the error' },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'cutImage',
            src: 'cutImage',
            input: ({ context: { file, crop, frame, size } }) => ({
              key: file.key,
              crop,
              frame,
              size: size ?? { width: 1, height: 1 },
            }),
            onDone: {
              target: '#logoEditor.closed',
              actions: { type: 'take the cut', params: ({ event }) => ({ cut: event.output }) },
            },
            onError: { target: 'editing', actions: 'note that the cut failed' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context: { cut, crop, frame, size, last, problem } }) => ({
    cut,
    making: size ? { crop: relativeCrop(crop, size), frame } : last,
    problem,
  }),
});

/** A state of the logo editor at one moment. */
export type LogoEditorSnapshot = SnapshotFrom<typeof logoEditorMachine>;

/** The screens of the logo editor. */
export type LogoEditorScreenName = 'reading' | 'editing' | 'exporting' | 'closed';

/** The name of what the logo editor shows. */
export const logoEditorScreen = ({ value }: LogoEditorSnapshot): LogoEditorScreenName =>
  typeof value === 'string' ? value : value.opened;

import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { CheckedFile, ChosenFile } from '../contract/media.ts';
import { listenerPort, type NoEvent, port } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import type { Crop, ImageSize } from './crop.ts';
import { clamped, dragged, exportSide, startCrop, turned, zoomStepped } from './cropGeometry.ts';

/** What the editor's view sends, and `logo.passed` once a chosen file has passed its checks (LOGO-1). */
export type LogoEditorEvent =
  | { type: 'logo.passed'; file: CheckedFile }
  /** A gesture or a slide has ended at this crop. */
  | { type: 'crop.changed'; crop: Crop }
  /** An arrow key moved the image by px of a circle of 250 px; right and down are positive. */
  | { type: 'crop.nudged'; dx: number; dy: number }
  | { type: 'crop.zoomed'; by: 1 | -1 }
  | { type: 'crop.turned'; by: 1 | -1 }
  | { type: 'crop.reset' }
  | { type: 'cut.requested' }
  | { type: 'editing.cancelled' };

/** What the parent is told: the finished `logo.png` (LOGO-5). */
export type LogoCutEvent = { type: 'logo.cut'; file: ChosenFile };

/** Why the editor could not open or cut an image. */
export type LogoProblem = OpenProblem | 'cutFailed';

/** Why the editor could not open an image. */
export type OpenProblem = 'unreadableImage' | 'tooManyPixels' | 'stageLost';

/** What a cut is made from; `side` of the finished square in px. */
export interface CutOrder {
  readonly key: string;
  readonly crop: Crop;
  readonly size: ImageSize;
  readonly side: 250 | 512;
}

interface LogoEditorContext {
  file: ChosenFile | null;
  /** Null until the image is open. */
  size: ImageSize | null;
  crop: Crop | null;
  /** The last crop of every file that was open, by `identityOf`. */
  crops: Record<string, Crop>;
  problem: LogoProblem | null;
}

/** The circle in which arrow keys count, in px (LOGO-2). */
const nudgeDiameter = 250;

const identityOf = ({ name, size, modifiedAt }: ChosenFile): string => `${name}:${size}:${modifiedAt}`;

const openProblems: readonly OpenProblem[] = ['unreadableImage', 'tooManyPixels', 'stageLost'];

const problemOf = (error: unknown): LogoProblem => {
  const { code } = (error ?? {}) as { code?: unknown };
  return openProblems.find((known) => known === code) ?? 'unreadableImage';
};

const noImage = { file: null, size: null, crop: null } as const;

/** The context after `change` of the crop; every change of the user's takes the old problem away. */
const recropped = (
  { crop, size }: LogoEditorContext,
  change: (crop: Crop, size: ImageSize) => Crop,
): Partial<LogoEditorContext> => ({
  problem: null,
  ...(crop !== null && size !== null && { crop: change(crop, size) }),
});

/**
 * The logo editor (LOGO-1 to LOGO-6): waits for a file that passed its checks, opens it, keeps the crop as plain data
 * while it is edited, has it cut and tells the parent with `logo.cut`. What cannot be opened says why for 5 s; a cut
 * that failed leaves the crop as it was (fault U12). However the editor is left, a file chosen again starts with the
 * crop it had. `heldImage` runs as long as an image is open, and closes it.
 */
export const logoEditorMachine = setup({
  types: {} as { context: LogoEditorContext; events: LogoEditorEvent },
  actors: {
    openImage: port<ImageSize, { key: string }>('openImage'),
    heldImage: listenerPort<never, NoEvent, { key: string }>('heldImage'),
    cutImage: port<ChosenFile, CutOrder>('cutImage'),
  },
  delays: { uploadError: timings.uploadError },
  guards: {
    'there is zoom left': ({ context: { crop, size } }, { by }: { by: 1 | -1 }) =>
      crop !== null && size !== null && zoomStepped(crop, size, by).scale !== crop.scale,
  },
  actions: {
    'take the file': assign((_, { file }: CheckedFile) => ({ ...noImage, file, problem: null })),
    'start with the last crop': assign(({ context: { file, crops } }, { size }: { size: ImageSize }) => {
      const last = file === null ? undefined : crops[identityOf(file)];
      return { size, crop: clamped(last ?? startCrop, size) };
    }),
    'note why it did not open': assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    'note that the cut failed': assign({ problem: 'cutFailed' }),
    'clear the problem': assign({ problem: null }),
    'take the crop': assign(({ context }, { crop }: { crop: Crop }) =>
      recropped(context, (_, size) => clamped(crop, size)),
    ),
    nudge: assign(({ context }, by: { dx: number; dy: number }) =>
      recropped(context, (crop, size) => dragged(crop, size, by, nudgeDiameter)),
    ),
    zoom: assign(({ context }, { by }: { by: 1 | -1 }) =>
      recropped(context, (crop, size) => zoomStepped(crop, size, by)),
    ),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) =>
      recropped(context, (crop, size) => turned(crop, size, by)),
    ),
    'start over': assign(({ context }) => recropped(context, () => startCrop)),
    'remember the crop': assign(({ context: { file, crop, crops } }) =>
      file === null || crop === null ? {} : { crops: { ...crops, [identityOf(file)]: crop } },
    ),
    'put the image away': assign({ ...noImage, problem: null }),
    'tell the cut': sendParent(
      (_, { file }: { file: ChosenFile }): LogoCutEvent => ({ type: 'logo.cut', file }),
    ),
  },
}).createMachine({
  id: 'logoEditor',
  context: { ...noImage, crops: {}, problem: null },
  initial: 'prompt',
  states: {
    prompt: {
      entry: 'put the image away',
      on: {
        'logo.passed': {
          target: 'reading',
          actions: { type: 'take the file', params: ({ event }) => event.file },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'openImage',
        src: 'openImage',
        input: ({ context }) => ({ key: context.file?.key ?? '' }),
        onDone: {
          target: 'opened',
          actions: { type: 'start with the last crop', params: ({ event }) => ({ size: event.output }) },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'note why it did not open', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'editing.cancelled': 'prompt' },
    },
    unreadable: {
      after: { uploadError: 'prompt' },
      on: {
        'logo.passed': {
          target: 'reading',
          actions: { type: 'take the file', params: ({ event }) => event.file },
        },
      },
    },
    opened: {
      invoke: {
        id: 'heldImage',
        src: 'heldImage',
        input: ({ context }) => ({ key: context.file?.key ?? '' }),
        onError: {},
      },
      exit: 'remember the crop',
      on: { 'editing.cancelled': 'prompt' },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'crop.changed': { actions: withEvent('take the crop') },
            'crop.nudged': { actions: withEvent('nudge') },
            'crop.zoomed': {
              guard: withEvent('there is zoom left'),
              actions: withEvent('zoom'),
            },
            'crop.turned': { actions: withEvent('turn') },
            'crop.reset': { actions: 'start over' },
            'cut.requested': { target: 'exporting', actions: 'clear the problem' },
          },
        },
        exporting: {
          tags: 'busy',
          invoke: {
            id: 'cutImage',
            src: 'cutImage',
            input: ({ context: { file, crop, size } }) => {
              const whole = size ?? { width: 1, height: 1 };
              return { key: file?.key ?? '', crop: crop ?? startCrop, size: whole, side: exportSide(whole) };
            },
            onDone: {
              target: '#logoEditor.prompt',
              actions: { type: 'tell the cut', params: ({ event }) => ({ file: event.output }) },
            },
            onError: { target: 'editing', actions: 'note that the cut failed' },
          },
        },
      },
    },
  },
});

/** A state of the logo editor at one moment. */
export type LogoEditorSnapshot = SnapshotFrom<typeof logoEditorMachine>;

/** The screens of the logo editor. */
export type LogoEditorScreenName = 'prompt' | 'reading' | 'editing' | 'exporting' | 'unreadable';

/** The one word for what the logo editor shows. */
export const logoEditorScreen = ({ value }: LogoEditorSnapshot): LogoEditorScreenName =>
  typeof value === 'string' ? value : value.opened;

/** Why the editor did not open; null while nothing is wrong with it. */
export const openProblem = (snapshot: LogoEditorSnapshot): OpenProblem | null => {
  const { problem } = snapshot.context;
  return logoEditorScreen(snapshot) === 'unreadable' && problem !== 'cutFailed' ? problem : null;
};

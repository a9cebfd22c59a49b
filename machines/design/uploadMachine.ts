import { assign, type ExtractEvent, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Asset, CheckedFile, ChosenFile } from '../contract/media.ts';
import type { LogoLook } from '../contract/meetingConfig.ts';
import { type LogoEditorOutput, logoEditorMachine } from '../logo/logoEditorMachine.ts';
import { listenerPort, type NoEvent, port } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { identityOf, problemOf, type UploadContext } from './upload.ts';

export type UploadEvent =
  | { type: 'file.chosen'; file: ChosenFile; others: boolean }
  | { type: 'folder.dropped' }
  | { type: 'upload.cancelled' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.succeeded'; url: string }
  | { type: 'upload.failed'; error: unknown };

/** Sent to the design: the address of the uploaded file, and of a logo how it looks. */
export type MediaUploaded = { type: 'media.uploaded'; asset: Asset; url: string; look?: LogoLook };

/** Only without a running upload: a dropped folder never stops one. */
const folderDropped = {
  'folder.dropped': { target: 'failed', actions: 'report a folder', reenter: true },
} as const;

/**
 * The upload of one file (DSGN-7): it is checked, then sent with its progress. A new choice replaces a
 * running upload. A logo is cropped in between, and the cut image is sent (LOGO-1, LOGO-5). A logo that is
 * chosen again starts with its last crop, even when the editor was cancelled.
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext;
    events: UploadEvent;
    input: { asset: Asset };
    children: { logoEditor: 'logoEditor' };
  },
  actors: {
    /** Chooses an image that is pasted while nothing else is open; only of a logo (LOGO-8). */
    pasteWatch: listenerPort<ExtractEvent<UploadEvent, 'file.chosen'>, NoEvent, { asset: Asset }>(
      'pasteWatch',
    ),
    /** Checks a file; fails with the code of a `FileProblem`. */
    checkFile: port<CheckedFile, { asset: Asset; file: ChosenFile }>('checkFile'),
    logoEditor: logoEditorMachine,
    /**
     * Uploads a file. Sends `upload.progressed`, then `upload.succeeded` or `upload.failed`; aborts when
     * stopped.
     */
    uploadFile: listenerPort<
      ExtractEvent<UploadEvent, 'upload.progressed' | 'upload.succeeded' | 'upload.failed'>,
      NoEvent,
      { asset: Asset; key: string }
    >('uploadFile'),
  },
  delays: { uploadError: timings.uploadError, uploadedMessage: timings.uploadedMessage },
  guards: {
    'it is a logo': ({ context }) => context.asset === 'logo',
    'the logo was cut': (_, { cut }: LogoEditorOutput) => cut !== null,
    'the logo did not open': (_, { problem }: LogoEditorOutput) => problem !== null,
  },
  actions: {
    'take the file': assign((_, { file, others }: { file: ChosenFile; others: boolean }) => ({
      file,
      others,
      look: null,
      checked: null,
      percent: 0,
      problem: null,
      message: null,
    })),
    'take the result': assign((_, { checked }: { checked: CheckedFile }) => ({ checked })),
    'note the progress': assign((_, { percent }: { percent: number }) => ({ percent })),
    'report a folder': assign({ problem: 'dropFolder', message: null, others: false }),
    'set the error': assign((_, { error }: { error: unknown }) => problemOf(error)),
    'take the checked logo': assign((_, { file }: CheckedFile) => ({ file })),
    'remember the crop': assign(({ context: { file, crops } }, { crop, frame }: LogoEditorOutput) =>
      file === null ? {} : { crops: { ...crops, [identityOf(file)]: { crop, frame } } },
    ),
    'take the cut': assign((_, { cut }: LogoEditorOutput) => ({
      file: cut?.file ?? null,
      look: cut?.look ?? null,
      others: false,
    })),
    'note why it did not open': assign((_, { problem }: LogoEditorOutput) => ({ problem })),
    'report the upload': sendParent(
      ({ context: { asset, look } }, { url }: { url: string }): MediaUploaded => ({
        type: 'media.uploaded',
        asset,
        url,
        ...(look && { look }),
      }),
    ),
    'release the file': assign({ file: null, percent: 0 }),
    'forget the check': assign({ checked: null }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    asset: input.asset,
    file: null,
    look: null,
    checked: null,
    percent: 0,
    crops: {},
    others: false,
    problem: null,
    message: null,
  }),
  initial: 'idle',
  invoke: {
    src: 'pasteWatch',
    id: 'pasteWatch',
    input: ({ context: { asset } }) => ({ asset }),
    // Files can still be chosen and dropped.
    onError: {},
  },
  on: {
    'file.chosen': { target: '.checking', actions: withEvent('take the file') },
  },
  states: {
    idle: { entry: 'release the file', on: folderDropped },
    checking: {
      invoke: {
        src: 'checkFile',
        id: 'checkFile',
        input: ({ context: { asset, file } }) => ({ asset, file: file ?? noFile }),
        onDone: [
          {
            guard: 'it is a logo',
            target: 'cropping',
            actions: { type: 'take the checked logo', params: ({ event }) => event.output },
          },
          {
            target: 'uploading',
            actions: { type: 'take the result', params: ({ event }) => ({ checked: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'set the error', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'upload.cancelled': 'idle' },
    },
    cropping: {
      invoke: {
        src: 'logoEditor',
        id: 'logoEditor',
        input: ({ context: { file, crops } }) => ({
          file: file ?? noFile,
          ...(crops[identityOf(file ?? noFile)] ?? { crop: null, frame: null }),
        }),
        onDone: [
          {
            guard: { type: 'the logo was cut', params: ({ event }) => event.output },
            target: 'uploading',
            actions: [
              { type: 'remember the crop', params: ({ event }) => event.output },
              { type: 'take the cut', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'the logo did not open', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'note why it did not open', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'remember the crop', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'set the error', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    uploading: {
      invoke: {
        src: 'uploadFile',
        id: 'uploadFile',
        input: ({ context: { asset, file } }) => ({ asset, key: (file ?? noFile).key }),
        onError: {
          target: 'failed',
          actions: { type: 'set the error', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'upload.progressed': { actions: withEvent('note the progress') },
        'upload.succeeded': {
          target: 'uploaded',
          actions: withEvent('report the upload'),
        },
        'upload.failed': {
          target: 'failed',
          actions: { type: 'set the error', params: ({ event }) => ({ error: event.error }) },
        },
        'upload.cancelled': { target: 'idle', actions: 'forget the check' },
      },
    },
    uploaded: { entry: 'release the file', after: { uploadedMessage: 'idle' }, on: folderDropped },
    failed: {
      entry: ['release the file', 'forget the check'],
      after: { uploadError: 'idle' },
      on: folderDropped,
    },
  },
});

/** Only for the types: `file` is set in every state that reads it. */
const noFile: ChosenFile = { key: '', name: '', size: 0, type: '', modifiedAt: 0 };

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
export type UploadScreenName = 'idle' | 'checking' | 'cropping' | 'uploading' | 'uploaded' | 'failed';

/** The name of what the card of a file shows. */
export const uploadScreen = ({ value }: UploadSnapshot): UploadScreenName => value;

import { assign, type ExtractEvent, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { LogoSource } from '../contract/design/logoSource.ts';
import type { Asset, CheckedFile, ChosenFile } from '../contract/media.ts';
import { type LogoCut, type LogoEditorOutput, logoEditorMachine } from '../logo/logoEditorMachine.ts';
import { listenerPort, type NoEvent, port } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import {
  afterUpload,
  identityOf,
  type MediaUploaded,
  noUpload,
  problemOf,
  remembered,
  type UploadContext,
  uploadedOf,
} from './upload.ts';

export type UploadEvent =
  | { type: 'file.chosen'; file: ChosenFile; others: boolean }
  | { type: 'folder.dropped' }
  /** The saved logo is to be edited again, as it was made. */
  | { type: 'logo.reopened'; source: LogoSource }
  | { type: 'upload.cancelled' }
  | { type: 'upload.progressed'; percent: number }
  /** `originalUrl`: of a logo's original, where it was sent with it. */
  | { type: 'upload.succeeded'; url: string; originalUrl?: string | null }
  | { type: 'upload.failed'; error: unknown };

/** Only without a running upload: a dropped folder never stops one. */
const folderDropped = {
  'folder.dropped': { target: 'failed', actions: 'report a folder', reenter: true },
} as const;

/**
 * The upload of one file (DSGN-7): it is checked, then sent with its progress. A new choice replaces a
 * running upload. A logo is cropped in between, and the cut image is sent (LOGO-1, LOGO-5), with its original, so that it can
 * be opened again (LOGO-8). A logo that is chosen or opened again starts with its last crop, even when the editor was
 * cancelled or the upload failed.
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
    /** The saved original of a logo. */
    fetchOriginal: port<ChosenFile, { url: string }>('fetchOriginal'),
    logoEditor: logoEditorMachine,
    /**
     * Uploads a file, then the original of a logo unless the server keeps it; without that a logo is saved all the same.
     * Sends `upload.progressed`, then `upload.succeeded` or `upload.failed`; aborts when stopped.
     */
    uploadFile: listenerPort<
      ExtractEvent<UploadEvent, 'upload.progressed' | 'upload.succeeded' | 'upload.failed'>,
      NoEvent,
      { asset: Asset; key: string; cut: LogoCut | null; isOriginalKept: boolean }
    >('uploadFile'),
  },
  delays: { uploadError: timings.uploadError, uploadedMessage: timings.uploadedMessage },
  guards: {
    'it is a logo': ({ context }) => context.asset === 'logo',
    'the logo was cut': (_, { cut }: LogoEditorOutput) => cut !== null,
    'the logo did not open': (_, { problem }: LogoEditorOutput) => problem !== null,
  },
  actions: {
    'take the file': assign(
      ({ context: { makings } }, { file, others }: { file: ChosenFile; others: boolean }) => ({
        ...noUpload,
        file,
        others,
        making: makings[identityOf(file)] ?? null,
      }),
    ),
    'take the source': assign(({ context: { makings } }, { source }: { source: LogoSource }) => ({
      ...noUpload,
      source,
      making: makings[identityOf(source)] ?? source,
    })),
    'note that the original is lost': assign((_, { error }: { error: unknown }) => {
      const found = problemOf(error);
      return found.problem === 'network' ? found : ({ problem: 'originalLost', message: null } as const);
    }),
    'take the result': assign((_, { checked }: { checked: CheckedFile }) => ({ checked })),
    'note the progress': assign((_, { percent }: { percent: number }) => ({ percent })),
    'report a folder': assign({ problem: 'dropFolder', message: null, others: false }),
    'set the error': assign((_, { error }: { error: unknown }) => problemOf(error)),
    'take the image': assign((_, { file }: Pick<CheckedFile, 'file'>) => ({ file })),
    'remember the making': assign(({ context }, { making }: LogoEditorOutput) => remembered(context, making)),
    'note what is uploaded': assign(({ context }, { url }: { url: string }) => afterUpload(context, url)),
    'take the cut': assign((_, { cut }: LogoEditorOutput) => ({
      file: cut?.file ?? null,
      cut,
      others: false,
    })),
    'note why it did not open': assign((_, { problem }: LogoEditorOutput) => ({ problem })),
    'report the upload': sendParent(
      ({ context }, sent: { url: string; originalUrl?: string | null }): MediaUploaded =>
        uploadedOf(context, sent),
    ),
    'release the file': assign({ file: null, percent: 0, making: null, cut: null, source: null }),
    'forget the check': assign({ checked: null, checkedUrl: null }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input: { asset } }) => ({ ...noUpload, asset, makings: {} }),
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
    'logo.reopened': { guard: 'it is a logo', target: '.reopening', actions: withEvent('take the source') },
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
            actions: { type: 'take the image', params: ({ event }) => event.output },
          },
          {
            target: 'uploading',
            actions: { type: 'take the result', params: ({ event }) => ({ checked: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: withEvent('set the error'),
        },
      },
      on: { 'upload.cancelled': 'idle' },
    },
    reopening: {
      invoke: {
        src: 'fetchOriginal',
        id: 'fetchOriginal',
        input: ({ context: { source } }) => ({ url: source?.url ?? '' }),
        onDone: {
          target: 'cropping',
          actions: { type: 'take the image', params: ({ event }) => ({ file: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: withEvent('note that the original is lost'),
        },
      },
      on: { 'upload.cancelled': 'idle' },
    },
    cropping: {
      invoke: {
        src: 'logoEditor',
        id: 'logoEditor',
        input: ({ context: { file, making } }) => ({ file: file ?? noFile, last: making }),
        onDone: [
          {
            guard: { type: 'the logo was cut', params: ({ event }) => event.output },
            target: 'uploading',
            actions: [
              { type: 'remember the making', params: ({ event }) => event.output },
              { type: 'take the cut', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'the logo did not open', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'note why it did not open', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'remember the making', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: withEvent('set the error'),
        },
      },
    },
    uploading: {
      invoke: {
        src: 'uploadFile',
        id: 'uploadFile',
        input: ({ context: { asset, file, cut, source } }) => ({
          asset,
          key: (file ?? noFile).key,
          cut,
          isOriginalKept: source !== null,
        }),
        onError: {
          target: 'failed',
          actions: withEvent('set the error'),
        },
      },
      on: {
        'upload.progressed': { actions: withEvent('note the progress') },
        'upload.succeeded': {
          target: 'uploaded',
          actions: [withEvent('report the upload'), withEvent('note what is uploaded')],
        },
        'upload.failed': {
          target: 'failed',
          actions: withEvent('set the error'),
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
export type UploadScreenName =
  | 'idle'
  | 'checking'
  | 'reopening'
  | 'cropping'
  | 'uploading'
  | 'uploaded'
  | 'failed';

/** The name of what the card of a file shows. */
export const uploadScreen = ({ value }: UploadSnapshot): UploadScreenName => value;

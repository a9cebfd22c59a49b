import { assign, type ExtractEvent, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Asset, CheckedFile, ChosenFile, FileProblem } from '../contract/media.ts';
import { listenerPort, type NoEvent, port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

/** Why an upload did not come about: something about the file, or about the way (DSGN-7). */
export type UploadProblem = FileProblem | 'dropFolder' | 'network' | 'notAuthenticated' | 'uploadFailed';

export type UploadEvent =
  | { type: 'file.chosen'; file: ChosenFile; others: boolean }
  | { type: 'folder.dropped' }
  /** The editor's result: it is an image already, and goes up as it is (LOGO-5). */
  | { type: 'logo.cut'; file: ChosenFile }
  | { type: 'upload.cancelled' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.succeeded'; url: string }
  | { type: 'upload.failed'; error: unknown };

/** What an upload tells the design: a checked logo for the editor, or the address of what is on the server now. */
export type UploadNews =
  | { type: 'logo.passed'; file: CheckedFile }
  | { type: 'media.uploaded'; asset: Asset; url: string };

interface UploadContext {
  asset: Asset;
  file: ChosenFile | null;
  /** What the look into the file found; it outlives a good upload, because it is said of the video beside it. */
  checked: CheckedFile | null;
  /** 0 to 100. */
  percent: number;
  /** More than one was dropped, and the first was taken (fault U09). */
  others: boolean;
  problem: UploadProblem | null;
  /** The server's own words, where it had any. */
  message: string | null;
}

/** The words of the browser's checks; any other code is the server's, which brings its own sentence. */
const fileProblems: readonly string[] = [
  'emptyFile',
  'fileSizeExceeded',
  'invalidFileType',
  'wrongContent',
  'unsafeSvg',
  'tooManyPixels',
  'unreadableImage',
] satisfies FileProblem[];

const isFileProblem = (error: unknown): error is { code: FileProblem } =>
  typeof error === 'object' && error !== null && 'code' in error && fileProblems.includes(String(error.code));

const problemOf = (error: unknown): Pick<UploadContext, 'problem' | 'message'> => {
  if (isFileProblem(error)) return { problem: error.code, message: null };
  const { kind, status, message } = failureOf(error);
  if (status === 401) return { problem: 'notAuthenticated', message: null };
  if (kind === 'network' || kind === 'timeout') return { problem: 'network', message: null };
  return { problem: 'uploadFailed', message: (kind === 'http' && message) || null };
};

/** While a file is under way a folder changes nothing. */
const folderDropped = {
  'folder.dropped': { target: 'failed', actions: 'report a folder', reenter: true },
} as const;

/**
 * One file on its way to the server (DSGN-7): looked into first, then sent with its progress told. A logo that passed
 * goes to the editor, whose result comes back to be sent (LOGO-1). A new choice takes the place of one under way.
 */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; events: UploadEvent; input: { asset: Asset } },
  actors: {
    /** Looks into a file; fails with the code of a `FileProblem`. */
    checkFile: port<CheckedFile, { asset: Asset; file: ChosenFile }>('checkFile'),
    /** Sends a file; tells `upload.progressed`, then `upload.succeeded` or `upload.failed`. Stopped, it aborts. */
    uploadFile: listenerPort<
      ExtractEvent<UploadEvent, 'upload.progressed' | 'upload.succeeded' | 'upload.failed'>,
      NoEvent,
      { asset: Asset; key: string }
    >('uploadFile'),
  },
  delays: { uploadError: timings.uploadError, uploadedMessage: timings.uploadedMessage },
  guards: { 'it is a logo': ({ context }) => context.asset === 'logo' },
  actions: {
    'take the file': assign((_, { file, others }: { file: ChosenFile; others: boolean }) => ({
      file,
      others,
      checked: null,
      percent: 0,
      problem: null,
      message: null,
    })),
    'take the result': assign((_, { checked }: { checked: CheckedFile }) => ({ checked })),
    'note the progress': assign((_, { percent }: { percent: number }) => ({ percent })),
    'report a folder': assign({ problem: 'dropFolder', message: null, others: false }),
    'set the error': assign((_, { error }: { error: unknown }) => problemOf(error)),
    'hand the logo on': sendParent(
      (_, { file }: { file: CheckedFile }): UploadNews => ({ type: 'logo.passed', file }),
    ),
    'report the upload': sendParent(
      ({ context: { asset } }, { url }: { url: string }): UploadNews => ({
        type: 'media.uploaded',
        asset,
        url,
      }),
    ),
    'let go of the file': assign({ file: null, percent: 0 }),
    'forget the look': assign({ checked: null }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    asset: input.asset,
    file: null,
    checked: null,
    percent: 0,
    others: false,
    problem: null,
    message: null,
  }),
  initial: 'idle',
  on: {
    'file.chosen': { target: '.checking', actions: withEvent('take the file') },
    'logo.cut': {
      target: '.uploading',
      actions: { type: 'take the file', params: ({ event: { file } }) => ({ file, others: false }) },
    },
  },
  states: {
    idle: { entry: 'let go of the file', on: folderDropped },
    checking: {
      invoke: {
        src: 'checkFile',
        id: 'checkFile',
        input: ({ context: { asset, file } }) => ({ asset, file: file ?? noFile }),
        onDone: [
          {
            guard: 'it is a logo',
            target: 'idle',
            actions: { type: 'hand the logo on', params: ({ event }) => ({ file: event.output }) },
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
        'upload.cancelled': { target: 'idle', actions: 'forget the look' },
      },
    },
    uploaded: { entry: 'let go of the file', after: { uploadedMessage: 'idle' }, on: folderDropped },
    failed: {
      entry: ['let go of the file', 'forget the look'],
      after: { uploadError: 'idle' },
      on: folderDropped,
    },
  },
});

/** Never there: a file is taken before anything is done with one. */
const noFile: ChosenFile = { key: '', name: '', size: 0, type: '', modifiedAt: 0 };

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
export type UploadScreenName = 'idle' | 'checking' | 'uploading' | 'uploaded' | 'failed';

/** The one word for what the card of a file shows. */
export const uploadScreen = ({ value }: UploadSnapshot): UploadScreenName => value;

import type { CheckedFile, ChosenFile } from '../../../../machines/contract/media.ts';
import {
  type UploadScreenName,
  type UploadSnapshot,
  uploadMachine,
  uploadScreen,
} from '../../../../machines/design/uploadMachine.ts';
import { startFrame } from '../../../../machines/logo/frame.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import { plainLogoEditor, silentLogoEditor } from '../logo/logoEditor.ts';

/** An image that somebody chose, and what its check tells. */
export const file: ChosenFile = {
  key: 'file1',
  name: 'room.jpg',
  size: 1000,
  type: 'image/jpeg',
  modifiedAt: 1,
};
export const checked: CheckedFile = { file, seconds: null, isPlayable: true };
export const chosen = { type: 'file.chosen', file, others: false } as const;
/** A saved logo that is to be edited again. */
export const reopened = {
  type: 'logo.reopened',
  source: {
    url: '/files/original.jpg',
    crop: { scale: 2, rotation: 45, x: 0.125, y: -0.125 },
    frame: startFrame,
  },
} as const;

/** An upload in which nothing happens, for the plans of the machines it is part of. */
export const silentUpload = {
  actors: { pasteWatch: {}, checkFile: {}, fetchOriginal: {}, logoEditor: silentLogoEditor, uploadFile: {} },
};

const screens = [
  'idle',
  'checking',
  'reopening',
  'cropping',
  'uploading',
  'uploaded',
  'failed',
] as const satisfies UploadScreenName[];

const isUnderWay = (snapshot: UploadSnapshot) =>
  ['checking', 'cropping', 'uploading'].includes(uploadScreen(snapshot));

/** A file that is chosen, checked and sent up, for the logo and for another card. */
export const upload = definePlan(uploadMachine, {
  inputs: [{ asset: 'logo' }, { asset: 'backgroundImage' }],
  screen: uploadScreen,
  screens,
  events: [chosen, reopened, { type: 'folder.dropped' }, { type: 'upload.cancelled' }],
  actors: {
    pasteWatch: { hears: [chosen] },
    checkFile: { resolves: [checked], rejects: [{ code: 'wrongContent' }] },
    fetchOriginal: { resolves: [file], rejects: [failures.network] },
    logoEditor: plainLogoEditor,
    uploadFile: {
      hears: [
        { type: 'upload.progressed', percent: 40 },
        { type: 'upload.succeeded', url: '/files/1.jpg' },
        { type: 'upload.failed', error: failures.network },
      ],
      breaks: true,
    },
  },
  // What is remembered of other logos changes no step.
  key: ({ makings: _, ...context }) => context,
  invariants: {
    'nothing is wrong with a file under way': (snapshot) =>
      !isUnderWay(snapshot) || (snapshot.context.problem === null && snapshot.context.message === null),
    'what did not come about says why': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.problem !== null,
    'a file is kept while it is under way, and no longer': (snapshot) =>
      (snapshot.context.file !== null) === isUnderWay(snapshot),
  },
});

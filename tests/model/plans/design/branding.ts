import { isDeepStrictEqual } from 'node:util';
import type { MeetingConfig } from '../../../../machines/contract/meetingConfig.ts';
import {
  isUnsaved,
  losesWork,
  messageErrorOf,
  nameErrorOf,
} from '../../../../machines/design/brandingEdits.ts';
import { type BrandingSnapshot, brandingMachine } from '../../../../machines/design/brandingMachine.ts';
import {
  designQuestion,
  type SaveBarScreenName,
  saveBarScreen,
} from '../../../../machines/design/brandingSelectors.ts';
import { isInDoubt } from '../../../../machines/design/keptDraft.ts';
import {
  answer,
  chooseScheme,
  conflict,
  found,
  input,
  leaveFor,
  other,
  paint,
  redo,
  rename,
  save,
  saved,
  typeHex,
  undo,
  welcomed,
} from '../../../design/startBranding.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import { plainLogoEditor } from '../logo/logoEditor.ts';
import { closedHistory } from './history.ts';
import { silentSchemes } from './schemes.ts';
import { checked, chosen, silentUpload } from './upload.ts';

const actors = {
  preview: {},
  schemes: silentSchemes,
  history: closedHistory,
  logoUpload: silentUpload,
  imageUpload: silentUpload,
  videoUpload: silentUpload,
  saveConfig: { resolves: [answer], rejects: [failures.network, failures.unauthorized, conflict] },
  loadOther: { resolves: [other, welcomed], rejects: [failures.network] },
  draftStorage: {},
  keyboardWatch: {},
  leaveWatch: {},
  connectionWatch: { hears: [{ type: 'connection.restored' }] },
} as const;

/** An upload that begins and is cancelled. */
const anUpload = {
  events: [chosen, { type: 'upload.cancelled' }],
  actors: {
    pasteWatch: {},
    fetchOriginal: {},
    checkFile: { resolves: [checked] },
    logoEditor: { ...plainLogoEditor, events: [{ type: 'cut.requested' }] },
    uploadFile: {},
  },
} as const;

/** A design that is renamed, saved and left, for the plan of the dashboard around it. */
export const plainBranding = {
  events: [{ type: 'name.edited', name: 'Casa' }, { type: 'save.requested' }, { type: 'leave.confirmed' }],
  actors: {
    ...actors,
    saveConfig: { resolves: [{ ...answer, previewUrl: null, at: 0 }] },
    loadOther: {},
    draftStorage: {},
    keyboardWatch: {},
    leaveWatch: {},
    connectionWatch: {},
  },
  key: ({ config }: { config: MeetingConfig }) => config.name,
} as const;

const plan = {
  inputs: [{ ...input, lobbyUrl: answer.previewUrl }],
  screen: saveBarScreen,
  screens: ['hidden', 'unsaved', 'saving', 'saved', 'failed'] as const satisfies SaveBarScreenName[],
  invariants: {
    'what counts as saved is what was sent (DSGN-4)': ({ value, context }: BrandingSnapshot) =>
      value.save !== 'saved' || isDeepStrictEqual(context.saved, context.submitted),
    'nothing that cannot be saved is sent': (snapshot: BrandingSnapshot) => {
      const { submitted } = snapshot.context;
      const isValid = nameErrorOf(submitted) === null && messageErrorOf(submitted) === null;
      return isValid || !snapshot.matches({ save: 'saving' });
    },
    'it is known what an own version conflicts with (DSGN-12)': ({ value, context }: BrandingSnapshot) =>
      value.save !== 'conflict' || context.other !== null,
    'it is clean where nothing differs from what is saved': ({ value, context }: BrandingSnapshot) =>
      (value.edit === 'clean') === isDeepStrictEqual(context.config, context.saved),
    'a loss is asked about only where there is one (DSGN-8)': (snapshot: BrandingSnapshot) =>
      snapshot.matches({ discard: 'idle' }) || isUnsaved(snapshot.context),
    'no exit is free while leaving would lose something (DSGN-8)': (snapshot: BrandingSnapshot) =>
      !snapshot.matches({ leave: 'free' }) || !losesWork(snapshot.context),
    'what the server has is asked where that is in doubt (DSGN-8, DSGN-12)': ({
      value,
      context,
    }: BrandingSnapshot) => value.save !== 'idle' || !isInDoubt(context),
    'it is known which exit is asked about': (snapshot: BrandingSnapshot) =>
      designQuestion(snapshot) !== 'leave' || snapshot.context.pendingExit !== null,
    'it is known which version is asked about': ({ value, context }: BrandingSnapshot) =>
      (value.discard === 'replacing') === (context.pendingVersion !== null),
  },
  actors,
};

/** A save, and each answer to what it may ask. */
const saves = [
  rename('Our room'),
  rename(''),
  save,
  { type: 'conflict.kept' },
  { type: 'conflict.loaded' },
  { type: 'conflict.cancelled' },
] as const;

/** Each region with the events that move it: all at once would be a walk of hours through what does not matter to it. */
export const branding = definePlan(
  brandingMachine,
  {
    ...plan,
    events: [
      rename('Our room'),
      { type: 'welcomeMessage.edited', welcomeMessage: 'Hello' },
      paint('#112233'),
      typeHex('#12'),
      chooseScheme,
      { type: 'overlay.changed', opacity: 0.5 },
      { type: 'backgroundKind.chosen', kind: 'video' },
      { type: 'room.chosen', room: 'garden' },
      { type: 'version.restored', config: other.config, inUse: welcomed },
      { type: 'media.uploaded', asset: 'logo', url: '/files/logo.png' },
      { type: 'media.removed', asset: 'logo' },
      { type: 'card.reset', card: 'basic' },
      { type: 'field.left' },
      undo,
      redo,
      { type: 'discard.requested' },
      { type: 'discard.cancelled' },
      { type: 'edits.discarded' },
      { type: 'version.confirmed' },
      { type: 'preview.viewChosen', view: 'saved' },
      { type: 'preview.deviceChosen', device: 'phone' },
    ],
    depth: 3,
  },
  {
    ...plan,
    events: [...saves, { type: 'preview.refreshRequested', at: 1000 }],
    depth: 5,
  },
  // Another tab's version, which arrives or not.
  {
    ...plan,
    actors: { ...actors, saveConfig: { rejects: [conflict] } },
    events: saves,
    depth: 6,
  },
  {
    ...plan,
    events: [
      rename('Our room'),
      rename('Our other room'),
      rename(''),
      undo,
      save,
      leaveFor({ kind: 'page', path: '/', entry: null }),
      leaveFor({ kind: 'logout' }),
      { type: 'leave.cancelled' },
      { type: 'leave.confirmed' },
      { type: 'leave.saveChosen' },
      { type: 'leave.failed' },
    ],
    depth: 5,
  },
  // A save without an answer that is undone: what the server has is asked, and what is told may be that save.
  {
    ...plan,
    actors: {
      ...actors,
      saveConfig: { rejects: [failures.network, failures.serverError] },
      loadOther: {
        resolves: [saved, { ...saved, name: 'Our room' }].map((config) => found(config, '7')),
        rejects: [failures.network],
      },
    },
    events: [rename('Our room'), save, undo],
    depth: 6,
  },
  // A file on its way to the server is asked about like an edit.
  {
    ...plan,
    actors: { ...actors, logoUpload: anUpload, imageUpload: anUpload, videoUpload: anUpload },
    events: [leaveFor({ kind: 'logout' }), { type: 'leave.cancelled' }],
    depth: 5,
  },
  {
    ...plan,
    actors: { ...actors, saveConfig: { resolves: [answer] }, imageUpload: { ...anUpload, events: [chosen] } },
    events: [rename('Our room'), leaveFor({ kind: 'logout' }), { type: 'leave.saveChosen' }],
    depth: 6,
  },
  // A video that arrives beside an image is asked about until it is used.
  {
    ...plan,
    actors: { ...actors, saveConfig: { resolves: [answer] } },
    events: [
      { type: 'media.uploaded', asset: 'backgroundVideo', url: '/files/video.mp4' },
      { type: 'backgroundKind.chosen', kind: 'video' },
      { type: 'edits.discarded' },
      undo,
      save,
      leaveFor({ kind: 'logout' }),
      { type: 'leave.cancelled' },
    ],
    depth: 5,
  },
  // A question whose loss a running save takes away.
  {
    ...plan,
    events: [
      rename('Our room'),
      rename('Our other room'),
      save,
      { type: 'discard.requested' },
      { type: 'discard.cancelled' },
      { type: 'edits.discarded' },
    ],
    depth: 5,
  },
  // Neither a keyboard nor the large preview changes anything of the design.
  {
    ...plan,
    actors: {
      ...actors,
      keyboardWatch: { hears: [{ type: 'keyboard.opened' }, { type: 'keyboard.closed' }] },
    },
    events: [rename('Our room'), { type: 'preview.enlarged' }, { type: 'preview.reduced' }],
    depth: 4,
  },
  // The preview’s waits come before the end of the message.
  { ...plan, events: [rename('Our room'), save], depth: 8 },
);

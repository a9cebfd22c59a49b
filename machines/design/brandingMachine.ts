import { or, type SnapshotFrom } from 'xstate';
import type { Asset } from '../contract/media.ts';
import { withEvent } from '../withEvent.ts';
import { initialBranding } from './brandingEdits.ts';
import { brandingSetup } from './brandingSetup.ts';
import { leave } from './leaveRegion.ts';
import { afterEdit, save } from './saveRegion.ts';
import type { UploadSnapshot } from './uploadMachine.ts';

const edit = brandingSetup.createStateConfig({
  initial: 'clean',
  states: {
    clean: { always: { guard: 'the config differs', target: 'dirty' } },
    dirty: {
      always: { guard: 'the config is as saved', target: 'clean', actions: 'stem from what is saved' },
    },
  },
  on: {
    'name.edited': { actions: [withEvent('take the name'), ...afterEdit] },
    'welcomeMessage.edited': {
      actions: [withEvent('take the message'), ...afterEdit],
    },
    'color.picked': { actions: [withEvent('take the colour'), ...afterEdit] },
    'color.typed': {
      actions: [withEvent('take the typed colour'), ...afterEdit],
    },
    'scheme.chosen': { actions: [withEvent('take the scheme'), ...afterEdit] },
    'overlay.changed': {
      actions: [withEvent('take the overlay'), ...afterEdit],
    },
    'backgroundKind.chosen': {
      actions: [withEvent('switch the background'), ...afterEdit],
    },
    'room.chosen': { actions: [withEvent('take the room'), ...afterEdit] },
    'media.uploaded': {
      actions: [withEvent('take the file'), ...afterEdit],
    },
    'media.removed': {
      guard: withEvent('there is such a file'),
      actions: [withEvent('take the file away'), ...afterEdit],
    },
    'card.reset': {
      guard: withEvent('the card differs'),
      actions: [withEvent('set the card back'), ...afterEdit],
    },
    'field.left': { actions: 'close the step' },
    'edit.undone': { guard: 'there is an edit to undo', actions: ['undo', ...afterEdit] },
    'edit.redone': { guard: 'there is an edit to redo', actions: ['redo', ...afterEdit] },
    'edits.discarded': { guard: 'something is unsaved', actions: ['discard', ...afterEdit] },
  },
});

/** A new save, so that nothing that was saved since is lost (DSGN-12). */
const restore = {
  target: 'idle',
  actions: ['take the pending version', ...afterEdit, 'ask for a save'],
} as const;

/** What throws unsaved edits away is asked about first: to discard them, or to restore a version (DSGN-8, DSGN-12). */
const discard = brandingSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'discard.requested': { guard: 'something is unsaved', target: 'asking' },
        'version.restored': { target: 'replacing', actions: withEvent('keep the pending version') },
      },
    },
    asking: {
      // A save that was already running has succeeded.
      always: { guard: 'nothing is unsaved', target: 'idle' },
      on: { 'discard.cancelled': 'idle', 'edits.discarded': 'idle' },
    },
    replacing: {
      // At once, or when a save that was already running has succeeded.
      always: { guard: 'nothing is unsaved', ...restore },
      on: {
        'discard.cancelled': { target: 'idle', actions: 'forget the pending version' },
        'version.confirmed': restore,
      },
    },
  },
});

const keyboard = brandingSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'keyboard.opened': 'open' } },
    open: { on: { 'keyboard.closed': 'closed' } },
  },
});

const ofUpload = ({ event: { snapshot } }: { event: { snapshot: UploadSnapshot } }) => ({
  asset: snapshot.context.asset,
  isUploading: snapshot.matches('uploading'),
  isCropping: snapshot.matches('cropping'),
});
/** Not its progress, which is drawn by its own card alone. */
const noteUpload = {
  guard: { type: 'it has begun or ended to crop or upload' as const, params: ofUpload },
  actions: { type: 'note what is under way' as const, params: ofUpload },
};

const uploadBroke = (asset: Asset) => ({
  actions: {
    type: 'note what is under way' as const,
    params: { asset, isUploading: false, isCropping: false },
  },
});

/**
 * The design of a space (DSGN-1…5, 7, 8): its configuration, the last saved one, undo and redo, the save, and
 * the exits. Its children are the preview, the history, the color schemes from the logo and an upload for each file.
 * Edits made during a save stay unsaved: only what was submitted counts as saved.
 * A save over a newer version of another tab is merged by field; what both changed is asked about (DSGN-12).
 */
export const brandingMachine = brandingSetup.createMachine({
  id: 'branding',
  context: ({ input }) => initialBranding(input),
  invoke: [
    { src: 'preview', id: 'preview', input: ({ context }) => ({ url: context.lobbyUrl }), onError: {} },
    { src: 'schemes', id: 'schemes', input: ({ context }) => ({ url: context.config.logo }), onError: {} },
    { src: 'history', id: 'history', onError: {} },
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
    { src: 'keyboardWatch', id: 'keyboardWatch', onError: {} },
    {
      src: 'logoUpload',
      id: 'logoUpload',
      input: { asset: 'logo' },
      onSnapshot: noteUpload,
      onError: uploadBroke('logo'),
    },
    {
      src: 'imageUpload',
      id: 'imageUpload',
      input: { asset: 'backgroundImage' },
      onSnapshot: noteUpload,
      onError: uploadBroke('backgroundImage'),
    },
    {
      src: 'videoUpload',
      id: 'videoUpload',
      input: { asset: 'backgroundVideo' },
      onSnapshot: noteUpload,
      onError: uploadBroke('backgroundVideo'),
    },
  ],
  type: 'parallel',
  states: { edit, save, discard, leave, keyboard },
  on: {
    'preview.viewChosen': { actions: withEvent('send to the preview') },
    'preview.deviceChosen': { actions: withEvent('send to the preview') },
    'preview.enlarged': { actions: withEvent('send to the preview') },
    'preview.reduced': { actions: withEvent('send to the preview') },
    'preview.refreshRequested': [
      {
        guard: or(['a save is under way', 'the config can be saved']),
        // During a save it asks for another one, which follows if what is sent lacks an edit.
        actions: [{ type: 'send to the preview', params: { type: 'preview.saveAwaited' } }, 'ask for a save'],
      },
      {
        guard: 'the config is as saved',
        actions: {
          type: 'send to the preview',
          params: ({ event }) => ({ type: 'preview.refreshed', at: event.at }),
        },
      },
    ],
  },
});

export type BrandingSnapshot = SnapshotFrom<typeof brandingMachine>;

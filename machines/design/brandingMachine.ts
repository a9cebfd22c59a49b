import type { SnapshotFrom } from 'xstate';
import type { ThemeColor } from '../contract/meetingConfig.ts';
import { withEvent } from '../withEvent.ts';
import type { Exit } from './branding.ts';
import { isUnsaved, messageErrorOf, nameErrorOf, openedBranding } from './brandingEdits.ts';
import { brandingSetup } from './brandingSetup.ts';

/** After every edit: store the draft in this tab, tell the preview, and raise `design.edited` for the other regions. */
const afterEdit = [
  'keep the edits',
  { type: 'tell the preview', params: { type: 'preview.edited' } },
  'tell of the edit',
] as const;

const edit = brandingSetup.createStateConfig({
  initial: 'clean',
  states: {
    clean: { always: { guard: 'the config differs', target: 'dirty' } },
    dirty: { always: { guard: 'the config is as saved', target: 'clean' } },
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
    'overlay.changed': {
      actions: [withEvent('take the overlay'), ...afterEdit],
    },
    'backgroundKind.chosen': {
      actions: [withEvent('switch the background'), ...afterEdit],
    },
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

const saveAgain = { 'save.requested': { guard: 'the config can be saved', target: 'saving' } } as const;
const awaitingAnswer = { 'design.edited': 'idle', ...saveAgain } as const;

const save = brandingSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: saveAgain },
    saving: {
      entry: 'note what is sent',
      invoke: {
        src: 'saveConfig',
        id: 'saveConfig',
        input: ({ context: { config, version }, event }) => ({
          config,
          version,
          isForced: event.type === 'conflict.kept',
        }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'take the answer', params: ({ event }) => ({ answer: event.output }) },
            'keep the edits',
            {
              type: 'tell the preview',
              params: ({ event: { output } }) => ({
                type: 'preview.saved',
                url: output.lobbyPreviewUrl ?? output.previewUrl,
                at: output.at,
              }),
            },
            'tell that it is saved',
          ],
        },
        onError: [
          {
            guard: { type: 'somebody saved meanwhile', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: [
              { type: 'tell the preview', params: { type: 'preview.saveFailed' } },
              'tell that it is not saved',
            ],
          },
          {
            guard: { type: 'nobody is signed in', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: [
              { type: 'set the error', params: { error: 'notAuthenticated' } },
              { type: 'tell the preview', params: { type: 'preview.saveFailed' } },
              'tell that it is not saved',
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'set the error', params: { error: 'network' } },
              { type: 'tell the preview', params: { type: 'preview.saveFailed' } },
              'tell that it is not saved',
            ],
          },
        ],
      },
    },
    saved: { after: { savedMessage: 'idle' }, on: awaitingAnswer },
    failed: { on: awaitingAnswer },
    // Another tab saved since this one read: nothing of either is lost before somebody has chosen (S10).
    conflict: {
      on: {
        // What was typed during the save may be invalid: then nothing is saved, and the field says why.
        'conflict.kept': [{ guard: 'every field is whole', target: 'saving' }, { target: 'idle' }],
        'conflict.loaded': 'loadingOther',
        'conflict.cancelled': 'idle',
      },
    },
    loadingOther: {
      invoke: {
        src: 'loadOther',
        id: 'loadOther',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'take the other version', params: ({ event }) => ({ other: event.output }) },
            ...afterEdit,
          ],
        },
        onError: { target: 'failed', actions: { type: 'set the error', params: { error: 'network' } } },
      },
      on: { 'conflict.cancelled': 'idle' },
    },
  },
});

const discard = brandingSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'discard.requested': { guard: 'something is unsaved', target: 'asking' } } },
    asking: { on: { 'discard.cancelled': 'idle', 'edits.discarded': 'idle' } },
  },
});

const openTheWay = {
  actions: { type: 'grant the exit', params: ({ event }: { event: { exit: Exit } }) => event },
} as const;
const ask = {
  target: 'asking',
  actions: { type: 'keep the pending exit', params: ({ event }: { event: { exit: Exit } }) => event },
} as const;

const leave = brandingSetup.createStateConfig({
  initial: 'free',
  states: {
    free: {
      always: { guard: 'something is unsaved', target: 'held' },
      on: { 'leave.requested': openTheWay },
    },
    held: {
      invoke: { src: 'leaveWatch', id: 'leaveWatch', onError: {} },
      initial: 'unwarned',
      states: {
        unwarned: {
          always: { guard: 'nothing is unsaved', target: '#branding.leave.free' },
          on: { 'leave.requested': ask },
        },
        asking: {
          // A save that was under way has come through meanwhile.
          always: {
            guard: 'nothing is unsaved',
            target: '#branding.leave.free',
            actions: 'grant the pending exit',
          },
          on: {
            'leave.cancelled': { target: 'unwarned', actions: 'forget the pending exit' },
            'leave.confirmed': [
              {
                guard: 'the pending exit is another tab',
                target: 'warned',
                actions: 'grant the pending exit',
              },
              { target: '#branding.leave.gone', actions: 'grant the pending exit' },
            ],
            'leave.saveChosen': {
              guard: 'the config can be saved',
              target: '#branding.leave.saving',
              actions: 'ask for a save',
            },
          },
        },
        // Whoever goes to another tab finds everything there again: once is enough until the next edit.
        warned: {
          always: { guard: 'nothing is unsaved', target: '#branding.leave.free' },
          on: {
            'design.edited': 'unwarned',
            'leave.requested': [{ guard: withEvent('it is another tab'), ...openTheWay }, ask],
          },
        },
      },
    },
    saving: {
      on: {
        'save.succeeded': [
          { guard: 'nothing is unsaved', target: 'free', actions: 'grant the pending exit' },
          // It was one that was under way already, without what was edited since.
          { guard: 'the config can be saved', actions: 'ask for a save' },
          { target: 'held', actions: 'forget the pending exit' },
        ],
        'save.failed': { target: 'held', actions: 'forget the pending exit' },
      },
    },
    gone: { on: { 'design.edited': 'free', 'leave.failed': 'free', 'leave.requested': openTheWay } },
  },
});

/**
 * The design of a room: its configuration, the last saved snapshot, undo and redo, the save, and the exits from it
 * (DSGN-1…5, 7, 8). Its children are the preview, an upload for each file, and the logo's editor. Edits made while a
 * save is under way stay unsaved: the snapshot is what was sent. A save over a newer version of another tab asks
 * first.
 */
export const brandingMachine = brandingSetup.createMachine({
  id: 'branding',
  context: ({ input }) => openedBranding(input),
  invoke: [
    { src: 'preview', id: 'preview', input: ({ context }) => ({ url: context.previewUrl }) },
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
    { src: 'logoUpload', id: 'logoUpload', input: { asset: 'logo' } },
    { src: 'imageUpload', id: 'imageUpload', input: { asset: 'backgroundImage' } },
    { src: 'videoUpload', id: 'videoUpload', input: { asset: 'backgroundVideo' } },
    { src: 'logoEditor', id: 'logoEditor' },
  ],
  type: 'parallel',
  states: { edit, save, discard, leave },
  on: {
    'logo.passed': { actions: withEvent('open the editor') },
    'logo.cut': { actions: withEvent('send the logo up') },
    'preview.viewChosen': { actions: withEvent('tell the preview') },
    'preview.refreshRequested': [
      {
        guard: 'a save is under way',
        actions: { type: 'tell the preview', params: { type: 'preview.saveAwaited' } },
      },
      {
        guard: 'the config can be saved',
        actions: [{ type: 'tell the preview', params: { type: 'preview.saveAwaited' } }, 'ask for a save'],
      },
      {
        guard: 'the config is as saved',
        actions: {
          type: 'tell the preview',
          params: ({ event }) => ({ type: 'preview.refreshed', at: event.at }),
        },
      },
    ],
  },
});

export type BrandingSnapshot = SnapshotFrom<typeof brandingMachine>;
export type SaveBarScreenName = 'hidden' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** The one word for the save bar (DSGN-4). */
export const saveBarScreen = (snapshot: BrandingSnapshot): SaveBarScreenName => {
  if (snapshot.matches({ save: 'saving' })) return 'saving';
  if (snapshot.matches({ save: 'failed' })) return 'failed';
  const unsaved = isUnsaved(snapshot.context);
  if (snapshot.matches({ save: 'saved' }) && !unsaved) return 'saved';
  return unsaved ? 'unsaved' : 'hidden';
};

/** The question that stands in the way, if any; at most one at a time is shown. */
export type DesignQuestion = 'conflict' | 'loadingOther' | 'leave' | 'discard' | null;

/** The question that stands over the page now. */
export const designQuestion = (snapshot: BrandingSnapshot): DesignQuestion => {
  if (snapshot.matches({ save: 'conflict' })) return 'conflict';
  if (snapshot.matches({ save: 'loadingOther' })) return 'loadingOther';
  if (snapshot.matches({ leave: { held: 'asking' } }) || snapshot.matches({ leave: 'saving' }))
    return 'leave';
  return snapshot.matches({ discard: 'asking' }) ? 'discard' : null;
};

/** What is wrong with each field of the form, as codes. */
export const fieldErrors = ({ context: { config, typed, fieldsTouched } }: BrandingSnapshot) => {
  const hexErrorOf = (color: ThemeColor) =>
    fieldsTouched && typed[color] !== undefined ? ('hexErr' as const) : null;
  return {
    name: nameErrorOf(config),
    welcomeMessage: messageErrorOf(config),
    primaryColor: hexErrorOf('primaryColor'),
    secondaryColor: hexErrorOf('secondaryColor'),
    headerColor: hexErrorOf('headerColor'),
  };
};

import { and, not } from 'xstate';
import { withEvent } from '../withEvent.ts';
import type { FoundDesign, SaveAnswer } from './branding.ts';
import { brandingSetup } from './brandingSetup.ts';

/** After every edit: store the draft, update preview and color schemes, and raise `design.edited` for the other regions. */
export const afterEdit = [
  'keep the edits',
  { type: 'send to the preview', params: { type: 'preview.edited' } },
  'report the edit',
  'tell the logo',
] as const;

const saveAgain = { 'save.requested': { guard: 'the config can be saved', target: 'saving' } } as const;
const awaitingAnswer = { 'design.edited': 'idle', ...saveAgain } as const;
type Answered = { event: { output: SaveAnswer } };
const tellPreview = ({ event: { output } }: { event: { output: Omit<SaveAnswer, 'message'> } }) => ({
  type: 'preview.saved' as const,
  url: output.lobbyPreviewUrl ?? output.previewUrl,
  at: output.at,
});
const found = ({ event }: { event: { output: FoundDesign } }) => ({ found: event.output });
/** What a save that succeeded does, whether or not another one follows. */
const saved = [
  {
    type: 'take the answer',
    params: ({ event: { output } }: Answered) => ({ answer: output }),
  },
  'keep the edits',
  { type: 'send to the preview', params: tellPreview },
  'report the save',
] as const;
/** The preview waits for the save no longer. */
const previewSaveFailed = { type: 'send to the preview', params: { type: 'preview.saveFailed' } } as const;
/** Where a save ends without one: the preview and an exit wait for it no longer. */
const saveFailed = [previewSaveFailed, 'report the failed save'] as const;

/**
 * The save of a design (DSGN-4, DSGN-5). What was edited meanwhile stays unsaved; if it was asked for, another save
 * follows. A region of `brandingMachine`. Over a newer version of another tab or device nothing is saved unseen: both
 * are merged by field, and only what both changed is asked about (DSGN-12, fault S10).
 */
export const save = brandingSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'what the server has is in doubt', target: 'checking' },
      on: saveAgain,
    },
    // What was undone or discarded may be saved, though no answer came: then it is an edit to be without it.
    checking: {
      always: { guard: not('what the server has is in doubt'), target: 'idle' },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'loadOther',
            id: 'loadOther',
            onDone: [
              {
                guard: { type: 'a save without an answer came through', params: found },
                actions: [
                  { type: 'take what came through', params: found },
                  'keep the edits',
                  { type: 'send to the preview', params: tellPreview },
                ],
              },
              { actions: ['forget what came to nothing', 'keep the edits'] },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          invoke: { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
          after: { savedCheck: 'reading' },
          on: { 'connection.restored': 'reading' },
        },
      },
    },
    saving: {
      // Kept at once: the page may be gone before the answer.
      entry: ['note what is submitted', 'keep the edits'],
      initial: 'once',
      states: {
        once: { on: { 'save.requested': { guard: 'what is sent lacks an edit', target: 'again' } } },
        // Another save follows this one. After a failure the partner decides anew; a merge is saved with all edits.
        again: {},
      },
      invoke: {
        src: 'saveConfig',
        id: 'saveConfig',
        input: ({ context: { config, version } }) => ({ config, version }),
        onDone: [
          {
            guard: and(['another save is asked for', 'what is sent lacks an edit']),
            target: 'saving',
            reenter: true,
            actions: saved,
          },
          { target: 'saved', actions: saved },
        ],
        onError: [
          {
            guard: withEvent('the server has a newer version'),
            target: 'comparing',
            actions: withEvent('forget what was refused'),
          },
          {
            // It was undone meanwhile: nobody waits for it.
            guard: 'the config is as saved',
            target: 'idle',
            actions: [withEvent('forget what was refused'), ...saveFailed],
          },
          {
            target: 'failed',
            actions: [withEvent('forget what was refused'), withEvent('set the error'), ...saveFailed],
          },
        ],
      },
    },
    saved: {
      after: { savedMessage: 'idle' },
      exit: 'forget what came from another tab',
      on: awaitingAnswer,
    },
    failed: {
      invoke: { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
      on: {
        ...awaitingAnswer,
        // A question about the edits leaves them to its answer: kept ones wait for Save, or for the network's next return.
        'connection.restored': {
          guard: and([
            'it may be saved by itself',
            'no discard is asked about',
            'no exit is asked about, or granted',
          ]),
          target: 'saving',
        },
      },
    },
    comparing: {
      invoke: {
        src: 'loadOther',
        id: 'loadOther',
        onDone: [
          {
            guard: {
              type: 'both changed the same field',
              params: ({ event }) => ({ other: event.output }),
            },
            target: 'conflict',
            actions: [
              { type: 'note the other version', params: ({ event }) => ({ other: event.output }) },
              // Whether an exit that waits for the save gets one is decided by the answer.
              previewSaveFailed,
            ],
          },
          {
            target: 'merged',
            actions: [
              { type: 'take the merge', params: ({ event }) => ({ other: event.output }) },
              ...afterEdit,
            ],
          },
        ],
        onError: [
          { guard: 'the config is as saved', target: 'idle', actions: saveFailed },
          { target: 'failed', actions: [withEvent('set the error'), ...saveFailed] },
        ],
      },
    },
    conflict: {
      on: {
        'conflict.kept': {
          target: 'merged',
          actions: [{ type: 'merge, preferring', params: { whose: 'mine' } }, ...afterEdit],
        },
        'conflict.loaded': {
          target: 'merged',
          actions: [{ type: 'merge, preferring', params: { whose: 'theirs' } }, ...afterEdit],
        },
        'conflict.cancelled': { target: 'idle', actions: 'report the failed save' },
      },
    },
    // A field may have become invalid during the save. Then nothing is saved, and the field shows why.
    merged: {
      always: [
        { guard: 'every field is valid', target: 'saving' },
        { target: 'idle', actions: saveFailed },
      ],
    },
  },
});

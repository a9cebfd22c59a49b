import { withEvent } from '../withEvent.ts';
import type { Exit } from './branding.ts';
import { brandingSetup } from './brandingSetup.ts';

const grant = {
  actions: { type: 'grant the exit', params: ({ event }: { event: { exit: Exit } }) => event },
} as const;
const watch = { src: 'leaveWatch', id: 'leaveWatch', onError: {} } as const;

const answers = {
  'leave.cancelled': { target: 'quiet', actions: 'forget the pending exit' },
  'leave.confirmed': { target: '#branding.leave.gone', actions: 'grant the pending exit' },
  'leave.saveChosen': {
    guard: 'the config can be saved',
    target: '#branding.leave.saving',
    actions: 'ask for a save',
  },
} as const;

/**
 * Guards the exits from the dashboard (DSGN-8). A payment, another page and the logout send `leave.requested`.
 * The dashboard receives `leave.granted` once nothing is unsaved, no file is uploading or waits to be used, and no logo is in the
 * editor, or the partner confirms the loss. Another tab of the dashboard loses nothing, and is no exit. A region of `brandingMachine`,
 * not a machine of its own: only the design knows whether something would be lost.
 */
export const leave = brandingSetup.createStateConfig({
  initial: 'free',
  states: {
    free: {
      always: { guard: 'leaving would lose something', target: 'held' },
      on: { 'leave.requested': grant },
    },
    held: {
      invoke: watch,
      initial: 'quiet',
      states: {
        quiet: {
          always: { guard: 'leaving would lose nothing', target: '#branding.leave.free' },
          on: {
            'leave.requested': [
              {
                guard: 'the last save failed',
                target: 'refused',
                actions: withEvent('keep the pending exit'),
              },
              { target: 'asking', actions: withEvent('keep the pending exit') },
            ],
          },
        },
        asking: {
          // A save that was already running has succeeded.
          always: {
            guard: 'leaving would lose nothing',
            target: '#branding.leave.free',
            actions: 'grant the pending exit',
          },
          on: { ...answers, 'save.failed': 'refused' },
        },
        // With the reason why it was not saved: on another tab of the dashboard no save bar tells it.
        refused: {
          // Where nothing is left to lose before the answer, that leads nobody away.
          always: {
            guard: 'leaving would lose nothing',
            target: '#branding.leave.free',
            actions: 'forget the pending exit',
          },
          on: answers,
        },
      },
    },
    saving: {
      // Other exits are prevented, and not asked about: this one was chosen.
      invoke: watch,
      on: {
        'save.succeeded': [
          // Who leaves has decided about a running upload, too.
          { guard: 'nothing is unsaved', target: 'gone', actions: 'grant the pending exit' },
          // That was an earlier save, without the latest edits.
          { guard: 'the config can be saved', actions: 'ask for a save' },
          { target: 'held.refused' },
        ],
        'save.failed': 'held.refused',
        'leave.cancelled': { target: 'held', actions: 'forget the pending exit' },
      },
    },
    gone: { on: { 'design.edited': 'free', 'leave.failed': 'free', 'leave.requested': grant } },
  },
});

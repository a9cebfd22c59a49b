import { and, not } from 'xstate';
import { withEvent } from '../withEvent.ts';
import type { Exit } from './branding.ts';
import { brandingSetup } from './brandingSetup.ts';

const grant = {
  actions: { type: 'grant the exit', params: ({ event }: { event: { exit: Exit } }) => event },
} as const;
const ask = {
  target: 'asking',
  actions: { type: 'keep the pending exit', params: ({ event }: { event: { exit: Exit } }) => event },
} as const;

/**
 * Guards the exits from the design (DSGN-8). Another tab, a payment, another page and the logout send
 * `leave.requested`. The dashboard receives `leave.granted` once nothing is unsaved and no file is uploading,
 * or the partner confirms the loss. A region of `brandingMachine`, not a machine of its own: only the design
 * knows whether something would be lost.
 */
export const leave = brandingSetup.createStateConfig({
  initial: 'free',
  states: {
    free: {
      always: { guard: 'leaving would lose something', target: 'held' },
      on: { 'leave.requested': grant },
    },
    held: {
      invoke: { src: 'leaveWatch', id: 'leaveWatch', onError: {} },
      initial: 'unwarned',
      states: {
        unwarned: {
          always: { guard: 'leaving would lose nothing', target: '#branding.leave.free' },
          on: {
            'leave.requested': [
              // Uploads go on in any tab.
              { guard: withEvent('it is another tab and nothing is unsaved'), ...grant },
              ask,
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
        // A change of tab loses nothing: one warning is enough until the next edit.
        warned: {
          always: { guard: 'leaving would lose nothing', target: '#branding.leave.free' },
          on: {
            'design.edited': 'unwarned',
            'leave.requested': [{ guard: withEvent('it is another tab'), ...grant }, ask],
          },
        },
      },
    },
    saving: {
      on: {
        'save.succeeded': [
          // Who leaves the dashboard has decided about a running upload, too.
          {
            guard: and([
              'nothing is unsaved',
              'leaving would lose something',
              not('the pending exit is another tab'),
            ]),
            target: 'gone',
            actions: 'grant the pending exit',
          },
          { guard: 'nothing is unsaved', target: 'free', actions: 'grant the pending exit' },
          // That was an earlier save, without the latest edits.
          { guard: 'the config can be saved', actions: 'ask for a save' },
          { target: 'held', actions: 'forget the pending exit' },
        ],
        'save.failed': { target: 'held', actions: 'forget the pending exit' },
      },
    },
    gone: { on: { 'design.edited': 'free', 'leave.failed': 'free', 'leave.requested': grant } },
  },
});

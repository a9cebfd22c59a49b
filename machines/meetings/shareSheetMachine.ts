import { assign, type SnapshotFrom, setup } from 'xstate';
import { port } from '../port.ts';
import { shareMachine } from '../share/shareMachine.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

export type ShareSheetEvent =
  | { type: 'sheet.opened' }
  | { type: 'sheet.closed' }
  | ({ type: 'calendar.wanted' } & CalendarEntry);

/** A meeting for a calendar, in the language of the page. */
export interface CalendarEntry {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** Without its extension. */
  readonly fileName: string;
}

/** The sheet with every way to share the space: link, QR code, calendar file, e-mail (MEET-3). */
export const shareSheetMachine = setup({
  types: {} as {
    context: { entry: CalendarEntry };
    events: ShareSheetEvent;
    children: { share: 'share' };
  },
  actors: {
    share: shareMachine,
    /** Makes the calendar file and lets the browser save it. */
    saveCalendar: port<void, CalendarEntry>('saveCalendar'),
  },
  actions: {
    'take the entry': assign((_, { title, text, link, fileName }: CalendarEntry) => ({
      entry: { title, text, link, fileName },
    })),
  },
}).createMachine({
  id: 'shareSheet',
  context: { entry: { title: '', text: '', link: '', fileName: '' } },
  initial: 'closed',
  states: {
    closed: { on: { 'sheet.opened': 'open' } },
    open: {
      invoke: { src: 'share', id: 'share', input: { copiedFor: timings.linkCopied }, onError: {} },
      on: { 'sheet.closed': 'closed' },
      initial: 'ready',
      states: {
        ready: {
          on: {
            'calendar.wanted': {
              target: 'making',
              actions: withEvent('take the entry'),
            },
          },
          initial: 'idle',
          states: { idle: {}, failed: {} },
        },
        making: {
          invoke: {
            src: 'saveCalendar',
            id: 'saveCalendar',
            input: ({ context }) => context.entry,
            onDone: 'ready',
            onError: 'ready.failed',
          },
        },
      },
    },
  },
});

export type ShareSheetSnapshot = SnapshotFrom<typeof shareSheetMachine>;

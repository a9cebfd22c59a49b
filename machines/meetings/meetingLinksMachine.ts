import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import { port } from '../port.ts';
import { shareMachine } from '../share/shareMachine.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { shareSheetMachine } from './shareSheetMachine.ts';

export type MeetingLinksEvent =
  | { type: 'meeting.started'; link: string }
  | { type: 'meeting.entered' }
  | { type: 'sheet.wanted' }
  /** The meetings tab is open. */
  | { type: 'links.shown' }
  | ({ type: 'space.saved' } & Space);

/** Sent to the dashboard: the browser has opened a meeting in a new tab. */
export interface MeetingOpened {
  readonly type: 'meeting.opened';
}

/** A QR code: a square of `size` units with its quiet zone, the dark modules as an SVG path. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** The space that all links lead to (MEET-2). */
export interface SpaceAddress {
  /** The address of the branded page; null before the first save. */
  readonly previewUrl: string | null;
  readonly partnerId: string;
}

/** What a save may change of it. */
export type Space = Pick<SpaceAddress, 'previewUrl'> & { readonly spaceName: string };

interface MeetingLinksContext extends SpaceAddress {
  readonly spaceName: string;
  /** The link of the meeting that was started last; empty before the first. */
  readonly meeting: string;
  readonly qr: QrDrawing | null;
}

/**
 * A space's links (MEET-1…3): a new meeting in a new tab, or its link where the browser blocked that; a link to
 * share (`linkShare`); the sheet for the general link (`shareSheet`), and that link’s QR code, drawn when the
 * meetings tab opens. It lives as long as the dashboard, as meetings start in other tabs as well (MEET-1).
 */
export const meetingLinksMachine = setup({
  types: {} as {
    context: MeetingLinksContext;
    events: MeetingLinksEvent;
    input: SpaceAddress & { spaceName: string };
    children: {
      linkShare: 'share';
      shareSheet: 'shareSheet';
    };
  },
  actors: {
    share: shareMachine,
    shareSheet: shareSheetMachine,
    /** Opens the meeting in a new tab, at once. Returns whether the browser allowed it. */
    openMeeting: port<{ isOpen: boolean }, { link: string }>('openMeeting'),
    /** Draws the general link’s QR code. */
    drawQr: port<QrDrawing, SpaceAddress>('drawQr'),
  },
  guards: {
    'there is a space': ({ context }) => context.previewUrl !== null,
    'it is open': (_, { isOpen }: { isOpen: boolean }) => isOpen,
    'the address changes': ({ context }, { previewUrl }: Space) => previewUrl !== context.previewUrl,
    'there is a drawing': ({ context }) => context.qr !== null,
  },
  actions: {
    'take the meeting': assign((_, { link }: { link: string }) => ({ meeting: link })),
    'take the drawing': assign((_, { qr }: { qr: QrDrawing }) => ({ qr })),
    'take the space': assign((_, { previewUrl, spaceName }: Space) => ({ previewUrl, spaceName })),
    'drop the drawing': assign({ qr: null }),
    'tell that it is open': sendParent({ type: 'meeting.opened' } satisfies MeetingOpened),
    'open the sheet': sendTo('shareSheet', { type: 'sheet.opened' }),
  },
}).createMachine({
  id: 'meetingLinks',
  context: ({ input: { previewUrl, partnerId, spaceName } }) => ({
    previewUrl,
    partnerId,
    spaceName,
    meeting: '',
    qr: null,
  }),
  invoke: [
    { src: 'share', id: 'linkShare', input: { copiedFor: timings.linkCopied } },
    { src: 'shareSheet', id: 'shareSheet' },
  ],
  on: {
    'sheet.wanted': { actions: 'open the sheet' },
    'space.saved': [
      {
        guard: withEvent('the address changes'),
        target: '.qr.none',
        actions: [withEvent('take the space'), 'drop the drawing'],
      },
      { actions: withEvent('take the space') },
    ],
  },
  type: 'parallel',
  states: {
    meeting: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'meeting.started': {
              target: 'opening',
              actions: withEvent('take the meeting'),
            },
          },
          initial: 'idle',
          states: { idle: {}, blocked: { on: { 'meeting.entered': 'idle' } } },
        },
        opening: {
          invoke: {
            src: 'openMeeting',
            id: 'openMeeting',
            input: ({ context }) => ({ link: context.meeting }),
            onDone: [
              {
                guard: { type: 'it is open', params: ({ event }) => event.output },
                target: 'ready',
                actions: 'tell that it is open',
              },
              { target: 'ready.blocked' },
            ],
            onError: 'ready.blocked',
          },
        },
      },
    },
    qr: {
      initial: 'none',
      on: { 'links.shown': '.deciding' },
      states: {
        deciding: {
          always: [
            { guard: 'there is a drawing', target: 'drawn' },
            { guard: 'there is a space', target: 'drawing' },
            { target: 'none' },
          ],
        },
        none: {},
        drawing: {
          invoke: {
            src: 'drawQr',
            id: 'drawQr',
            input: ({ context: { previewUrl, partnerId } }) => ({ previewUrl, partnerId }),
            onDone: {
              target: 'drawn',
              actions: { type: 'take the drawing', params: ({ event }) => ({ qr: event.output }) },
            },
            onError: 'lost',
          },
        },
        drawn: {},
        // Its chunk did not load: opening the sheet tries again.
        lost: { on: { 'sheet.wanted': { target: 'drawing', actions: 'open the sheet' } } },
      },
    },
  },
});

export type MeetingLinksSnapshot = SnapshotFrom<typeof meetingLinksMachine>;

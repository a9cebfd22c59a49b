import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { RoomOwner } from '../contract/rooms/roomAddress.ts';
import { port } from '../port.ts';
import { shareMachine } from '../share/shareMachine.ts';
import { failureOf, isUnreachable } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import { type AddressChanged, addressMachine } from './addressMachine.ts';
import { shareSheetMachine } from './shareSheetMachine.ts';

export type MeetingLinksEvent =
  | { type: 'meeting.started'; link: string }
  /** The meeting whose tab was blocked is opened all the same. */
  | { type: 'meeting.entered' }
  | { type: 'sheet.wanted' }
  /** A tab of the dashboard has opened that offers a link. */
  | { type: 'tab.opened' }
  /** The meetings tab is open. */
  | { type: 'links.shown' }
  | AddressChanged
  | ({ type: 'space.saved' } & SavedSpace);

/** Sent to the dashboard: the browser has opened a meeting in a new tab. */
export interface MeetingOpened {
  readonly type: 'meeting.opened';
}

/** Why a meeting was not opened: there is no plan, the server was not reached, too many starts, or anything else. */
export type MeetingProblem = 'ended' | 'offline' | 'busy' | 'failed';

const problemOf = (error: unknown): MeetingProblem => {
  if (isUnreachable(error)) return 'offline';
  const { status } = failureOf(error);
  return status === 402 ? 'ended' : status === 429 ? 'busy' : 'failed';
};

/** A QR code: a square of `size` units with its quiet zone, the dark modules as an SVG path. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** The space that all links lead to (MEET-2). */
export interface SpaceAddress extends RoomOwner {
  /** The address of the branded page; null before the first save. */
  readonly previewUrl: string | null;
}

/** What a save may change of it. */
type SavedSpace = Pick<SpaceAddress, 'previewUrl'> & { readonly spaceName: string };

interface MeetingLinksContext extends SpaceAddress {
  readonly spaceName: string;
  /** The link of the meeting that was started last, as guests get it; empty before the first. */
  readonly meeting: string;
  /** Why it was not opened; null if nothing failed. */
  readonly problem: MeetingProblem | null;
  readonly qr: QrDrawing | null;
}

/**
 * A space's links (MEET-1…3): a meeting in a new tab, into which a ticket leads its host; the link of a
 * fresh one to share (`freshShare`), the permanent link to copy from elsewhere (`permanentShare`) and its sheet (`shareSheet`),
 * the address of them all (`address`), and the permanent link’s QR code, drawn when the meetings tab opens. It lives as long as the dashboard, as meetings start in other tabs as well (MEET-1).
 */
export const meetingLinksMachine = setup({
  types: {} as {
    context: MeetingLinksContext;
    events: MeetingLinksEvent;
    input: SpaceAddress & { spaceName: string };
    children: {
      freshShare: 'share';
      permanentShare: 'share';
      shareSheet: 'shareSheet';
      address: 'address';
    };
  },
  actors: {
    share: shareMachine,
    shareSheet: shareSheetMachine,
    address: addressMachine,
    /**
     * Opens a tab at once, which says that it waits, asks for a ticket, and leads the tab to the meeting with it. Returns whether the
     * browser allowed the tab. The ticket stays in there.
     */
    openMeeting: port<{ isOpen: boolean }, { link: string }>('openMeeting'),
    /** The same once more; where the tab is blocked again, this page goes to the meeting. */
    enterMeeting: port<void, { link: string }>('enterMeeting'),
    /** Draws the general link’s QR code. */
    drawQr: port<QrDrawing, SpaceAddress>('drawQr'),
  },
  guards: {
    'there is a space': ({ context }) => context.previewUrl !== null,
    'it is another meeting': ({ context }, { link }: { link: string }) => link !== context.meeting,
    'it is open': (_, { isOpen }: { isOpen: boolean }) => isOpen,
    'the address changes': ({ context }, { previewUrl }: SavedSpace) => previewUrl !== context.previewUrl,
    'there is a drawing': ({ context }) => context.qr !== null,
  },
  actions: {
    'take the meeting': assign((_, { link }: { link: string }) => ({ meeting: link, problem: null })),
    'forget the problem': assign({ problem: null }),
    'set the problem': assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    'take the drawing': assign((_, { qr }: { qr: QrDrawing }) => ({ qr })),
    'take the space': assign((_, { previewUrl, spaceName }: SavedSpace) => ({ previewUrl, spaceName })),
    'take the address': assign((_, { slug }: AddressChanged) => ({ slug, qr: null })),
    'drop the drawing': assign({ qr: null }),
    'tell that it is open': sendParent({ type: 'meeting.opened' } satisfies MeetingOpened),
    'open the sheet': sendTo('shareSheet', { type: 'sheet.opened' }),
    'close the sheet': sendTo('shareSheet', { type: 'sheet.closed' }),
    'open the fresh place': sendTo('freshShare', { type: 'place.opened' }),
    'open the permanent place': sendTo('permanentShare', { type: 'place.opened' }),
  },
}).createMachine({
  id: 'meetingLinks',
  context: ({ input: { previewUrl, partnerId, slug, spaceName } }) => ({
    previewUrl,
    partnerId,
    slug,
    spaceName,
    meeting: '',
    problem: null,
    qr: null,
  }),
  invoke: [
    { src: 'share', id: 'freshShare', input: { copiedFor: timings.linkCopied }, onError: {} },
    { src: 'share', id: 'permanentShare', input: { copiedFor: timings.linkCopied }, onError: {} },
    { src: 'shareSheet', id: 'shareSheet', onError: {} },
    { src: 'address', id: 'address', input: ({ context: { slug } }) => ({ slug }), onError: {} },
  ],
  on: {
    'sheet.wanted': { actions: 'open the sheet' },
    // A plan that ended takes the tab away under an open sheet.
    'tab.opened': { actions: ['open the fresh place', 'open the permanent place', 'close the sheet'] },
  },
  type: 'parallel',
  states: {
    meeting: {
      initial: 'ready',
      on: {
        // A guest may wait in another room while this one is on its way: the press there counts (ROOM-2).
        'meeting.started': {
          guard: withEvent('it is another meeting'),
          target: '.opening',
          actions: withEvent('take the meeting'),
        },
      },
      states: {
        ready: {
          on: { 'meeting.started': { target: 'opening', actions: withEvent('take the meeting') } },
          initial: 'idle',
          states: {
            idle: {},
            failed: {},
            blocked: {
              on: {
                'meeting.entered': {
                  target: '#meetingLinks.meeting.entering',
                  actions: 'forget the problem',
                },
              },
            },
          },
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
            onError: {
              target: 'ready.failed',
              actions: withEvent('set the problem'),
            },
          },
        },
        entering: {
          invoke: {
            src: 'enterMeeting',
            id: 'enterMeeting',
            input: ({ context }) => ({ link: context.meeting }),
            onDone: { target: 'ready', actions: 'tell that it is open' },
            onError: {
              target: 'ready.blocked',
              actions: withEvent('set the problem'),
            },
          },
        },
      },
    },
    qr: {
      initial: 'unasked',
      // Here and not at the root: a target there would leave the meeting that is opening.
      on: {
        'links.shown': '.deciding',
        'address.changed': { target: '.deciding', actions: withEvent('take the address') },
        'space.saved': [
          {
            guard: withEvent('the address changes'),
            target: '.deciding',
            actions: [withEvent('take the space'), 'drop the drawing'],
          },
          { actions: withEvent('take the space') },
        ],
      },
      states: {
        unasked: { on: { 'space.saved': { actions: withEvent('take the space') } } },
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
            input: ({ context: { previewUrl, partnerId, slug } }) => ({ previewUrl, partnerId, slug }),
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

/** What the meeting's buttons show (MEET-1): a start on its way, a tab that was blocked, or a start that failed. */
export type MeetingStartName = 'idle' | 'opening' | 'blocked' | 'entering' | 'failed';

/** How far the meeting is that was started last. */
export const meetingStart = ({ value: { meeting } }: MeetingLinksSnapshot): MeetingStartName =>
  typeof meeting === 'string' ? meeting : meeting.ready;

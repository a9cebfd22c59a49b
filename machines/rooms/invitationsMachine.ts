import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Invitation } from '../contract/rooms/invitation.ts';
import { port } from '../port.ts';
import { serverMessage } from '../shared/serverMessage.ts';
import { withEvent } from '../withEvent.ts';
import {
  draftOf,
  type InvitationDraft,
  type InvitationField,
  invitationErrorOf,
  invitationFields,
} from './invitationDraft.ts';

export type InvitationsEvent =
  | { type: 'list.retried' }
  /** `draft` is what a new form starts with; `id` and `room` are new names. */
  | { type: 'invitation.begun'; id: string; room: string; draft: InvitationDraft }
  | { type: 'invitation.opened'; id: string }
  | { type: 'field.edited'; field: InvitationField; value: string }
  | { type: 'field.left'; field: InvitationField }
  | { type: 'length.chosen'; minutes: number }
  /** `now` in ms since 1970. */
  | { type: 'form.submitted'; now: number }
  | { type: 'form.closed' }
  | { type: 'cancellation.wanted'; id: string }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.declined' };

/** A form: `sequence` is that of the invitation that is changed, null for a new one. */
export interface InvitationForm {
  readonly id: string;
  readonly room: string;
  readonly sequence: number | null;
  readonly draft: InvitationDraft;
}

interface InvitationsContext {
  readonly invitations: readonly Invitation[];
  /** The open form, or the one that was closed last: what was typed is never lost. */
  readonly form: InvitationForm | null;
  /** The fields that were left, or sent, with a mistake, until they are edited. */
  readonly marked: readonly InvitationField[];
  /** When the form was sent; a start before is over. */
  readonly sentAt: number | null;
  /** The invitation that is asked about or cancelled. */
  readonly cancelling: string | null;
  /** The server's own words for why something was refused. */
  readonly reason: string | null;
}

/**
 * A partner's invitations (ROOM-7): the list, one form at a time for a new or a changed one, and the question before a
 * cancellation. Nothing typed is lost by a refusal or by closing the form; a cancelled one is not changed any more.
 */
export const invitationsMachine = setup({
  types: {} as { context: InvitationsContext; events: InvitationsEvent },
  actors: {
    /** GET /rooms/invitations. */
    listInvitations: port<readonly Invitation[]>('listInvitations'),
    /** POST /rooms/invitations, or of the one that is changed. */
    saveInvitation: port<Invitation, InvitationForm>('saveInvitation'),
    /** DELETE /rooms/invitations/:id. */
    cancelInvitation: port<Invitation, { id: string }>('cancelInvitation'),
  },
  guards: {
    'it holds': ({ context: { invitations } }, { id }: { id: string }) =>
      invitations.some((one) => one.id === id && one.cancelledAt === null),
    'the form is right': ({ context: { form } }, { now }: { now: number }) =>
      form !== null && invitationFields.every((field) => invitationErrorOf(field, form.draft, now) === null),
    'the field has a mistake': ({ context: { form } }, { field }: { field: InvitationField }) =>
      form !== null && invitationErrorOf(field, form.draft) !== null,
  },
  actions: {
    'take the list': assign((_, { invitations }: { invitations: readonly Invitation[] }) => ({
      invitations,
    })),
    'begin a form': assign(
      ({ context: { form } }, { id, room, draft }: { id: string; room: string; draft: InvitationDraft }) => ({
        // What was typed before is still there.
        form: form !== null && form.sequence === null ? form : { id, room, draft, sequence: null },
        marked: [],
        reason: null,
      }),
    ),
    'open a form': assign(({ context: { invitations, form } }, { id }: { id: string }) => {
      const found = invitations.find((one) => one.id === id);
      if (found === undefined || (form?.id === id && form.sequence === found.sequence))
        return { marked: [], reason: null };
      const { room, sequence } = found;
      return { form: { id, room, sequence, draft: draftOf(found) }, marked: [], reason: null };
    }),
    'take the text': assign(
      ({ context: { form, marked } }, { field, value }: { field: InvitationField; value: string }) => ({
        form: form && { ...form, draft: { ...form.draft, [field]: value } },
        marked: marked.filter((one) => one !== field),
      }),
    ),
    'take the length': assign(({ context: { form } }, { minutes }: { minutes: number }) => ({
      form: form && { ...form, draft: { ...form.draft, lengthMinutes: minutes } },
    })),
    'mark the field': assign(({ context: { marked } }, { field }: { field: InvitationField }) => ({
      marked: [...marked.filter((one) => one !== field), field],
    })),
    'mark all fields': assign((_, { now }: { now: number }) => ({ marked: invitationFields, sentAt: now })),
    'note when': assign((_, { now }: { now: number }) => ({ sentAt: now })),
    'take the invitation': assign(
      ({ context: { invitations } }, { invitation }: { invitation: Invitation }) => ({
        invitations: [...invitations.filter(({ id }) => id !== invitation.id), invitation].toSorted(
          (one, next) => one.startsAt.localeCompare(next.startsAt),
        ),
      }),
    ),
    'forget the form': assign({ form: null }),
    'ask about it': assign((_, { id }: { id: string }) => ({ cancelling: id, reason: null })),
    'ask no more': assign({ cancelling: null }),
    'note the reason': assign((_, { error }: { error: unknown }) => ({ reason: serverMessage(error) })),
  },
}).createMachine({
  id: 'invitations',
  context: { invitations: [], form: null, marked: [], sentAt: null, cancelling: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'listInvitations',
        id: 'listInvitations',
        onDone: {
          target: 'listed',
          actions: { type: 'take the list', params: ({ event }) => ({ invitations: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'list.retried': 'loading' } },
    listed: {
      initial: 'still',
      states: { still: {}, saved: {}, cancelled: {} },
      on: {
        'invitation.begun': { target: 'editing', actions: withEvent('begin a form') },
        'invitation.opened': {
          guard: withEvent('it holds'),
          target: 'editing',
          actions: withEvent('open a form'),
        },
        'cancellation.wanted': {
          guard: withEvent('it holds'),
          target: 'asking',
          actions: withEvent('ask about it'),
        },
      },
    },
    editing: {
      initial: 'open',
      states: { open: {}, refused: {} },
      on: {
        'field.edited': { actions: withEvent('take the text') },
        'length.chosen': { actions: withEvent('take the length') },
        'field.left': { guard: withEvent('the field has a mistake'), actions: withEvent('mark the field') },
        'form.submitted': [
          { guard: withEvent('the form is right'), target: 'saving', actions: withEvent('note when') },
          { target: '.open', actions: withEvent('mark all fields') },
        ],
        'form.closed': 'listed',
      },
    },
    saving: {
      invoke: {
        src: 'saveInvitation',
        id: 'saveInvitation',
        input: ({ context: { form } }) => {
          if (form === null) throw new Error('There is no form');
          return form;
        },
        onDone: {
          target: 'listed.saved',
          actions: [
            { type: 'take the invitation', params: ({ event }) => ({ invitation: event.output }) },
            'forget the form',
          ],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'note the reason', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    asking: {
      initial: 'open',
      states: { open: {}, refused: {} },
      on: {
        'cancellation.confirmed': 'cancelling',
        'cancellation.declined': { target: 'listed', actions: 'ask no more' },
      },
    },
    cancelling: {
      invoke: {
        src: 'cancelInvitation',
        id: 'cancelInvitation',
        input: ({ context }) => ({ id: context.cancelling ?? '' }),
        onDone: {
          target: 'listed.cancelled',
          actions: [
            { type: 'take the invitation', params: ({ event }) => ({ invitation: event.output }) },
            'ask no more',
          ],
        },
        onError: {
          target: 'asking.refused',
          actions: { type: 'note the reason', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type InvitationsSnapshot = SnapshotFrom<typeof invitationsMachine>;

export type InvitationsScreenName =
  | 'loading'
  | 'failed'
  | 'listed'
  | 'editing'
  | 'saving'
  | 'asking'
  | 'cancelling';

/** The name of what the card shows. */
export const invitationsScreen = (snapshot: InvitationsSnapshot): InvitationsScreenName => {
  const screens = ['loading', 'failed', 'editing', 'saving', 'asking', 'cancelling'] as const;
  return screens.find((screen) => snapshot.matches(screen)) ?? 'listed';
};

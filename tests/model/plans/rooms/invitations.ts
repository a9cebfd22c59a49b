import { invitationErrorOf, isCancelled } from '../../../../machines/rooms/invitationDraft.ts';
import { invitationsMachine } from '../../../../machines/rooms/invitationsMachine.ts';
import { invitationsScreen } from '../../../../machines/rooms/invitationsSelectors.ts';
import {
  begun,
  blank,
  cancelledTalk,
  earlier,
  edited,
  listOf,
  refused,
  submitted,
  talk,
} from '../../../rooms/invitations/startInvitations.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import type { Moment } from '../../plan.ts';
import { silentShare } from '../share/share.ts';

type At = Moment<typeof invitationsMachine>;
const isEvent = ({ step }: At, type: string) => step.kind === 'event' && step.event.type === type;

const silent = {
  share: silentShare,
  draftStorage: {},
  listInvitations: { resolves: [listOf([talk, earlier])], rejects: [failures.network] },
  saveInvitation: { rejects: [failures.network] },
  cancelInvitation: {},
  saveFile: {},
};

const plan = {
  screen: invitationsScreen,
  key: ({ invitations, form, kept, marked, cancelling, isOld, problem, files, unmade }, { value }) => [
    value,
    invitations.map(({ id, sequence, cancelledAt }) => [id, sequence, cancelledAt]),
    form,
    kept,
    marked,
    cancelling,
    isOld,
    problem,
    files.map(({ invitation }) => invitation.id),
    unmade,
  ],
  aside: ['share', 'draftStorage'],
  inputs: [{ drafts: null }],
  claims: {
    'what was typed is never lost but by a save or by who typed it': {
      since: (moment) => isEvent(moment, 'field.edited') && moment.snapshot.context.form !== null,
      until: (moment) =>
        moment.snapshot.matches({ card: { listed: 'saved' } }) ||
        isEvent(moment, 'form.discarded') ||
        // A name of one that was sent before, which no browser gives twice.
        (isEvent(moment, 'invitation.begun') &&
          moment.snapshot.context.kept.some(({ id, sequence }) => id === begun.id && sequence !== null)),
      holds: ({ context: { form, kept } }) =>
        [form, ...kept].some((one) => one?.isEdited === true && one.draft.title === edited.value),
    },
    'a cancelled one is not changed any more': {
      since: ({ snapshot }) => snapshot.matches({ card: { listed: 'cancelled' } }),
      // The list is read anew, or another one is cancelled.
      until: (moment) => isEvent(moment, 'list.retried'),
      holds: (snapshot) =>
        !snapshot.matches({ card: 'saving' }) ||
        snapshot.context.invitations.every(
          ({ id, cancelledAt }) => cancelledAt === null || id !== snapshot.context.form?.id,
        ),
    },
  },
  invariants: {
    'nothing is sent that has a mistake': (snapshot) => {
      const { form } = snapshot.context;
      return (
        !snapshot.matches({ card: 'saving' }) ||
        (form !== null && invitationErrorOf('title', form.draft) === null)
      );
    },
    'a form is open while it is edited': (snapshot) =>
      !snapshot.matches({ card: 'editing' }) || snapshot.context.form !== null,
    'who edits a cancelled one is told so': (snapshot) => {
      const { invitations, form, problem } = snapshot.context;
      const isEdited = snapshot.matches({ card: 'editing' }) && form !== null;
      return !isEdited || !isCancelled(invitations, form.id) || problem?.kind === 'cancelled';
    },
    'a file is made as long as one is wanted': ({ context: { files }, value }) =>
      files.length > 0 === (value.file === 'making'),
    'a list that may be old is read again before it is shown': (snapshot) =>
      !snapshot.context.isOld || !snapshot.matches({ card: { listed: 'still' } }),
    'what is asked about is in the list': (snapshot) =>
      !snapshot.matches({ card: 'asking' }) ||
      snapshot.context.invitations.some(({ id }) => id === snapshot.context.cancelling),
  },
} as const satisfies Partial<Parameters<typeof definePlan<typeof invitationsMachine>>[1]>;

/** A form that is sent or kept, a cancellation, and the file of one: each by itself. */
export const invitations = definePlan(
  invitationsMachine,
  {
    ...plan,
    screens: [
      'loading',
      'failed',
      'listed',
      'saved',
      'cancelled',
      'editing',
      'refused',
      'saving',
      'asking',
      'cancelling',
      'kept',
    ],
    events: [
      { type: 'list.retried' },
      begun,
      { type: 'invitation.opened', id: talk.id },
      edited,
      { type: 'field.left', field: 'title' },
      { type: 'length.chosen', minutes: 60 },
      submitted,
      { type: 'form.closed' },
      { type: 'form.discarded' },
      { type: 'cancellation.wanted', id: talk.id },
      { type: 'cancellation.confirmed' },
    ],
    actors: {
      ...silent,
      listInvitations: { resolves: [listOf([talk]), listOf([cancelledTalk])], rejects: [failures.network] },
      saveInvitation: {
        resolves: [
          { ...talk, sequence: 1 },
          { ...talk, ...blank, id: begun.id, room: begun.room, guests: [], title: 'A first version' },
        ],
        rejects: [
          failures.network,
          failures.serverError,
          refused('INVITATION_CHANGED'),
          refused('INVITATION_CANCELED'),
        ],
      },
      cancelInvitation: { resolves: [cancelledTalk], rejects: [failures.serverError] },
    },
    depth: 8,
    paths: 4000,
  },
  {
    ...plan,
    claims: {
      'a cancelled one is not changed any more': plan.claims['a cancelled one is not changed any more'],
    },
    screens: [
      'loading',
      'failed',
      'listed',
      'saved',
      'cancelled',
      'asking',
      'kept',
      'cancelling',
      'editing',
      'refused',
      'saving',
    ],
    events: [
      { type: 'cancellation.wanted', id: talk.id },
      { type: 'cancellation.wanted', id: earlier.id },
      { type: 'cancellation.confirmed' },
      { type: 'cancellation.declined' },
      { type: 'invitation.opened', id: talk.id },
      { type: 'form.closed' },
      submitted,
    ],
    actors: {
      ...silent,
      listInvitations: {
        resolves: [listOf([talk, earlier]), listOf([cancelledTalk, earlier])],
        rejects: [failures.network],
      },
      cancelInvitation: {
        resolves: [cancelledTalk],
        rejects: [failures.serverError, failures.network, refused('NOT_FOUND', 404)],
      },
    },
    depth: 7,
  },
  {
    ...plan,
    claims: {},
    screens: ['loading', 'failed', 'listed'],
    events: [
      { type: 'calendar.wanted', id: talk.id, text: 'Link', link: 'https://meet.example/a' },
      { type: 'calendar.wanted', id: earlier.id, text: 'Link', link: 'https://meet.example/b' },
      { type: 'calendar.wanted', id: 'nothing', text: '', link: '' },
    ],
    actors: { ...silent, saveFile: { resolves: [undefined], rejects: [failures.network] } },
    depth: 5,
  },
  // What was typed before a reload.
  {
    ...plan,
    inputs: [0, null].map((sequence) => ({
      drafts: {
        forms: [{ ...talk, sequence, draft: { ...blank, title: edited.value }, isEdited: true }],
        open: talk.id,
      },
    })),
    claims: {},
    screens: ['loading', 'failed', 'listed', 'saved', 'editing'],
    events: [
      { type: 'list.retried' },
      edited,
      { type: 'form.closed' },
      { type: 'invitation.opened', id: talk.id },
    ],
    actors: {
      ...silent,
      listInvitations: {
        resolves: [
          listOf([]),
          listOf([talk]),
          listOf([{ ...talk, title: 'Changed', sequence: 1 }]),
          listOf([{ ...talk, guests: [] }]),
          listOf([cancelledTalk]),
        ],
        rejects: [failures.network],
      },
    },
    invariants: {
      ...plan.invariants,
      'an open form changes the version that the list has': ({ context: { invitations, form }, value }) =>
        value.card === 'loading' ||
        form === null ||
        (invitations.find(({ id }) => id === form.id)?.sequence ?? form.sequence) === form.sequence,
    },
    depth: 5,
  },
);

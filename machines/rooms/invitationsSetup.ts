import { assign, type ExtractEvent, sendTo, setup } from 'xstate';
import type { Invitation } from '../contract/rooms/invitation.ts';
import { listenerPort, port } from '../port.ts';
import { shareMachine } from '../share/shareMachine.ts';
import { isUnanswered } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import {
  draftOf,
  formError,
  formsBeside,
  type InvitationDraft,
  type InvitationDrafts,
  type InvitationField,
  type InvitationForm,
  invitationErrorOf,
  invitationFields,
  isCancelled,
  isDone,
  type List,
  typedForms,
} from './invitationDraft.ts';
import { type InvitationProblem, invitationProblemOf, problemBeside } from './invitationProblem.ts';

export type InvitationsEvent =
  | { type: 'list.retried' }
  /** `draft` is what a new form starts with; `id` and `room` are new names. */
  | { type: 'invitation.begun'; id: string; room: string; draft: InvitationDraft }
  | { type: 'invitation.opened'; id: string }
  | { type: 'field.edited'; field: InvitationField; value: string }
  | { type: 'field.left'; field: InvitationField }
  | { type: 'length.chosen'; minutes: number }
  /** `now` by this browser's clock, in ms since 1970. */
  | { type: 'form.submitted'; now: number }
  | { type: 'form.closed' }
  | { type: 'form.discarded' }
  | { type: 'cancellation.wanted'; id: string }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.declined' }
  /** `text` is what the file says besides. */
  | { type: 'calendar.wanted'; id: string; text: string; link: string };

/** What a calendar file says. */
interface InvitationFile {
  /** As it stood at the press. */
  readonly invitation: Invitation;
  readonly text: string;
  readonly link: string;
}

interface InvitationsContext {
  readonly invitations: readonly Invitation[];
  /** The form that is open, or was. */
  readonly form: InvitationForm | null;
  /** The forms that were closed with something typed in them: it is there when they are opened again. */
  readonly kept: readonly InvitationForm[];
  /** The fields that were left, or sent, with a mistake, until they are edited. */
  readonly marked: readonly InvitationField[];
  /** How far this browser's clock is ahead of the server's, in ms. */
  readonly ahead: number;
  /** When the form was sent, by the server's clock. */
  readonly sentAt: number | null;
  /** The invitation that is asked about or cancelled. */
  readonly cancelling: string | null;
  /** Whether the server may have done what the list does not show. */
  readonly isOld: boolean;
  /** Why the last one could not be sent or cancelled. */
  readonly problem: InvitationProblem | null;
  /** The file that is being made, and those that are wanted after it. */
  readonly files: readonly InvitationFile[];
  /** The ids of invitations whose files could not be made, until they are wanted again. */
  readonly unmade: readonly string[];
}

type Listed = Pick<List, 'invitations'>;

/** Types, actors, guards and actions of `invitationsMachine` (ROOM-7). */
export const invitationsSetup = setup({
  types: {} as {
    context: InvitationsContext;
    events: InvitationsEvent;
    input: { readonly drafts: InvitationDrafts | null };
    children: { share: 'share'; draftStorage: 'draftStorage' };
  },
  actors: {
    share: shareMachine,
    /** Keeps in this tab what is typed, for as long as there is something (ROOM-7). */
    draftStorage: listenerPort<
      never,
      { type: 'draft.changed'; draft: InvitationDrafts } | { type: 'draft.done' }
    >('draftStorage'),
    /** GET /rooms/invitations. */
    listInvitations: port<List>('listInvitations'),
    /** POST /rooms/invitations, or of the one that is changed. */
    saveInvitation: port<Invitation, InvitationForm>('saveInvitation'),
    /** DELETE /rooms/invitations/:id. */
    cancelInvitation: port<Invitation, { id: string }>('cancelInvitation'),
    /** Makes a calendar file, and lets the browser save it. */
    saveFile: port<void, InvitationFile>('saveFile'),
  },
  delays: { savedMessage: timings.savedMessage },
  guards: {
    'the invitation is not cancelled': ({ context: { invitations } }, { id }: { id: string }) =>
      invitations.some((one) => one.id === id && one.cancelledAt === null),
    'the form is right': ({ context: { invitations, form, ahead } }, { now }: { now: number }) =>
      form !== null &&
      !isCancelled(invitations, form.id) &&
      invitationFields.every((field) => formError(field, form, invitations, now - ahead) === null),
    'the field has a mistake': ({ context: { form } }, { field }: { field: InvitationField }) =>
      form !== null && invitationErrorOf(field, form.draft) !== null,
    'it can still be sent': ({ context: { invitations, form } }) =>
      form !== null && !isCancelled(invitations, form.id),
    'it is another now': (_, { error }: { error: unknown }) =>
      ['changed', 'cancelled'].includes(invitationProblemOf(error).kind),
    'its answer is lost': (_, { error }: { error: unknown }) => isUnanswered(error),
    'nobody knows what came of it': ({ context: { problem } }) => problem?.kind === 'unsure',
    'the list may be old': ({ context: { isOld } }) => isOld,
    'the list has what was typed': ({ context: { form } }, { invitations }: Listed) =>
      form !== null && invitations.some((one) => one.id === form.id && isDone(form, one)),
    'the list has it cancelled': ({ context: { cancelling } }, { invitations }: Listed) =>
      isCancelled(invitations, cancelling ?? ''),
    'it was there already': ({ context: { form } }, { invitation }: { invitation: Invitation }) =>
      form !== null && form.sequence === null && !isDone(form, invitation),
    'something was typed': ({ context: { form } }) => form?.isEdited === true,
    'a form was open': ({ context: { form } }) => form !== null,
    'its file is not on its way': ({ context: { files } }, { id }: { id: string }) =>
      files.every(({ invitation }) => invitation.id !== id),
    'a file is wanted': ({ context: { files } }) => files.length > 0,
  },
  actions: {
    'take the list': assign(({ context }, { invitations, ahead }: List) => ({
      invitations,
      ahead,
      isOld: false,
      ...formsBeside(context, invitations),
    })),
    'begin a form': assign(
      ({ context: { kept } }, { id, room, draft }: { id: string; room: string; draft: InvitationDraft }) => ({
        form: kept.find(({ sequence }) => sequence === null) ?? {
          id,
          room,
          draft,
          sequence: null,
          isEdited: false,
        },
        marked: [],
        problem: null,
      }),
    ),
    'open a form': assign(({ context: { invitations, kept } }, { id }: { id: string }) => {
      const found = invitations.find((one) => one.id === id);
      if (found === undefined) return {};
      const { room, sequence } = found;
      // A kept one stays a change of what it was opened on: the server tells if that is no longer what there is.
      const form = kept.find((one) => one.id === id) ?? {
        id,
        room,
        sequence,
        draft: draftOf(found),
        isEdited: false,
      };
      return { form, marked: [], problem: null };
    }),
    'take the text': assign(
      (
        { context: { form, marked, problem } },
        { field, value }: { field: InvitationField; value: string },
      ) => ({
        form: form && { ...form, draft: { ...form.draft, [field]: value }, isEdited: true },
        marked: marked.filter((one) => one !== field),
        // No edit helps one that was cancelled.
        problem: problem?.kind === 'cancelled' ? problem : null,
      }),
    ),
    'take the length': assign(({ context: { form } }, { minutes }: { minutes: number }) => ({
      form: form && { ...form, draft: { ...form.draft, lengthMinutes: minutes }, isEdited: true },
    })),
    'mark the field': assign(({ context: { marked } }, { field }: { field: InvitationField }) => ({
      marked: [...marked.filter((one) => one !== field), field],
    })),
    'mark all fields': assign(({ context: { ahead } }, { now }: { now: number }) => ({
      marked: invitationFields,
      sentAt: now - ahead,
      problem: null,
    })),
    'note when': assign(({ context: { ahead } }, { now }: { now: number }) => ({
      sentAt: now - ahead,
      problem: null,
    })),
    'take the invitation': assign(
      ({ context: { invitations } }, { invitation }: { invitation: Invitation }) => ({
        invitations: [...invitations.filter(({ id }) => id !== invitation.id), invitation].toSorted(
          (one, next) => one.startsAt.localeCompare(next.startsAt),
        ),
      }),
    ),
    'say what there is': assign(({ context: { form, problem } }, { invitations }: Listed) => ({
      problem: problemBeside(form, invitations) ?? problem,
    })),
    'go on from what is kept': assign(({ context: { form, invitations } }) => ({
      form: form && {
        ...form,
        sequence: invitations.find(({ id }) => id === form.id)?.sequence ?? form.sequence,
      },
    })),
    'keep the form': assign(({ context }) => ({ kept: typedForms(context) })),
    'forget the form': assign(({ context: { form, kept } }) => ({
      form: null,
      kept: kept.filter(({ id }) => id !== form?.id),
    })),
    'store what is typed': sendTo('draftStorage', ({ context }, { isOpen }: { isOpen: boolean }) => {
      const forms = typedForms(context);
      const open = isOpen && context.form?.isEdited ? context.form.id : null;
      return forms.length > 0 ? { type: 'draft.changed', draft: { forms, open } } : { type: 'draft.done' };
    }),
    'the form is put away': assign({ form: null }),
    'the list is old from now on': assign({ isOld: true }),
    'what is unsure may come yet': assign(({ context: { problem } }) => ({
      isOld: problem?.kind === 'unsure',
    })),
    'claim nothing': assign({ problem: { kind: 'unsure', address: '' } }),
    'ask about it': assign((_, { id }: { id: string }) => ({ cancelling: id, problem: null })),
    'ask no more': assign({ cancelling: null }),
    'note the problem': assign((_, { error }: { error: unknown }) => ({
      problem: invitationProblemOf(error),
    })),
    'take the file': assign(
      ({ context }, { id, text, link }: ExtractEvent<InvitationsEvent, 'calendar.wanted'>) => ({
        files: [
          ...context.files,
          ...context.invitations
            .filter((one) => one.id === id)
            .map((invitation) => ({ invitation, text, link })),
        ],
        unmade: context.unmade.filter((one) => one !== id),
      }),
    ),
    'the first file is made': assign(({ context }) => ({ files: context.files.slice(1) })),
    'the first file could not be made': assign(({ context: { files, unmade } }) => ({
      files: files.slice(1),
      unmade: [...unmade, ...files.slice(0, 1).map(({ invitation }) => invitation.id)],
    })),
  },
});

/** What outlives the screen while the form is open, and what once it is closed. */
export const store = {
  open: { type: 'store what is typed', params: { isOpen: true } },
  closed: { type: 'store what is typed', params: { isOpen: false } },
} as const;

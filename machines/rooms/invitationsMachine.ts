import type { SnapshotFrom } from 'xstate';
import type { Invitation } from '../contract/rooms/invitation.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import type { List } from './invitationDraft.ts';
import { invitationsSetup, store } from './invitationsSetup.ts';

const ofAnswer = ({ event }: { event: { output: Invitation } }) => ({ invitation: event.output });
const ofOnly = ({ event }: { event: { output: Invitation } }) => ({ invitations: [event.output] });
const ofList = ({ event }: { event: { output: List } }) => event.output;

const savedAsTyped = {
  guard: { type: 'the list has what was typed', params: ofList },
  target: 'listed.saved',
  actions: [{ type: 'take the list', params: ofList }, 'forget the form', store.closed],
} as const;
/** What there is may not be what was edited: that is said before the next press replaces it. */
const besideTheList = [
  { type: 'say what there is', params: ofList },
  { type: 'take the list', params: ofList },
  'go on from what is kept',
] as const;

/**
 * A partner's invitations (ROOM-7): the list, one form at a time for a new or a changed one, the question before a
 * cancellation, and beside them the calendar file and the link of one. Nothing typed is lost by a refusal, by closing the
 * form, by another tab of the dashboard or by a reload; a cancelled one is not changed any more. Where an answer is lost, the
 * list says whether it was done: nothing is claimed that nobody knows.
 */
export const invitationsMachine = invitationsSetup.createMachine({
  id: 'invitations',
  context: ({ input: { drafts } }) => ({
    invitations: [],
    form: drafts?.forms.find(({ id }) => id === drafts.open) ?? null,
    kept: drafts?.forms ?? [],
    marked: [],
    ahead: 0,
    sentAt: null,
    cancelling: null,
    isOld: false,
    problem: null,
    files: [],
    unmade: [],
  }),
  invoke: [
    { src: 'share', id: 'share', input: { copiedFor: timings.linkCopied }, onError: {} },
    { src: 'draftStorage', id: 'draftStorage', onError: {} },
  ],
  type: 'parallel',
  states: {
    card: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'listInvitations',
            id: 'listInvitations',
            onDone: [
              // Sent before a reload, by it or by another tab.
              savedAsTyped,
              { guard: 'a form was open', target: 'editing', actions: besideTheList },
              { target: 'listed', actions: { type: 'take the list', params: ofList } },
            ],
            onError: 'failed',
          },
        },
        failed: { on: { 'list.retried': 'loading' } },
        listed: {
          initial: 'still',
          states: {
            still: { always: { guard: 'the list may be old', target: 'outdated' } },
            // Beside all that can be done with what is listed.
            outdated: {
              invoke: {
                src: 'listInvitations',
                id: 'listInvitations',
                onDone: { target: 'still', actions: { type: 'take the list', params: ofList } },
                onError: { target: '#invitations.card.failed', actions: 'the form is put away' },
              },
            },
            saved: { after: { savedMessage: 'still' } },
            cancelled: { after: { savedMessage: 'still' } },
          },
          on: {
            'invitation.begun': { target: 'editing', actions: [withEvent('begin a form'), store.open] },
            'invitation.opened': {
              guard: withEvent('the invitation is not cancelled'),
              target: 'editing',
              actions: [withEvent('open a form'), store.open],
            },
            'cancellation.wanted': {
              guard: withEvent('the invitation is not cancelled'),
              target: 'asking',
              actions: withEvent('ask about it'),
            },
          },
        },
        editing: {
          initial: 'open',
          states: { open: {}, refused: {} },
          on: {
            'field.edited': { actions: [withEvent('take the text'), store.open] },
            'length.chosen': { actions: [withEvent('take the length'), store.open] },
            'field.left': {
              guard: withEvent('the field has a mistake'),
              actions: withEvent('mark the field'),
            },
            'form.submitted': [
              { guard: withEvent('the form is right'), target: 'saving', actions: withEvent('note when') },
              {
                // What was typed in one that was cancelled meanwhile is still to be seen, and to be copied.
                guard: 'it can still be sent',
                target: '.open',
                actions: withEvent('mark all fields'),
              },
            ],
            'form.closed': { target: 'listed', actions: ['keep the form', store.closed] },
            'form.discarded': {
              guard: 'something was typed',
              target: 'listed',
              actions: ['forget the form', store.closed],
            },
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
            onDone: [
              {
                // An answer was lost and the form was edited since, or another tab has sent it: no change without a word.
                guard: { type: 'it was there already', params: ofAnswer },
                target: 'editing.refused',
                actions: [
                  { type: 'say what there is', params: ofOnly },
                  { type: 'take the invitation', params: ofAnswer },
                  'go on from what is kept',
                  store.open,
                ],
              },
              {
                target: 'listed.saved',
                actions: [{ type: 'take the invitation', params: ofAnswer }, 'forget the form', store.closed],
              },
            ],
            onError: [
              {
                guard: withEvent('it is another now'),
                target: 'rereading',
                actions: withEvent('note the problem'),
              },
              { guard: withEvent('its answer is lost'), target: 'rereading', actions: 'claim nothing' },
              { target: 'editing.refused', actions: withEvent('note the problem') },
            ],
          },
        },
        // Another tab was faster, or an answer is lost: the list says what there is now, and the next press replaces it.
        rereading: {
          entry: 'the list is old from now on',
          invoke: {
            src: 'listInvitations',
            id: 'listInvitations',
            // A list without it may have been faster than the call: it is read once more when the form is closed.
            onDone: [
              savedAsTyped,
              { target: 'editing.refused', actions: [...besideTheList, 'what is unsure may come yet'] },
            ],
            onError: [
              { guard: 'nobody knows what came of it', target: 'editing.refused' },
              { target: 'editing.refused', actions: withEvent('note the problem') },
            ],
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
              actions: [{ type: 'take the invitation', params: ofAnswer }, 'ask no more'],
            },
            onError: [
              { guard: withEvent('its answer is lost'), target: 'checking', actions: 'claim nothing' },
              { target: 'asking.refused', actions: withEvent('note the problem') },
            ],
          },
        },
        checking: {
          entry: 'the list is old from now on',
          invoke: {
            src: 'listInvitations',
            id: 'listInvitations',
            onDone: [
              {
                guard: { type: 'the list has it cancelled', params: ofList },
                target: 'listed.cancelled',
                actions: [{ type: 'take the list', params: ofList }, 'ask no more'],
              },
              // The server may still be at it: the list is read once more when the question is closed.
              { target: 'asking.refused' },
            ],
            onError: 'asking.refused',
          },
        },
      },
    },
    // One by one, in the order of the presses.
    file: {
      initial: 'none',
      on: {
        'calendar.wanted': {
          guard: withEvent('its file is not on its way'),
          actions: withEvent('take the file'),
        },
      },
      states: {
        none: { always: { guard: 'a file is wanted', target: 'making' } },
        making: {
          invoke: {
            src: 'saveFile',
            id: 'saveFile',
            input: ({ context: { files } }) => {
              const [first] = files;
              if (first === undefined) throw new Error('There is no file');
              return first;
            },
            onDone: { target: 'none', actions: 'the first file is made' },
            onError: { target: 'none', actions: 'the first file could not be made' },
          },
        },
      },
    },
  },
});

export type InvitationsSnapshot = SnapshotFrom<typeof invitationsMachine>;

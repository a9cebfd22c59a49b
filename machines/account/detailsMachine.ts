import { assign, type ExtractEvent, type SnapshotFrom, sendTo, setup } from 'xstate';
import { isEmailAddress } from '../contract/emailAddress.ts';
import { listenerPort } from '../port.ts';
import type { SignUpDetails } from '../session/session.ts';
import type { StorageResult } from '../session/sessionEvents.ts';
import { nameLimit } from '../signup/signUp.ts';
import { withEvent } from '../withEvent.ts';

/** The details that a partner may change. */
type Details = Omit<SignUpDetails, 'signupDate'>;
export type DetailsField = keyof Details;

/** Why a field is not kept, as a code. */
export type DetailsError = 'nameMissing' | 'tooLong' | 'invalidEmail';

export type DetailsEvent =
  | { type: 'detail.edited'; field: DetailsField; text: string }
  | { type: 'detail.left'; field: DetailsField }
  /** What the device's storage has answered to an edit: one that is denied or full loses it with the tab. */
  | { type: 'storage.answered'; storage: StorageResult };

/** Sent to what keeps the details: the edited one alone, as another tab may have changed the others meanwhile. */
export interface DetailsChanged {
  readonly type: 'details.changed';
  readonly details: Partial<Details>;
}

interface DetailsContext extends Details {
  /** What this device is given of each field: what was right in it last. */
  kept: Details;
  /** The fields that were left with a mistake, until they are edited. */
  marked: readonly DetailsField[];
}

/** What is wrong with a field; null if nothing is. Unlike at the sign-up the e-mail may be missing. */
export const detailsErrorOf = (field: DetailsField, details: Details): DetailsError | null => {
  const text = details[field].trim();
  if (field === 'email') return text === '' || isEmailAddress(text) ? null : 'invalidEmail';
  if (field === 'name' && text === '') return 'nameMissing';
  return details[field].length > nameLimit ? 'tooLong' : null;
};

const trimmed = ({ name, industry, email }: Details): Details => ({
  name: name.trim(),
  industry: industry.trim(),
  email: email.trim(),
});

const fields = ['name', 'industry', 'email'] as const satisfies DetailsField[];

interface Edit {
  field: DetailsField;
  text: string;
}

/** The details with an edit, and what is kept of them then: a field with a mistake keeps its last right text. */
const edited = (context: DetailsContext, { field, text }: Edit): Details & { kept: Details } => {
  const details = { ...context, [field]: text };
  const isRight = detailsErrorOf(field, details) === null;
  return { ...details, kept: isRight ? { ...context.kept, [field]: text.trim() } : context.kept };
};

/** Whether all that the fields show is given to the device: a name that nobody has given is nothing to keep. */
const areKept = ({ kept, ...details }: Details & { kept: Details }): boolean =>
  fields.every((field) => details[field].trim() === kept[field]);

/**
 * A partner's details (ACC-1): each edit is kept on this device at once while its field is right, so that closing the
 * account loses nothing that can be kept; where the device keeps nothing, this is said. A mistake is told when its field is left.
 */
export const detailsMachine = setup({
  types: {} as { context: DetailsContext; events: DetailsEvent; input: Details },
  actors: {
    /** Gives the details to the session, keeps them on this device, and sends `storage.answered`. */
    detailsStorage: listenerPort<ExtractEvent<DetailsEvent, 'storage.answered'>, DetailsChanged>(
      'detailsStorage',
    ),
  },
  guards: {
    'the text is right': ({ context }, { field, text }: Edit) =>
      detailsErrorOf(field, { ...context, [field]: text }) === null,
    'all of them are kept then': ({ context }, edit: Edit) => areKept(edited(context, edit)),
    'the field has a mistake': ({ context }, { field }: { field: DetailsField }) =>
      detailsErrorOf(field, context) !== null,
    'the device keeps it': (_, { storage }: { storage: StorageResult }) => storage === 'kept',
  },
  actions: {
    'take the text': assign(({ context }, edit: Edit) => ({
      ...edited(context, edit),
      marked: context.marked.filter((one) => one !== edit.field),
    })),
    'mark the field': assign(({ context: { marked } }, { field }: { field: DetailsField }) => ({
      marked: marked.includes(field) ? marked : [...marked, field],
    })),
    'keep the text': sendTo('detailsStorage', ({ context }, { field }: Edit) => ({
      type: 'details.changed' as const,
      details: { [field]: context.kept[field] },
    })),
  },
}).createMachine({
  id: 'details',
  context: ({ input }) => ({ ...input, kept: trimmed(input), marked: [] }),
  invoke: { src: 'detailsStorage', id: 'detailsStorage', onError: {} },
  initial: 'untouched',
  states: {
    untouched: {},
    unkept: {},
    /** Nothing is promised before the device's storage has answered. */
    keeping: {
      on: {
        'storage.answered': [
          { guard: withEvent('the device keeps it'), target: 'kept' },
          { target: 'forNow' },
        ],
      },
    },
    kept: {},
    forNow: {},
  },
  on: {
    'detail.edited': [
      {
        guard: withEvent('all of them are kept then'),
        target: '.keeping',
        actions: [withEvent('take the text'), withEvent('keep the text')],
      },
      // Another field still has its mistake.
      {
        guard: withEvent('the text is right'),
        target: '.unkept',
        actions: [withEvent('take the text'), withEvent('keep the text')],
      },
      { target: '.unkept', actions: withEvent('take the text') },
    ],
    'detail.left': { guard: withEvent('the field has a mistake'), actions: withEvent('mark the field') },
  },
});

export type DetailsSnapshot = SnapshotFrom<typeof detailsMachine>;

/** The name of what the section shows. */
export const detailsScreen = (snapshot: DetailsSnapshot): DetailsSnapshot['value'] => snapshot.value;

import { assign, raise, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { failureOf } from '../shared/failure.ts';
import { timings } from '../timings.ts';
import {
  isHexColor,
  isStorableText,
  type MeetingConfig,
  sameConfig,
  spaceNameLimit,
  type ThemeColor,
  welcomeMessageLimit,
} from './meetingConfig.ts';
import { type PreviewEvent, previewMachine } from './previewMachine.ts';

/** What a save answers: the room's addresses, the server's own words, and the browser's clock in ms (DSGN-5). */
export interface SaveAnswer {
  readonly previewUrl: string | null;
  readonly lobbyPreviewUrl: string | null;
  readonly message: string | null;
  readonly at: number;
}

export interface BrandingInput {
  readonly saved: MeetingConfig;
  /** Edits that a reload or an ended session kept. */
  readonly draft: MeetingConfig | null;
  readonly planType: string;
  readonly previewUrl: string | null;
}

export type BrandingEvent =
  | { type: 'name.edited'; name: string }
  | { type: 'welcomeMessage.edited'; welcomeMessage: string }
  | { type: 'color.picked'; color: ThemeColor; hex: string }
  | { type: 'color.typed'; color: ThemeColor; text: string }
  | { type: 'field.left' }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'edits.discarded' }
  | { type: 'save.requested' }
  | { type: 'preview.refreshRequested'; at: number };

/** What the keeper of unsaved edits is told; null once nothing is unsaved. */
export type BrandingDraftEvent = { type: 'draft.changed'; config: MeetingConfig | null };

export type SaveError = 'notAuthenticated' | 'network';

type Field = 'name' | 'welcomeMessage' | ThemeColor;

interface BrandingContext {
  config: MeetingConfig;
  saved: MeetingConfig;
  sent: MeetingConfig;
  past: MeetingConfig[];
  future: MeetingConfig[];
  /** The field being edited: one stay in a field is one step of undo. */
  field: Field | null;
  /** What stands in a hex field while it is no colour yet. */
  typed: Partial<Record<ThemeColor, string>>;
  /** Whether the fields were left since the last key: what is no colour is then called wrong. */
  left: boolean;
  planType: string;
  previewUrl: string | null;
  error: SaveError | null;
  message: string | null;
  /** What stands there was kept from before, and not touched since (SES-4). */
  restored: boolean;
}

/** Undo goes back this far. */
const historyLimit = 100;

/** The context after an edit of `field`: typing on in the same field extends its step of undo. */
const edited = (
  { config, past, field: last, typed }: BrandingContext,
  field: Field,
  changes: Partial<MeetingConfig>,
  hexText: Partial<Record<ThemeColor, string>> = {},
): Partial<BrandingContext> => {
  const next = { ...config, ...changes };
  const changed = !sameConfig(next, config);
  return {
    typed: { ...typed, ...hexText },
    left: false,
    restored: false,
    ...(changed && {
      config: next,
      past: field === last ? past : [...past, config].slice(-historyLimit),
      future: [],
      field,
    }),
  };
};

const themed = (config: MeetingConfig, color: ThemeColor, hex: string) => ({
  theme: { ...config.theme, [color]: hex },
});

/** What stops a save, field by field, as codes (DSGN-4). */
export type FieldError = 'spaceNeeded' | 'nameTooLong' | 'messageTooLong' | 'unstorable' | 'hexErr';

const nameErrorOf = ({ name }: MeetingConfig): FieldError | null => {
  if (name.trim() === '') return 'spaceNeeded';
  if (name.length > spaceNameLimit) return 'nameTooLong';
  return isStorableText(name) ? null : 'unstorable';
};

const messageErrorOf = ({ welcomeMessage }: MeetingConfig): FieldError | null => {
  if (welcomeMessage.length > welcomeMessageLimit) return 'messageTooLong';
  return isStorableText(welcomeMessage) ? null : 'unstorable';
};

const canBeSaved = ({ config, typed }: BrandingContext) =>
  nameErrorOf(config) === null && messageErrorOf(config) === null && Object.keys(typed).length === 0;

/** An edit ends the message of the last save; one that cannot be made ends nothing. */
const onEdits = {
  'name.edited': 'idle',
  'welcomeMessage.edited': 'idle',
  'color.picked': 'idle',
  'color.typed': 'idle',
  'edit.undone': { guard: 'there is an edit to undo', target: 'idle' },
  'edit.redone': { guard: 'there is an edit to redo', target: 'idle' },
  'edits.discarded': { guard: 'something is unsaved', target: 'idle' },
} as const;

/**
 * The design of a room: its configuration, the last saved snapshot, undo and redo, and the save
 * (DSGN-1, 4, 5, 8). The preview of the saved lobby is its child. Edits made while a save is under way
 * stay unsaved: the snapshot is what was sent.
 */
export const brandingMachine = setup({
  types: {} as { context: BrandingContext; events: BrandingEvent; input: BrandingInput },
  actors: {
    preview: previewMachine,
    /** POST /partner-resources/insert-subscription; fails with code `notAuthenticated` without a token. */
    saveConfig: port<SaveAnswer, { config: MeetingConfig; planType: string }>('saveConfig'),
    /** Keeps unsaved edits in this tab. */
    draftKeeper: listenerPort<BrandingDraftEvent>('draftKeeper'),
  },
  delays: { savedMessage: timings.savedMessage },
  guards: {
    'the config is as saved': ({ context }) => sameConfig(context.config, context.saved),
    'the config differs': ({ context }) => !sameConfig(context.config, context.saved),
    'the config can be saved': ({ context }) =>
      !sameConfig(context.config, context.saved) && canBeSaved(context),
    'there is an edit to undo': ({ context }) => context.past.length > 0,
    'there is an edit to redo': ({ context }) => context.future.length > 0,
    'something is unsaved': ({ context }) =>
      !sameConfig(context.config, context.saved) || Object.keys(context.typed).length > 0,
    'a save is under way': stateIn({ save: 'saving' }),
    'nobody is signed in': (_, { error }: { error: unknown }) => {
      const { code, status } = failureOf(error);
      return code === 'notAuthenticated' || status === 401;
    },
  },
  actions: {
    'take the name': assign(({ context }, { name }: { name: string }) => edited(context, 'name', { name })),
    'take the message': assign(({ context }, { welcomeMessage }: { welcomeMessage: string }) =>
      edited(context, 'welcomeMessage', { welcomeMessage }),
    ),
    'take the colour': assign(({ context }, { color, hex }: { color: ThemeColor; hex: string }) => {
      const { [color]: _, ...typed } = context.typed;
      return edited({ ...context, typed }, color, themed(context.config, color, hex.toUpperCase()));
    }),
    'take the typed colour': assign(({ context }, { color, text }: { color: ThemeColor; text: string }) => {
      const hex = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`;
      const { [color]: _, ...typed } = context.typed;
      return isHexColor(hex)
        ? edited({ ...context, typed }, color, themed(context.config, color, hex.toUpperCase()))
        : edited({ ...context, typed }, color, {}, { [color]: text });
    }),
    'close the step': assign({ field: null, left: true }),
    undo: assign(({ context: { past, future, config } }) => ({
      config: past.at(-1) ?? config,
      past: past.slice(0, -1),
      future: [config, ...future],
      field: null,
      typed: {},
      restored: false,
    })),
    redo: assign(({ context: { past, future, config } }) => ({
      config: future[0] ?? config,
      past: [...past, config],
      future: future.slice(1),
      field: null,
      typed: {},
      restored: false,
    })),
    discard: assign(({ context }) => ({
      config: context.saved,
      past: sameConfig(context.config, context.saved) ? context.past : [...context.past, context.config],
      future: [],
      field: null,
      typed: {},
      restored: false,
    })),
    'note what is sent': assign({
      sent: ({ context }) => context.config,
      field: null,
      error: null,
      message: null,
      restored: false,
    }),
    'take the answer': assign(({ context }, { answer }: { answer: SaveAnswer }) => ({
      saved: context.sent,
      message: answer.message,
    })),
    complain: assign((_, { error }: { error: SaveError }) => ({ error })),
    'keep the edits': sendTo(
      'draftKeeper',
      ({ context }): BrandingDraftEvent => ({
        type: 'draft.changed',
        config: sameConfig(context.config, context.saved) ? null : context.config,
      }),
    ),
    'tell the preview': sendTo('preview', (_, event: PreviewEvent) => event),
    'ask for a save': raise({ type: 'save.requested' }),
  },
}).createMachine({
  id: 'branding',
  context: ({ input }) => ({
    config: input.draft ?? input.saved,
    saved: input.saved,
    sent: input.saved,
    past: input.draft ? [input.saved] : [],
    future: [],
    field: null,
    typed: {},
    left: false,
    planType: input.planType,
    previewUrl: input.previewUrl,
    error: null,
    message: null,
    restored: input.draft !== null,
  }),
  invoke: [
    { src: 'preview', id: 'preview', input: ({ context }) => ({ url: context.previewUrl }) },
    { src: 'draftKeeper', id: 'draftKeeper' },
  ],
  type: 'parallel',
  states: {
    edit: {
      initial: 'clean',
      states: {
        clean: { always: { guard: 'the config differs', target: 'dirty' } },
        dirty: { always: { guard: 'the config is as saved', target: 'clean' } },
      },
      on: {
        'name.edited': {
          actions: [{ type: 'take the name', params: ({ event }) => event }, 'keep the edits'],
        },
        'welcomeMessage.edited': {
          actions: [{ type: 'take the message', params: ({ event }) => event }, 'keep the edits'],
        },
        'color.picked': {
          actions: [{ type: 'take the colour', params: ({ event }) => event }, 'keep the edits'],
        },
        'color.typed': {
          actions: [{ type: 'take the typed colour', params: ({ event }) => event }, 'keep the edits'],
        },
        'field.left': { actions: 'close the step' },
        'edit.undone': { guard: 'there is an edit to undo', actions: ['undo', 'keep the edits'] },
        'edit.redone': { guard: 'there is an edit to redo', actions: ['redo', 'keep the edits'] },
        'edits.discarded': { guard: 'something is unsaved', actions: ['discard', 'keep the edits'] },
      },
    },
    save: {
      initial: 'idle',
      states: {
        idle: { on: { 'save.requested': { guard: 'the config can be saved', target: 'saving' } } },
        saving: {
          entry: 'note what is sent',
          invoke: {
            src: 'saveConfig',
            id: 'saveConfig',
            input: ({ context: { config, planType } }) => ({ config, planType }),
            onDone: {
              target: 'saved',
              actions: [
                { type: 'take the answer', params: ({ event }) => ({ answer: event.output }) },
                'keep the edits',
                {
                  type: 'tell the preview',
                  params: ({ event: { output } }) => ({
                    type: 'preview.saved',
                    url: output.lobbyPreviewUrl ?? output.previewUrl,
                    at: output.at,
                  }),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'nobody is signed in', params: ({ event }) => ({ error: event.error }) },
                target: 'failed',
                actions: [
                  { type: 'complain', params: { error: 'notAuthenticated' } },
                  { type: 'tell the preview', params: { type: 'preview.saveFailed' } },
                ],
              },
              {
                target: 'failed',
                actions: [
                  { type: 'complain', params: { error: 'network' } },
                  { type: 'tell the preview', params: { type: 'preview.saveFailed' } },
                ],
              },
            ],
          },
        },
        saved: {
          after: { savedMessage: 'idle' },
          on: { ...onEdits, 'save.requested': { guard: 'the config can be saved', target: 'saving' } },
        },
        failed: {
          on: { ...onEdits, 'save.requested': { guard: 'the config can be saved', target: 'saving' } },
        },
      },
    },
  },
  on: {
    'preview.refreshRequested': [
      {
        guard: 'a save is under way',
        actions: { type: 'tell the preview', params: { type: 'preview.saveAwaited' } },
      },
      {
        guard: 'the config can be saved',
        actions: [{ type: 'tell the preview', params: { type: 'preview.saveAwaited' } }, 'ask for a save'],
      },
      {
        guard: 'the config is as saved',
        actions: {
          type: 'tell the preview',
          params: ({ event }) => ({ type: 'preview.refreshed', at: event.at }),
        },
      },
    ],
  },
});

export type BrandingSnapshot = SnapshotFrom<typeof brandingMachine>;
export type SaveBarScreen = 'hidden' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** The one word for the save bar (DSGN-4). */
export const saveBarScreen = (snapshot: BrandingSnapshot): SaveBarScreen => {
  if (snapshot.matches({ save: 'saving' })) return 'saving';
  if (snapshot.matches({ save: 'failed' })) return 'failed';
  const dirty = snapshot.matches({ edit: 'dirty' }) || Object.keys(snapshot.context.typed).length > 0;
  if (snapshot.matches({ save: 'saved' }) && !dirty) return 'saved';
  return dirty ? 'unsaved' : 'hidden';
};

/** What is wrong with each field of the form, as codes. */
export const fieldErrors = ({ context: { config, typed, left } }: BrandingSnapshot) => {
  const hexErrorOf = (color: ThemeColor) => (left && typed[color] !== undefined ? ('hexErr' as const) : null);
  return {
    name: nameErrorOf(config),
    welcomeMessage: messageErrorOf(config),
    primaryColor: hexErrorOf('primaryColor'),
    secondaryColor: hexErrorOf('secondaryColor'),
    headerColor: hexErrorOf('headerColor'),
  };
};

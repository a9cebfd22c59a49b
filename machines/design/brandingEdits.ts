import { isHexColor, isSeen, isStorableText } from '../contract/fields.ts';
import type { Language } from '../contract/language.ts';
import type { Asset } from '../contract/media.ts';
import {
  backgroundVideoAddress,
  defaultConfigIn,
  type MeetingConfig,
  sameConfig,
  spaceNameLimit,
  type ThemeColor,
  welcomeMessageLimit,
} from '../contract/meetingConfig.ts';
import type { BrandingContext, BrandingInput, DesignCard, Edited, FieldError, Step } from './branding.ts';
import { colorOf } from './colorText.ts';
import { hasEdits } from './keptDraft.ts';
import type { LogoDetails } from './upload.ts';

/** The number of undo steps that are kept. */
const historyLimit = 100;

const extended = (past: Step[], step: Step): Step[] => [...past, step].slice(-historyLimit);

/** The context at the start: the saved configuration, or the draft on top of it. */
export const initialBranding = (input: BrandingInput): BrandingContext => {
  const { saved, version, lobbyUrl, spaceUrl, language } = input;
  // A draft may equal the saved configuration: the save succeeded, but its answer was lost.
  const draft = input.draft && hasEdits(input.draft, saved) ? input.draft : null;
  return {
    config: draft?.config ?? saved,
    saved,
    isSavedHere: false,
    savedVersion: version,
    version: draft ? draft.version : version,
    base: draft && draft.version !== version ? (draft.base ?? null) : saved,
    submitted: saved,
    unheard: draft?.unheard ?? [],
    other: null,
    taken: [],
    past: draft ? [{ config: saved, what: 'all' }] : [],
    future: [],
    field: null,
    typed: {},
    typedAt: {},
    fieldsTouched: false,
    announcement: null,
    rememberedVideo:
      backgroundVideoAddress(draft?.config ?? saved) ??
      input.draft?.rememberedVideo ??
      backgroundVideoAddress(saved) ??
      '',
    isVideoWaiting: Boolean(input.draft?.rememberedVideo && input.draft.isVideoWaiting),
    lobbyUrl,
    spaceUrl,
    language,
    error: null,
    retried: false,
    message: null,
    restored: draft !== null,
    uploading: [],
    isCropping: false,
    pendingExit: null,
    pendingVersion: null,
  };
};

/**
 * The context after an edit of a text or a colour. Further edits of the same field belong to the same undo
 * step.
 */
export const edited = (
  context: BrandingContext,
  field: Edited,
  changes: Partial<MeetingConfig>,
  hexText: Partial<Record<ThemeColor, string>> = {},
): Partial<BrandingContext> => {
  const { config, past, field: last, typed } = context;
  const next = { ...config, ...changes };
  return {
    typed: { ...typed, ...hexText },
    fieldsTouched: false,
    restored: false,
    announcement: null,
    field: field === last ? field : null,
    ...(!sameConfig(next, config) && {
      config: next,
      past: field === last ? past : extended(past, { config, what: field }),
      future: [],
      field,
      // An undo may have restored a removed video.
      rememberedVideo:
        backgroundVideoAddress(next) ?? backgroundVideoAddress(config) ?? context.rememberedVideo,
      isVideoWaiting:
        context.isVideoWaiting && next.backgroundVideo === null && config.backgroundVideo === null,
    }),
  };
};

/** The context after an edit that is an undo step of its own. */
export const changed = (
  context: BrandingContext,
  what: Edited,
  changes: Partial<MeetingConfig>,
): Partial<BrandingContext> => ({ ...edited({ ...context, field: null }, what, changes), field: null });

/** The context after a colour was picked. */
export const colorPicked = (
  context: BrandingContext,
  color: ThemeColor,
  hex: string,
): Partial<BrandingContext> => {
  const { [color]: _, ...typed } = context.typed;
  const theme = { ...context.config.theme, [color]: hex.toUpperCase() };
  return edited({ ...context, typed }, color, { theme });
};

/**
 * The context after a key in a colour's field. Six digits are a colour at once. Any other text stays in the field
 * until it is left: `#4A9` is a colour, and also the beginning of `#4A90E2`. A text that is no colour yet changes
 * nothing else.
 */
export const colorTyped = (
  context: BrandingContext,
  color: ThemeColor,
  text: string,
): Partial<BrandingContext> => {
  const digits = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`;
  if (isHexColor(digits)) return colorPicked(context, color, digits);
  const hex = colorOf(text);
  const theme = { ...context.config.theme, ...(hex !== null && { [color]: hex }) };
  const { [color]: _, ...others } = context.typed;
  return {
    // The text that was typed last comes last.
    ...edited({ ...context, typed: others }, color, { theme }, { [color]: text }),
    typedAt: { ...context.typedAt, [color]: context.past.length },
  };
};

/** What is left in the colours' fields once one of them is left: texts that are no colours. */
export const unfinishedColors = (typed: BrandingContext['typed']): BrandingContext['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => colorOf(text) === null));

const hasUnfinishedColor = ({ typed }: Pick<BrandingContext, 'typed'>): boolean =>
  Object.keys(unfinishedColors(typed)).length > 0;

/** The part of the configuration that holds a file's address, and what is known of a logo (DSGN-3, DSGN-7). */
export const withMedia = (
  { backgroundImage }: MeetingConfig,
  asset: Asset,
  url: string | null,
  { look = null, source = null }: Partial<LogoDetails> = {},
): Partial<MeetingConfig> => {
  if (asset === 'logo') return { logo: url, logoLook: look, logoSource: source };
  if (asset === 'backgroundVideo') return { backgroundVideo: url ?? '' };
  return { backgroundImage: { ...backgroundImage, url } };
};

/** The default values of a card's fields, with texts in that language (DSGN-1, DSGN-2). */
const originalOf = (card: DesignCard, language: Language): Partial<MeetingConfig> => {
  const { name, welcomeMessage, theme, logo, logoLook, logoSource, backgroundImage, backgroundVideo, room } =
    defaultConfigIn(language);
  if (card === 'basic') return { name, welcomeMessage };
  if (card === 'colors') return { theme };
  return card === 'logo' ? { logo, logoLook, logoSource } : { backgroundImage, backgroundVideo, room };
};

/** Whether a card differs from its default values. */
export const differsFromOriginal = (
  context: Pick<BrandingContext, 'config' | 'typed' | 'language'>,
  card: DesignCard,
): boolean =>
  !sameConfig(context.config, { ...context.config, ...originalOf(card, context.language) }) ||
  (card === 'colors' && hasUnfinishedColor(context));

/** The context after a card was set back. Undo brings back the texts that were no colors as well (DSGN-2, DSGN-8). */
export const setBack = (context: BrandingContext, card: DesignCard): Partial<BrandingContext> => {
  const { config, past, language } = context;
  const typed = card === 'colors' ? unfinishedColors(context.typed) : {};
  return {
    ...changed(card === 'colors' ? { ...context, typed: {} } : context, card, originalOf(card, language)),
    ...(Object.keys(typed).length > 0 && { past: extended(past, { config, what: card, typed }), future: [] }),
    announcement: { how: 'reset', what: card },
  };
};

/** The context after all edits were replaced by another configuration. Undo restores them. */
export const replaced = (
  { config, past }: BrandingContext,
  next: MeetingConfig,
): Partial<BrandingContext> => ({
  config: next,
  past: sameConfig(config, next) ? past : extended(past, { config, what: 'all' }),
  future: [],
  field: null,
  typed: {},
  announcement: null,
  restored: false,
});

/**
 * What the context knows of the saved configuration, where the edits stem from it as well. Saves without an answer are in it, or
 * came to nothing.
 */
export const savedIs = (
  config: MeetingConfig,
  version: string | null,
): Pick<BrandingContext, 'saved' | 'base' | 'savedVersion' | 'version' | 'unheard'> => ({
  saved: config,
  unheard: [],
  base: config,
  savedVersion: version,
  version,
});

/** What is wrong with the space name, or null. */
export const nameErrorOf = ({ name }: MeetingConfig): FieldError | null => {
  if (!isSeen(name)) return 'spaceNeeded';
  if (name.length > spaceNameLimit) return 'nameTooLong';
  return isStorableText(name) ? null : 'unstorable';
};

/** What is wrong with the welcome message, or null. */
export const messageErrorOf = ({ welcomeMessage }: MeetingConfig): FieldError | null => {
  if (welcomeMessage.length > welcomeMessageLimit) return 'messageTooLong';
  return isStorableText(welcomeMessage) ? null : 'unstorable';
};

/** Whether anything is unsaved, even an incomplete colour. */
export const isUnsaved = ({ config, saved, typed }: BrandingContext): boolean =>
  !sameConfig(config, saved) || hasUnfinishedColor({ typed });

/** Whether a video that was uploaded beside an image is in no design yet (DSGN-3). */
export const hasVideoWaiting = ({ config, isVideoWaiting }: BrandingContext): boolean =>
  isVideoWaiting && config.backgroundVideo === null;

/** Whether leaving would lose an edit, a file, also one on its way, or a logo in the editor (DSGN-8). */
export const losesWork = (context: BrandingContext): boolean =>
  isUnsaved(context) || hasVideoWaiting(context) || context.uploading.length > 0 || context.isCropping;

/** Whether the server accepts every field. */
export const isValid = ({ config, typed }: BrandingContext): boolean =>
  nameErrorOf(config) === null && messageErrorOf(config) === null && !hasUnfinishedColor({ typed });

/** Whether there is something to save, and every field is valid. */
export const canBeSaved = (context: BrandingContext): boolean =>
  !sameConfig(context.config, context.saved) && isValid(context);

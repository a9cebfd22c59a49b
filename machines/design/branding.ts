import type { Language } from '../contract/language.ts';
import type { Asset } from '../contract/media.ts';
import type { MeetingConfig, ThemeColor } from '../contract/meetingConfig.ts';
import { failureOf } from '../shared/failure.ts';
import { serverMessage } from '../shared/serverMessage.ts';
import type { ErrorText, Redirect } from '../subscription/subscriptionStatus.ts';

/** The server's answer to a save. */
export interface SaveAnswer {
  /** The address of the space. */
  readonly previewUrl: string | null;
  /** The address of its lobby. */
  readonly lobbyPreviewUrl: string | null;
  /** The server's own words. */
  readonly message: string | null;
  readonly version: string | null;
  /** The browser's clock, in ms. */
  readonly at: number;
}

/** A design, saved or being edited (fault S10). */
export interface DesignDraft {
  readonly config: MeetingConfig;
  /** Its version, or the one that the edits are based on; null where nothing was saved yet. */
  readonly version: string | null;
}

/** What the server has: the saved design, and the addresses of its space. */
export interface FoundDesign extends DesignDraft, Omit<SaveAnswer, 'message'> {}

/** Unsaved edits as they are kept (DSGN-8, DSGN-12). */
export interface KeptDraft extends DesignDraft {
  /** The saved configuration that they are based on; null or missing where it is not known. */
  readonly base?: MeetingConfig | null;
  /** What was sent without an answer: the server may have saved it. Missing in older ones. */
  readonly unheard?: readonly MeetingConfig[];
  /** The video that is kept while the background is an image (DSGN-3). Null or missing in older ones. */
  readonly rememberedVideo?: string | null;
  /** Missing in older ones. */
  readonly isVideoWaiting?: boolean;
}

/** A saved version of a design (DSGN-12). */
export interface DesignVersion {
  readonly version: string;
  /** An ISO timestamp. */
  readonly savedAt: string;
  readonly config: MeetingConfig;
}

/** Sent by the history: the partner wants this version back. */
export interface VersionRestored {
  type: 'version.restored';
  config: MeetingConfig;
  /** The newest version, which this one replaces. Another tab may have saved it. */
  inUse: DesignDraft;
}

export interface BrandingInput {
  readonly saved: MeetingConfig;
  /** The version of `saved`. Null: nothing was saved yet, or the server has no versions. */
  readonly version: string | null;
  /** Edits that a reload or an ended session kept. */
  readonly draft: KeptDraft | null;
  /** The lobby's address at the start; the preview has the present one. */
  readonly lobbyUrl: string | null;
  /** The address of the space; null before the first save. */
  readonly spaceUrl: string | null;
  /** The language of the default texts (LNG-8). */
  readonly language: Language;
}

/** The parts of the design tab that can be reset one by one (DSGN-2). */
export type DesignCard = 'basic' | 'colors' | 'logo' | 'background';

/** An exit from the dashboard; while something is unsaved the partner is asked first (DSGN-8). */
export type Exit =
  /** `forgets`: nothing of the partner stays on this device (ACC-1). */
  | { readonly kind: 'logout'; readonly forgets?: true }
  /** The payment provider's own pages (SUB-4, SUB-5). */
  | { readonly kind: Redirect }
  /**
   * A page of this site. When Back or Forward leads there, `entry` is the key of its history entry, or
   * `previous` without the Navigation API: it is then the entry before this page.
   */
  | { readonly kind: 'page'; readonly path: string; readonly entry: string | null };

/** Sent to the storage of unsaved edits; `draft` is null once nothing is unsaved. */
export type BrandingDraftEvent = { type: 'draft.changed'; draft: KeptDraft | null };

/** Sent to the dashboard: this exit is granted (DSGN-8). */
export interface LeaveGranted {
  type: 'leave.granted';
  exit: Exit;
}

/** Why a save failed: the server's own message for a refusal, or one of our texts (DSGN-4, DSGN-11). */
export type SaveError = ErrorText<'notAuthenticated' | 'network' | 'outdated'>;

/** Why a save failed, from the error that it threw. */
export const saveErrorOf = (error: unknown): SaveError => {
  const { kind, code, status = 0 } = failureOf(error);
  if (code === 'notAuthenticated' || status === 401) return { key: 'notAuthenticated' };
  const text = status < 500 ? serverMessage(error) : null;
  if (text !== null) return { text };
  return { key: kind === 'outdated' ? 'outdated' : 'network' };
};

/** What an edit changed: a field, a file, a card or everything. */
export type Edited =
  | 'name'
  | 'welcomeMessage'
  | ThemeColor
  | Asset
  | 'overlay'
  | 'backgroundKind'
  | 'room'
  | DesignCard
  | 'all';

/** One step of undo or redo: the configuration it leads to, and what that changes. */
export interface Step {
  readonly config: MeetingConfig;
  readonly what: Edited;
  /** The texts that are no colors, where it changes them: a reset takes them away. */
  readonly typed?: BrandingContext['typed'];
}

/** Whether the file of a card is on its way to the server, or is cropped. */
export type UploadNews = {
  readonly asset: Asset;
  readonly isUploading: boolean;
  readonly isCropping: boolean;
};

export interface BrandingContext {
  config: MeetingConfig;
  saved: MeetingConfig;
  /** Whether `saved` is what this tab saved, and not another's version that it took over. */
  isSavedHere: boolean;
  /** The version of `saved`. */
  savedVersion: string | null;
  /** The version that the edits stem from: `savedVersion`, but for edits that a reload kept. */
  version: string | null;
  /** The configuration of `version`; null where it is not known. */
  base: MeetingConfig | null;
  submitted: MeetingConfig;
  /** What was submitted since the last success: the server may have saved it, though no answer came (DSGN-12). */
  unheard: readonly MeetingConfig[];
  /** The newer version that another tab saved; null without a conflict, or while it is not known (fault S10). */
  other: FoundDesign | null;
  /** What came from another tab's version, until the partner was told (DSGN-12). */
  taken: readonly Edited[];
  past: Step[];
  future: Step[];
  /** The field that was edited last. Its edits are one step of undo until `field.left`. */
  field: Edited | null;
  /** The text of each colour's field that was typed in, until the field is left; then of those that are no colours. */
  typed: Partial<Record<ThemeColor, string>>;
  /** How many steps of undo there were when the text of each colour's field was typed. */
  typedAt: Partial<Record<ThemeColor, number>>;
  /** Whether a field was left since the last key. Only then a text that is no colour is an error. */
  fieldsTouched: boolean;
  /** What was undone, redone, reset or taken from the logo last: screen readers announce it. */
  announcement: { how: 'undone' | 'redone' | 'reset' | 'fromLogo'; what: Edited } | null;
  /** The video's address, kept while the background is an image (DSGN-3). */
  rememberedVideo: string;
  /** Whether it was uploaded beside an image, and video mode was not chosen since: leaving would lose it (DSGN-8). */
  isVideoWaiting: boolean;
  /** The lobby's address at the start; the preview has the present one. */
  lobbyUrl: string | null;
  spaceUrl: string | null;
  language: Language;
  error: SaveError | null;
  /** Whether the last save was one that the return of the network began: another one is the partner's. */
  retried: boolean;
  message: string | null;
  /** The edits come from the stored draft, and nothing was edited since (SES-4). */
  restored: boolean;
  /** The files on their way to the server, which leaving would stop (DSGN-8). */
  uploading: readonly Asset[];
  /** Whether a logo is open in the editor, which leaving would close. */
  isCropping: boolean;
  /** The exit that was requested and is not granted yet. */
  pendingExit: Exit | null;
  /** The version that was chosen and is not taken yet: it would replace what is unsaved (DSGN-8, DSGN-12). */
  pendingVersion: VersionRestored | null;
}

/** Why a field cannot be saved (DSGN-4). */
export type FieldError = 'spaceNeeded' | 'nameTooLong' | 'messageTooLong' | 'unstorable' | 'hexErr';

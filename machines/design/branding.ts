import type { Asset } from '../contract/media.ts';
import type { MeetingConfig, ThemeColor } from '../contract/meetingConfig.ts';
import type { Redirect } from '../subscription/subscriptionStatus.ts';

/** What a save answers: the room's addresses, the server's own words, its version, and the browser's clock in ms. */
export interface SaveAnswer {
  readonly previewUrl: string | null;
  readonly lobbyPreviewUrl: string | null;
  readonly message: string | null;
  readonly version: string | null;
  readonly at: number;
}

/** Unsaved edits, and the saved version that they are based on; null where nothing was saved yet (fault S10). */
export interface DesignDraft {
  readonly config: MeetingConfig;
  readonly version: string | null;
}

export interface BrandingInput {
  readonly saved: MeetingConfig;
  /** The version of `saved`, or null: nothing was saved yet, or the server counts none. */
  readonly version: string | null;
  /** Edits that a reload or an ended session kept. */
  readonly draft: DesignDraft | null;
  readonly previewUrl: string | null;
  /** Where the room itself is; null before the first save. */
  readonly roomUrl: string | null;
}

/** The parts of the design tab that can be set back one by one (DSGN-2). */
export type DesignCard = 'basic' | 'colors' | 'logo' | 'background';

/** An exit from the design; while something is unsaved the partner is asked first (DSGN-8). */
export type Exit =
  | { readonly kind: 'tab'; readonly tab: string }
  | { readonly kind: 'logout' }
  /** The payment provider's own pages (SUB-4, SUB-5). */
  | { readonly kind: Redirect }
  /** A page of this site; `entry` is the history's key of it where Back or Forward leads there. */
  | { readonly kind: 'page'; readonly path: string; readonly entry: string | null };

/** What the storage of unsaved edits is sent; null once nothing is unsaved. */
export type BrandingDraftEvent = { type: 'draft.changed'; draft: DesignDraft | null };

/** Sent to the dashboard: this exit is free (DSGN-8). */
export interface LeaveGranted {
  type: 'leave.granted';
  exit: Exit;
}

export type SaveError = 'notAuthenticated' | 'network';

/** What an edit was about, for undo and for what is said of it. */
export type Edited =
  | 'name'
  | 'welcomeMessage'
  | ThemeColor
  | Asset
  | 'overlay'
  | 'backgroundKind'
  | DesignCard
  | 'all';

/** One step of undo or redo: the configuration to go to, and what differs there. */
export interface Step {
  readonly config: MeetingConfig;
  readonly what: Edited;
}

export interface BrandingContext {
  config: MeetingConfig;
  saved: MeetingConfig;
  version: string | null;
  submitted: MeetingConfig;
  past: Step[];
  future: Step[];
  /** The field that was edited last: its edits are one step of undo until `field.left`. */
  field: Edited | null;
  /** What stands in a hex field while it is no colour yet. */
  typed: Partial<Record<ThemeColor, string>>;
  /** Whether the fields were left since the last key: what is no colour is then called wrong. */
  fieldsTouched: boolean;
  /** What was last undone, redone or set back, to be said. */
  announcement: { how: 'undone' | 'redone' | 'reset'; what: Edited } | null;
  /** The video's address, kept while the background is an image (DSGN-3). */
  rememberedVideo: string;
  previewUrl: string | null;
  roomUrl: string | null;
  error: SaveError | null;
  message: string | null;
  /** What stands there was kept from before, and not touched since (SES-4). */
  restored: boolean;
  /** The exit that was asked for and is not yet granted. */
  pendingExit: Exit | null;
}

/** What stops a save, field by field, as codes (DSGN-4). */
export type FieldError = 'spaceNeeded' | 'nameTooLong' | 'messageTooLong' | 'unstorable' | 'hexErr';

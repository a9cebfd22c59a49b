import type { LogoMaking, LogoSource } from '../contract/design/logoSource.ts';
import type { Asset, CheckedFile, ChosenFile, FileProblem } from '../contract/media.ts';
import type { LogoLook } from '../contract/meetingConfig.ts';
import type { LogoCut, OpenProblem } from '../logo/logoEditorMachine.ts';
import { failureOf } from '../shared/failure.ts';

/** Why an upload failed: the file, or the connection (DSGN-7). */
export type UploadProblem =
  | FileProblem
  | OpenProblem
  | 'dropFolder'
  | 'originalLost'
  | 'network'
  | 'notAuthenticated'
  | 'uploadFailed';

/** The context of the upload: the file that was chosen last. */
export interface UploadContext {
  asset: Asset;
  file: ChosenFile | null;
  /** A logo that was cut. */
  cut: LogoCut | null;
  /** How the logo that is edited was made last; null for a new one. */
  making: LogoMaking | null;
  /** The saved logo that is opened again; null for a new one (LOGO-8). */
  source: LogoSource | null;
  /** The result of the check. It stays after an upload: the card shows notes on its video. */
  checked: CheckedFile | null;
  /** Where the checked file is, once it is uploaded: the design may have gone back to another. */
  checkedUrl: string | null;
  /** 0 to 100. */
  percent: number;
  /** How each logo that was edited was made last, by `identityOf`. */
  makings: Record<string, LogoMaking>;
  /** More than one file was dropped, and the first was used (fault U09). */
  others: boolean;
  problem: UploadProblem | null;
  /** The server's own words, where it had any. */
  message: string | null;
}

/** The context while no file is chosen. */
export const noUpload = {
  file: null,
  cut: null,
  making: null,
  source: null,
  checked: null,
  checkedUrl: null,
  percent: 0,
  others: false,
  problem: null,
  message: null,
} satisfies Partial<UploadContext>;

/** What a design keeps of a logo besides its address. */
export interface LogoDetails {
  /** Null where nothing is known of its pixels. */
  readonly look: LogoLook | null;
  /** Null where its original is not kept. */
  readonly source: LogoSource | null;
}

/** Sent to the design: the address of the uploaded file, and what is known of a logo. */
export type MediaUploaded = { type: 'media.uploaded'; asset: Asset; url: string; details?: LogoDetails };

/** What the design is told of a file that was uploaded. @param sent its addresses. */
export const uploadedOf = (
  { asset, cut, making, source: reopened }: UploadContext,
  { url, originalUrl }: { url: string; originalUrl?: string | null },
): MediaUploaded => {
  const original = originalUrl ?? reopened?.url;
  const source = making && original ? { url: original, ...making } : null;
  return { type: 'media.uploaded', asset, url, ...(cut && { details: { look: cut.look, source } }) };
};

/** The codes of the browser's checks. Any other code comes from the server, together with a message. */
const fileProblems: readonly string[] = [
  'emptyFile',
  'fileSizeExceeded',
  'invalidFileType',
  'wrongContent',
  'unsafeSvg',
  'svgWithText',
  'tooManyPixels',
  'unreadableImage',
] satisfies FileProblem[];

const isFileProblem = (error: unknown): error is { code: FileProblem } =>
  typeof error === 'object' && error !== null && 'code' in error && fileProblems.includes(String(error.code));

/** Why an upload failed, from the error that its check, its request or the editor threw. */
export const problemOf = (error: unknown): Pick<UploadContext, 'problem' | 'message'> => {
  if (isFileProblem(error)) return { problem: error.code, message: null };
  const { kind, status, message } = failureOf(error);
  if (status === 401) return { problem: 'notAuthenticated', message: null };
  if (kind === 'network' || kind === 'timeout') return { problem: 'network', message: null };
  if (kind === 'outdated') return { problem: 'outdated', message: null };
  return { problem: 'uploadFailed', message: (kind === 'http' && message) || null };
};

/** Identifies a file that is chosen again, or a saved logo that is opened again: its original is fetched anew each time. */
export const identityOf = (edited: ChosenFile | LogoSource): string =>
  'url' in edited ? JSON.stringify(edited) : `${edited.name}:${edited.size}:${edited.modifiedAt}`;

/** The context once the edited logo was made so; nothing changes where it is not known how. */
export const remembered = (
  { file, source, makings }: UploadContext,
  making: LogoMaking | null,
): Partial<UploadContext> => {
  const edited = source ?? file;
  return edited && making ? { making, makings: { ...makings, [identityOf(edited)]: making } } : {};
};

/** The context once the file is at `url`. */
export const afterUpload = (context: UploadContext, url: string): Partial<UploadContext> => ({
  checkedUrl: context.checked && url,
  // The new crop of a source is saved beside it: once that is undone, it is opened as it was made.
  ...remembered(context, context.source),
});

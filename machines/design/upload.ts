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
  /** The address of the image that a saved logo was made from; null for a new one (LOGO-8). */
  originalUrl: string | null;
  /** The result of the check. It stays after an upload: the card shows notes on its video. */
  checked: CheckedFile | null;
  /** 0 to 100. */
  percent: number;
  /** How every logo that was edited was made last, by `identityOf`. */
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
  originalUrl: null,
  checked: null,
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

/** The codes of the browser's checks. Any other code comes from the server, together with a message. */
const fileProblems: readonly string[] = [
  'emptyFile',
  'fileSizeExceeded',
  'invalidFileType',
  'wrongContent',
  'unsafeSvg',
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

/** Identifies a file that is chosen again. */
export const identityOf = ({ name, size, modifiedAt }: ChosenFile): string => `${name}:${size}:${modifiedAt}`;

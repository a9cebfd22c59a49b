import type { Asset, CheckedFile, ChosenFile, FileProblem } from '../contract/media.ts';
import type { Crop } from '../logo/crop.ts';
import type { OpenProblem } from '../logo/logoEditorMachine.ts';
import { failureOf } from '../shared/failure.ts';

/** Why an upload did not come about: something about the file, or about the way (DSGN-7). */
export type UploadProblem =
  | FileProblem
  | OpenProblem
  | 'dropFolder'
  | 'network'
  | 'notAuthenticated'
  | 'uploadFailed';

/** What is known of the file that was chosen last. */
export interface UploadContext {
  asset: Asset;
  file: ChosenFile | null;
  /** What the look into the file found; it outlives a good upload, because it is said of the video beside it. */
  checked: CheckedFile | null;
  /** 0 to 100. */
  percent: number;
  /** The last crop of every logo that was open, by `identityOf`. */
  crops: Record<string, Crop>;
  /** More than one was dropped, and the first was taken (fault U09). */
  others: boolean;
  problem: UploadProblem | null;
  /** The server's own words, where it had any. */
  message: string | null;
}

/** The words of the browser's checks; any other code is the server's, which brings its own sentence. */
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

/** Why an upload failed, from what its check, its request or the editor threw. */
export const problemOf = (error: unknown): Pick<UploadContext, 'problem' | 'message'> => {
  if (isFileProblem(error)) return { problem: error.code, message: null };
  const { kind, status, message } = failureOf(error);
  if (status === 401) return { problem: 'notAuthenticated', message: null };
  if (kind === 'network' || kind === 'timeout') return { problem: 'network', message: null };
  return { problem: 'uploadFailed', message: (kind === 'http' && message) || null };
};

/** What a file is known by when it is chosen again. */
export const identityOf = ({ name, size, modifiedAt }: ChosenFile): string => `${name}:${size}:${modifiedAt}`;

import {
  type Asset,
  type CheckedFile,
  type ChosenFile,
  type FileProblem,
  fileProblem,
  mediaKindOf,
} from '../../../machines/contract/media.ts';
import { hasText } from '../../media/canStayVector.ts';
import { fileOf } from '../../media/fileRegistry.ts';
import { lostCode } from '../../platform/api/lostCode.ts';
import { isDecodable, tryVideo } from './tryMedia.ts';

/** Thrown for a file that is rejected. */
export class FileError extends Error {
  readonly code: FileProblem;

  constructor(code: FileProblem) {
    super(code);
    this.name = 'FileError';
    this.code = code;
  }
}

/**
 * Checks a chosen file before it is edited or uploaded (DSGN-7, faults U01–U03, U05, U08, U13): size and
 * type, then content. A background image is decoded; the editor decodes a logo. A video that this browser
 * cannot play is accepted. The code that checks content is fetched with the first file.
 * @throws FileError; ApiError `network` or `outdated` when that code does not load; the signal's reason.
 */
export const checkFile = async (
  { asset, file }: { asset: Asset; file: ChosenFile },
  signal: AbortSignal,
): Promise<CheckedFile> => {
  throwIfProblem(fileProblem(asset, file));
  const { contentProblem } = await import('./fileContent.ts').catch((error) => {
    throw lostCode(error);
  });
  signal.throwIfAborted();
  const content = fileOf(file.key);
  const problem = await contentProblem(content);
  signal.throwIfAborted();
  throwIfProblem(problem);
  if (asset === 'backgroundImage' && (await isDrawnElsewhere(content))) throw new FileError('svgWithText');
  signal.throwIfAborted();
  if (mediaKindOf(asset) === 'video') return { file, ...(await tryVideo(content, signal)) };
  if (asset !== 'logo' && !(await isDecodable(content, signal))) throw new FileError('unreadableImage');
  return { file, seconds: null, isPlayable: true };
};

/** Whether the server would draw other letters than the browser; of a logo it gets what the browser drew (LOGO-8). */
const isDrawnElsewhere = async (file: File): Promise<boolean> =>
  file.type === 'image/svg+xml' && hasText(await file.text());

const throwIfProblem = (problem: FileProblem | null): void => {
  if (problem !== null) throw new FileError(problem);
};

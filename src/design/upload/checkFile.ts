import {
  type Asset,
  type CheckedFile,
  type ChosenFile,
  type FileProblem,
  fileProblem,
  mediaKindOf,
} from '../../../machines/contract/media.ts';
import { fileOf } from '../../media/fileRegistry.ts';
import { ApiError } from '../../platform/api/apiError.ts';
import { importWithRetry } from '../../platform/importWithRetry.ts';
import { isDecodable, tryVideo } from './tryMedia.ts';

/** Why a file is not taken. */
export class FileRefusal extends Error {
  readonly code: FileProblem;

  constructor(code: FileProblem) {
    super(code);
    this.name = 'FileRefusal';
    this.code = code;
  }
}

/**
 * Looks into a chosen file before it is edited or uploaded (DSGN-7, faults U01–U03, U05, U08, U13): its size and type,
 * then its content. A background image is decoded once, a logo is not: the editor does that. A video that this browser
 * cannot play is taken all the same. The code that looks into content is fetched with the first file.
 * @throws FileRefusal; ApiError `network` when that code does not arrive; the signal's reason.
 */
export const checkFile = async (
  { asset, file }: { asset: Asset; file: ChosenFile },
  signal: AbortSignal,
): Promise<CheckedFile> => {
  refuse(fileProblem(asset, file));
  const { contentProblem } = await importWithRetry(() => import('./fileContent.ts')).catch(() => {
    throw new ApiError('network');
  });
  signal.throwIfAborted();
  const content = fileOf(file.key);
  const problem = await contentProblem(content);
  signal.throwIfAborted();
  refuse(problem);
  if (mediaKindOf(asset) === 'video') return { file, ...(await tryVideo(content, signal)) };
  if (asset !== 'logo' && !(await isDecodable(content, signal))) throw new FileRefusal('unreadableImage');
  return { file, seconds: null, isPlayable: true };
};

const refuse = (problem: FileProblem | null): void => {
  if (problem !== null) throw new FileRefusal(problem);
};

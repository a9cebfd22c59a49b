import { type Asset, mediaKindOf } from '../../../machines/contract/media.ts';
import type { UploadProblem } from '../../../machines/design/upload.ts';

/** The key of the sentence for what became of a file (DSGN-7). */
export const uploadProblemKey = (asset: Asset, problem: UploadProblem) =>
  problem === 'fileSizeExceeded' || problem === 'invalidFileType'
    ? (`validation.${problem}.${mediaKindOf(asset)}` as const)
    : (`uploadErrors.${problem}` as const);

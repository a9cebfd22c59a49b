import { type Asset, mediaKindOf } from '../../../machines/contract/media.ts';
import type { UploadProblem } from '../../../machines/design/uploadMachine.ts';
import type { OpenProblem } from '../../../machines/logo/logoEditorMachine.ts';

/** The key of the sentence for what became of a file (DSGN-7). */
export const uploadProblemKey = (asset: Asset, problem: UploadProblem | OpenProblem) =>
  problem === 'fileSizeExceeded' || problem === 'invalidFileType'
    ? (`validation.${problem}.${mediaKindOf(asset)}` as const)
    : (`uploadErrors.${problem}` as const);

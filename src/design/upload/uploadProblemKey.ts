import { type Asset, mediaKindOf } from '../../../machines/contract/media.ts';
import type { UploadProblem } from '../../../machines/design/upload.ts';

/** The locale key of an upload's error (DSGN-7). */
export const uploadProblemKey = (asset: Asset, problem: UploadProblem) => {
  if (problem === 'invalidFileType' && asset === 'logo') return 'validation.invalidFileType.logo' as const;
  return problem === 'fileSizeExceeded' || problem === 'invalidFileType'
    ? (`validation.${problem}.${mediaKindOf(asset)}` as const)
    : (`uploadErrors.${problem}` as const);
};

import { reportIfGone } from '../chunkLoader.ts';
import { ApiError } from './apiError.ts';

/**
 * The error of a call whose code did not arrive: a lost network (SES-5), or `outdated` where the server no longer
 * has it, for which the page then offers a reload (APP-11).
 */
export const lostCode = (error: unknown): ApiError =>
  new ApiError(reportIfGone(error) ? 'outdated' : 'network');

import { ChunkError, reportLostChunk } from '../chunkLoader.ts';
import { ApiError } from './apiError.ts';

/**
 * The error of a call whose code did not arrive: a lost network (SES-5), or `outdated` where the server no longer
 * has it, for which the page then offers a reload (APP-11).
 */
export const lostCode = (error: unknown): ApiError => {
  if (!(error instanceof ChunkError && error.isGone)) return new ApiError('network');
  reportLostChunk();
  return new ApiError('outdated');
};

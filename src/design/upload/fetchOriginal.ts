import { type ChosenFile, mediaRules } from '../../../machines/contract/media.ts';
import { keepFile } from '../../media/fileRegistry.ts';
import { ApiError } from '../../platform/api/apiError.ts';

/**
 * The saved original of a logo, to be edited again (LOGO-8). Our own server reads it, wherever it is stored: pages fetch
 * from nowhere else.
 * @throws ApiError `network` when it does not arrive; Error when it is gone, or no image.
 */
export const fetchOriginal = async (url: string, signal: AbortSignal): Promise<ChosenFile> => {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const response = await fetch(`/files/${name}`, { signal }).catch(() => {
    signal.throwIfAborted();
    throw new ApiError('network');
  });
  if (!response.ok) throw new Error(`The original of the logo is answered with ${response.status}`);
  const content = await response.blob();
  if (!mediaRules.image.types.includes(content.type))
    throw new Error(`The original of the logo is "${content.type}"`);
  return keepFile(new File([content], name, { type: content.type }));
};

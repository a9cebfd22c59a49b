import { type ChosenFile, mediaRules } from '../../../machines/contract/media.ts';
import { keepFile } from '../../media/fileRegistry.ts';
import { ApiError } from '../../platform/api/apiError.ts';

/**
 * The saved original of a logo, to be edited again (LOGO-8). Our own server reads it, wherever it is stored: pages fetch
 * from nowhere else.
 * @throws ApiError `network` when it does not arrive now; Error when it is gone, or no image.
 */
export const fetchOriginal = async (url: string, signal: AbortSignal): Promise<ChosenFile> => {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const lost = () => {
    signal.throwIfAborted();
    throw new ApiError('network');
  };
  const response = await fetch(`/files/${name}`, { signal }).catch(lost);
  if ([404, 410].includes(response.status))
    throw new Error(`The original of the logo is answered with ${response.status}`);
  // A server that is busy or starting anew has it a moment later.
  if (!response.ok) return lost();
  const content = await response.blob().catch(lost);
  if (!mediaRules.image.types.includes(content.type))
    throw new Error(`The original of the logo is "${content.type}"`);
  return keepFile(new File([content], name, { type: content.type }));
};

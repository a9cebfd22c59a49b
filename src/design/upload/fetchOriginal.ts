import { type ChosenFile, mediaRules } from '../../../machines/contract/media.ts';
import { timings } from '../../../machines/timings.ts';
import { keepFile } from '../../media/fileRegistry.ts';
import { anySignal } from '../../platform/api/anySignal.ts';
import { ApiError } from '../../platform/api/apiError.ts';
import { watchSilence } from '../../platform/api/silence.ts';

/**
 * The saved original of a logo, to be edited again (LOGO-8). Our own server reads it, wherever it is stored: pages fetch
 * from nowhere else.
 * @throws ApiError `network` when it does not arrive now, or stops for 30 s (fault N03); Error when it is gone, or no image.
 */
export const fetchOriginal = async (url: string, signal: AbortSignal): Promise<ChosenFile> => {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const lost = () => {
    signal.throwIfAborted();
    throw new ApiError('network');
  };
  const silence = watchSilence(timings.logoRead);
  const response = await fetch(`/files/${name}`, { signal: anySignal([signal, silence.signal]) }).catch(lost);
  if ([404, 410].includes(response.status))
    throw new Error(`The original of the logo is answered with ${response.status}`);
  // A server that is busy or starting anew has it a moment later.
  if (!response.ok) return lost();
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    start: silence.heard,
    transform: (part, body) => {
      silence.heard();
      body.enqueue(part);
    },
    flush: silence.end,
  });
  const content = await new Response(response.body?.pipeThrough(heard), response).blob().catch(lost);
  if (!mediaRules.image.types.includes(content.type))
    throw new Error(`The original of the logo is "${content.type}"`);
  return keepFile(new File([content], name, { type: content.type }));
};

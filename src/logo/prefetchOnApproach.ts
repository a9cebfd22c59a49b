import type { RefCallback } from 'react';
import { prefetchStage } from './stageChunk.ts';

/**
 * Prefetches the editor's code when the pointer, the focus or a dragged file comes to its opener (LOGO-1).
 */
export const prefetchOnApproach: RefCallback<HTMLElement> = (part) => {
  const watch = new AbortController();
  const once = { once: true, signal: watch.signal };
  part?.addEventListener('pointerenter', prefetchStage, once);
  part?.addEventListener('focusin', prefetchStage, once);
  part?.addEventListener('dragenter', prefetchStage, once);
  return () => watch.abort();
};

import type { RefCallback } from 'react';
import { prefetchStage } from './stageChunk.ts';

/** Whoever comes near what opens the editor is likely to need its code soon (LOGO-1). */
export const prefetchOnApproach: RefCallback<HTMLElement> = (part) => {
  const watch = new AbortController();
  const once = { once: true, signal: watch.signal };
  part?.addEventListener('pointerenter', prefetchStage, once);
  part?.addEventListener('focusin', prefetchStage, once);
  part?.addEventListener('dragenter', prefetchStage, once);
  return () => watch.abort();
};

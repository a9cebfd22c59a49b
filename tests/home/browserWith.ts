import { vi } from 'vitest';
import type { InstallOffer, InstallOffers } from '../../src/platform/installOffer.ts';

/** A browser whose offer and whose answer to the prompt the test decides. */
export const browserWith = (offer: InstallOffer, outcome: 'accepted' | 'dismissed' = 'dismissed') => {
  const listeners = new Set<(offer: InstallOffer) => void>();
  const become = (next: InstallOffer) => {
    for (const listener of listeners) listener(next);
  };
  const prompt = vi.fn<InstallOffers['prompt']>(async () => {
    become('unavailable');
    return outcome;
  });
  const installOffers: InstallOffers = {
    subscribe: (listener) => {
      listeners.add(listener);
      listener(offer);
      return () => listeners.delete(listener);
    },
    prompt,
  };
  return { installOffers, prompt, become };
};

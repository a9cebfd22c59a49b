/** What the browser lets be installed here: nothing, this app, or it is installed already. */
export type InstallOffer = 'unavailable' | 'captured' | 'installed';

/** The browser's own offer to install the app, held until somebody wants it (HOME-6). */
export interface InstallOffers {
  /** Tells how things stand, at once and whenever that changes. Returns the end of it. */
  subscribe(listener: (offer: InstallOffer) => void): () => void;
  /**
   * Shows the browser's prompt; only in answer to a press. An offer can be used once, and the browser may
   * make another one. @throws without an offer, or when the browser refuses.
   */
  prompt(): Promise<'accepted' | 'dismissed'>;
}

/** The browser's event; no standard, and therefore not among TypeScript's. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Starts to capture the browser's install offer in place of its own banner (HOME-6). To be called as early
 * as possible in the life of the page: an offer that nobody listens for is lost.
 */
export const captureInstallOffer = (): InstallOffers => {
  const listeners = new Set<(offer: InstallOffer) => void>();
  let held: BeforeInstallPromptEvent | null = null;
  let offer: InstallOffer = matchMedia('(display-mode: standalone)').matches ? 'installed' : 'unavailable';
  const become = (next: InstallOffer) => {
    offer = next;
    for (const listener of listeners) listener(offer);
  };

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event as BeforeInstallPromptEvent;
    become('captured');
  });
  addEventListener('appinstalled', () => {
    held = null;
    become('installed');
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      listener(offer);
      return () => listeners.delete(listener);
    },
    async prompt() {
      const used = held;
      if (!used) throw new Error('The browser offers no installation now.');
      held = null;
      become('unavailable');
      return (await used.prompt()).outcome;
    },
  };
};

declare global {
  /** The install offer that `boot.ts` took before the scripts were there. */
  var earlyInstallOffer: Event | undefined;
}

/** Whether the browser can install this app, or has installed it. */
export type InstallOffer = 'unavailable' | 'captured' | 'installed';

/** The browser's offer to install the app, kept until it is used (HOME-6). */
export interface InstallOffers {
  /**
   * Calls `listener` with the present offer at once and with every change. Returns the unsubscribe function.
   */
  subscribe(listener: (offer: InstallOffer) => void): () => void;
  /**
   * Shows the browser's prompt; only on a press. An offer can be used once, and the browser may make another
   * one. @throws without an offer, or when the browser refuses.
   */
  prompt(): Promise<'accepted' | 'dismissed'>;
}

/** The browser's event; non-standard, so TypeScript does not know it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Captures the browser's install offer instead of its own banner (HOME-6), also one from before this script. Call
 * it as early as possible: the event is fired only once.
 */
export const captureInstallOffer = (): InstallOffers => {
  const listeners = new Set<(offer: InstallOffer) => void>();
  let held: BeforeInstallPromptEvent | null = null;
  let offer: InstallOffer = matchMedia('(display-mode: standalone)').matches ? 'installed' : 'unavailable';
  const become = (next: InstallOffer) => {
    offer = next;
    for (const listener of listeners) listener(offer);
  };

  const capture = (event: Event) => {
    event.preventDefault();
    held = event as BeforeInstallPromptEvent;
    become('captured');
  };
  if (globalThis.earlyInstallOffer) capture(globalThis.earlyInstallOffer);
  addEventListener('beforeinstallprompt', capture);
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

/** Calls back when this page returns from the back/forward cache, where it received no events. */
export const onPageRestored = (callback: () => void, options?: AddEventListenerOptions): void =>
  addEventListener('pageshow', ({ persisted }) => persisted && callback(), options);

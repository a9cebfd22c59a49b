/** Calls back when the browser shows this page again from the back/forward cache, where the page heard nothing. */
export const onPageRestored = (callback: () => void, options?: AddEventListenerOptions): void =>
  addEventListener('pageshow', ({ persisted }) => persisted && callback(), options);

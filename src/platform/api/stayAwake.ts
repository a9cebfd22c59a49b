/**
 * Asks the browser not to put this tab to sleep while it is in the background: Edge and Chrome leave those alone that hold a
 * Web Lock. Any number of tabs hold this one together.
 * @returns ends that
 */
export const stayAwake = (): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const hold = async () => {
    // Pages without a secure connection have no locks, and where site data is blocked they throw.
    if (!('locks' in navigator)) return;
    const isOver = new Promise<void>((over) => signal.addEventListener('abort', () => over()));
    await navigator.locks.request('news', { mode: 'shared', signal }, () => isOver);
  };
  hold().catch(() => undefined);
  return () => end.abort();
};

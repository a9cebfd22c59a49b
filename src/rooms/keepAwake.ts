import { listen } from '../../machines/port.ts';

/**
 * Keeps the screen on for as long as it runs, where the browser can (ROOM-3, ROOM-6): a phone that goes dark puts the page
 * to sleep, and who answers no beat is shown to nobody. A page that is left loses the lock, and asks again when it is looked at.
 */
export const keepAwake = listen<never>(() => {
  // Pages without a secure connection have none.
  if (!('wakeLock' in navigator)) return undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  let held: WakeLockSentinel | null = null;
  const release = () => {
    held?.release().catch(() => undefined);
    held = null;
  };
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const given = await navigator.wakeLock.request('screen');
      release();
      held = given;
      if (signal.aborted) release();
    } catch {
      // A battery that is nearly empty, for one: the screen goes dark as ever.
    }
  };
  void ask();
  document.addEventListener('visibilitychange', ask, { signal });
  return () => {
    stopped.abort();
    release();
  };
});

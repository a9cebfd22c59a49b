import { type Listener, listen } from '../../machines/port.ts';
import { pageTime } from './pageTime.ts';

/**
 * Sends the time by the page's steady clock, in ms, at once and then every second: for countdowns (SIGNUP-6,
 * MAIL-2, fault N08).
 */
export const ticker: Listener<{ type: 'clock.ticked'; now: number }> = listen(({ sendBack }) => {
  const tick = () => sendBack({ type: 'clock.ticked', now: pageTime() });
  tick();
  const interval = setInterval(tick, 1000);
  // Timers sleep in a hidden tab; whoever comes back sees the right second at once.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', tick);
  };
});

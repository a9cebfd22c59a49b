import type { ExtractEvent } from 'xstate';
import { listen } from '../../machines/port.ts';
import type { PaymentEvent } from '../../machines/subscription/paymentSetup.ts';

/**
 * Sends how long a wait has lasted by a monotonic clock (SUB-3, fault T01): at once, on each whole second,
 * and whenever the page becomes visible or hidden; a hidden page sends nothing else (fault T04).
 */
export const stopwatch = listen<ExtractEvent<PaymentEvent, 'time.passed'>>(({ sendBack }) => {
  const start = performance.now();
  let next: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(next);
    const elapsed = performance.now() - start;
    const isSeen = !document.hidden;
    if (isSeen) next = setTimeout(tick, 1000 - (elapsed % 1000));
    sendBack({ type: 'time.passed', elapsed, isSeen } satisfies PaymentEvent);
  };
  tick();
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(next);
    document.removeEventListener('visibilitychange', tick);
  };
});

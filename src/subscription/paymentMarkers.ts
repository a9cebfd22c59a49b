import type { ExtractEvent } from 'xstate';
import { listen } from '../../machines/port.ts';
import type { PaymentEvent, PaymentMarkerEvent } from '../../machines/subscription/paymentSetup.ts';
import type { CheckoutResult } from '../../machines/subscription/subscriptionStatus.ts';
import { timings } from '../../machines/timings.ts';
import { onPageRestored } from '../platform/onPageRestored.ts';
import type { Services } from '../platform/services.ts';

/** The partner's id of the awaited payment (SUB-3). */
const ownerKey = 'paymentCompleted';
/** The start of the wait, in ms since 1970. */
const sinceKey = 'paymentCompletedAt';

/** Whether a payment of that time may still come: of two tabs with one checkout, only one may have paid. */
const isRecent = (since: string | null): boolean =>
  since !== null && Math.abs(Date.now() - Number(since)) < timings.paymentWait;

/**
 * The markers of an awaited payment, which outlive a reload and are shared by all tabs (SUB-3). Invalid ones
 * count as missing and are removed at the start; another partner's are left alone.
 */
export const paymentMarkers = ({ local, session }: Pick<Services, 'local' | 'session'>) =>
  listen<
    ExtractEvent<PaymentEvent, 'payment.awaited' | 'payment.settled'>,
    PaymentMarkerEvent,
    { checkoutResult: CheckoutResult | null }
  >(({ input: { checkoutResult }, receive, sendBack }) => {
    const partner = session.getSnapshot().context.session?.user.partnerId ?? '';
    /** The start of the wait that this tab knows of. */
    let known: string | null = null;

    const read = (): string | null => {
      const since = local.get(sinceKey);
      return since !== null && /^\d{1,16}$/.test(since) && local.get(ownerKey) === partner ? since : null;
    };
    const mark = () => {
      known = String(Date.now());
      local.set(ownerKey, partner);
      local.set(sinceKey, known);
    };
    const clear = () => {
      known = null;
      const owner = local.get(ownerKey);
      const isTheirs = owner !== null && owner !== '' && owner !== partner && local.get(sinceKey) !== null;
      if (isTheirs) return;
      local.remove(ownerKey);
      local.remove(sinceKey);
    };
    const sendAwaited = () =>
      sendBack({
        type: 'payment.awaited',
        waitedBefore: Date.now() - Number(known),
      } satisfies PaymentEvent);
    const look = () => {
      const found = read();
      if (found === known) return;
      known = found;
      if (found === null) sendBack({ type: 'payment.settled' } satisfies PaymentEvent);
      else sendAwaited();
    };
    const hear = ({ key }: StorageEvent) => {
      // The second key to be set and the first to be removed decide; null means that the whole storage was
      // cleared.
      if (key === null || key === ownerKey || key === sinceKey) look();
    };

    if (checkoutResult === 'paid') {
      mark();
      sendAwaited();
    } else if (checkoutResult === 'cancelled' ? !isRecent(read()) : read() === null) clear();
    else look();
    receive(({ type }) => (type === 'return.marked' ? mark() : clear()));
    const watch = new AbortController();
    const { signal } = watch;
    addEventListener('storage', hear, { signal });
    // A page in the back/forward cache receives no storage events.
    onPageRestored(look, { signal });
    return () => watch.abort();
  });

import type { ExtractEvent } from 'xstate';
import { listen } from '../../machines/port.ts';
import type { PaymentEvent, PaymentMarkerEvent } from '../../machines/subscription/paymentMachine.ts';
import type { CheckoutResult } from '../../machines/subscription/subscriptionStatus.ts';
import { timings } from '../../machines/timings.ts';
import { onPageRestored } from '../platform/onPageRestored.ts';
import type { Services } from '../platform/services.ts';

/** Whose payment is awaited: the partner's id (SUB-3). */
const ownerKey = 'paymentCompleted';
/** Since when, in ms since 1970. */
const sinceKey = 'paymentCompletedAt';

/** Whether a payment of then may still come: of two tabs with one checkout, one may have paid and the other not. */
const isRecent = (since: string | null): boolean =>
  since !== null && Math.abs(Date.now() - Number(since)) < timings.paymentWait;

/**
 * The markers of an awaited payment, which outlive a reload and which all tabs share (SUB-3). What makes no sense counts
 * as absent and is cleared at the start; another partner's are let be.
 */
export const paymentMarkers = ({ local, session }: Pick<Services, 'local' | 'session'>) =>
  listen<
    ExtractEvent<PaymentEvent, 'payment.awaited' | 'payment.settled'>,
    PaymentMarkerEvent,
    { checkoutResult: CheckoutResult | null }
  >(({ input: { checkoutResult }, receive, sendBack }) => {
    const partner = session.getSnapshot().context.session?.user.partnerId ?? '';
    /** Since when this tab knows of a payment that is awaited. */
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
      // Of the two the second to be set and the first to be removed decide; null stands for all of a storage.
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
    // No other tab is heard while the page is put aside.
    onPageRestored(look, { signal });
    return () => watch.abort();
  });

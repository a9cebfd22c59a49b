import { promoCodeMachine } from '../../../../machines/subscription/promoCodeMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** An answer that takes no code. */
export const refused = (code?: string, message?: string, status = 400) => ({
  kind: 'http',
  status,
  ...(code && { code }),
  ...(message && { message }),
});
/** One that also asks for a wait. */
export const limited = { ...refused('RATE_LIMITED', 'Slow down', 429), retryAfter: 60 };

/** A box in which nothing happens, for the plans of the machines it is part of. */
export const silentPromoCode = { actors: { applyCode: {}, ticker: {}, promoStorage: {} } };

/** A code that is typed or came with the address, and is taken or not. */
export const promoCode = definePlan(promoCodeMachine, {
  inputs: [{ code: null }, { code: 'PLAZA-2026' }],
  events: [
    { type: 'promo.edited', code: 'PLAZA-2026' },
    { type: 'promo.edited', code: '  ' },
    { type: 'promo.submitted' },
    { type: 'tab.left' },
    { type: 'payment.waitEnded' },
  ],
  actors: {
    applyCode: {
      resolves: [undefined],
      rejects: [
        limited,
        refused('ALREADY_ACTIVE'),
        refused('PAYMENT_PENDING'),
        refused('INVALID'),
        failures.network,
      ],
    },
    ticker: {
      hears: [
        { type: 'clock.ticked', now: 1000 },
        { type: 'clock.ticked', now: 61_000 },
      ],
    },
    promoStorage: { hears: [{ type: 'promo.found', code: 'KEPT-2025' }] },
  },
  invariants: {
    'it shows an error for a code that was not taken, and for no other': (snapshot) =>
      (snapshot.context.error !== null) === snapshot.matches('rejected'),
    'a code counts as that of the address until it is touched or tried': (snapshot) =>
      !snapshot.context.isPrefilled ||
      (snapshot.matches('editing') && snapshot.context.code === 'PLAZA-2026'),
    'a wait has seconds left, and nothing is sent during it': (snapshot) =>
      !snapshot.matches('limited') ||
      (snapshot.context.countdown.secondsLeft > 0 && !snapshot.can({ type: 'promo.submitted' })),
  },
});

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
export const silentPromoCode = { actors: { applyCode: {} } };

/** A code that is typed or came with the address, and is taken or not. */
export const promoCode = definePlan(promoCodeMachine, {
  inputs: [{ code: null }, { code: 'PLAZA-2026' }],
  events: [
    { type: 'promo.edited', code: 'PLAZA-2026' },
    { type: 'promo.edited', code: '  ' },
    { type: 'promo.submitted' },
    { type: 'tab.left' },
  ],
  actors: {
    applyCode: {
      resolves: [undefined],
      rejects: [limited, refused('ALREADY_ACTIVE'), refused('INVALID'), failures.network],
    },
  },
  invariants: {
    'it shows an error for a code that was not taken, and for no other': (snapshot) =>
      (snapshot.context.error !== null) === (snapshot.matches('rejected') || snapshot.matches('limited')),
    'a code counts as that of the address until it is touched or tried': (snapshot) =>
      !snapshot.context.isPrefilled ||
      (snapshot.matches('editing') && snapshot.context.code === 'PLAZA-2026'),
    'it rests only where the server asks for it': (snapshot) =>
      !snapshot.matches('limited') || snapshot.context.wait > 0,
  },
});

import type { InputFrom } from 'xstate';
import type { dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts';

/** What the dashboard reads out of its address, and takes out of it (DASH-5, SUB-6). */
export const openingParameters = ['activeTab', 'payment', 'promo'] as const;

/**
 * What an address says to the dashboard that it opens: a return from the checkout, or a promo code to fill in; of a
 * parameter that stands there twice the first counts (DASH-5, SUB-3, SUB-6, fault B06).
 */
export const openingOf = (
  search: string,
): Pick<InputFrom<typeof dashboardMachine>, 'checkoutResult' | 'promo'> => {
  const given = new URLSearchParams(search);
  const isBack = given.get('activeTab') === 'subscription';
  return {
    checkoutResult: !isBack ? null : given.get('payment') === 'cancelled' ? 'cancelled' : 'paid',
    // Longer than any code there is: nobody typed that.
    promo: given.get('promo')?.trim().slice(0, 64) || null,
  };
};

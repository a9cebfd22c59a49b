import type { InputFrom } from 'xstate';
import { mostPromoCode } from '../../machines/contract/fields.ts';
import type { dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts';

/** The parameters that the dashboard reads and removes from its address (DASH-5, SUB-6). */
export const openingParameters = ['activeTab', 'payment', 'promo'] as const;

const resultOf = (payment: string | null) => (payment === 'cancelled' ? payment : 'paid');

/**
 * What the dashboard reads from its address: where somebody returns from, a promo code, and whether the sign-up has
 * just led here (DASH-4, DASH-5, SUB-3, SUB-6). The first of several equal parameters counts (fault B06).
 * Whoever left for the billing page comes back to the dashboard's own address, which names no tab.
 */
export const openingOf = (
  search: string,
): Pick<InputFrom<typeof dashboardMachine>, 'checkoutResult' | 'promo' | 'opensOnDesign'> => {
  const parameters = new URLSearchParams(search);
  const tab = parameters.get('activeTab');
  const isBack = tab === 'subscription';
  const payment = parameters.get('payment');
  return {
    checkoutResult: payment === 'portal' ? payment : isBack ? resultOf(payment) : null,
    opensOnDesign: tab === 'design',
    promo: parameters.get('promo')?.trim().slice(0, mostPromoCode) || null,
  };
};

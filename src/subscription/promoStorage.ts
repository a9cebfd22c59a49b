import { listen } from '../../machines/port.ts';
import type { PromoFound, PromoKept } from '../../machines/subscription/promoCodeMachine.ts';
import { partnerKey, type Services } from '../platform/services.ts';

/**
 * Keeps the code in the promo box in this tab, for its partner alone: neither a session that ends nor a reload loses it
 * (SUB-6, SES-4). One from the address takes the place of what was kept.
 */
export const promoStorage = ({ session, tab }: Pick<Services, 'session' | 'tab'>) =>
  listen<PromoFound, PromoKept, { code: string }>(({ input, receive, sendBack }) => {
    const key = partnerKey('promoCode', { session });
    const keep = (code: string) => (code === '' ? tab.remove(key) : void tab.set(key, code));
    const kept = tab.get(key);
    if (input.code !== '') keep(input.code);
    else if (kept !== null) sendBack({ type: 'promo.found', code: kept });
    receive(({ code }) => keep(code));
  });

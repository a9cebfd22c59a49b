import { fromPromise, type NonReducibleUnknown } from 'xstate';
import {
  type ListedPartner,
  type partnerStripMachine,
  presentable,
  stripLimit,
} from '../../machines/partners/partnerStripMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import { fromCall } from '../platform/fromCall.ts';
import { languageWatch } from '../platform/languageWatch.ts';
import type { Services } from '../platform/services.ts';

/** Live actors of the partner strip (PRT-2). */
export const partnerStripActors = ({
  api,
  language,
}: Pick<Services, 'api' | 'language'>): ActorsOf<typeof partnerStripMachine> => ({
  readPartners: fromCall<readonly ListedPartner[], NonReducibleUnknown>(async ({ signal }) => {
    const partners = await api.listPartners({ signal });
    // Parsing thousands takes time: the page may handle input before it renders some of them.
    if (partners.length > stripLimit) await new Promise((resolve) => setTimeout(resolve));
    return presentable(partners);
  }),
  languageWatch: languageWatch(language),
  belowTheWindow: fromPromise<void, { elementId: string }>(({ input: { elementId }, signal }) => {
    const place = document.getElementById(elementId);
    if (place === null) return Promise.resolve();
    return new Promise((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        const entry = entries.at(-1);
        if (entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < 0) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(place);
      signal.addEventListener('abort', () => observer.disconnect());
    });
  }),
});

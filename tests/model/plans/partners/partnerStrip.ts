import {
  type ListedPartner,
  partnerStripMachine,
  partnerStripScreen,
  partnerToDescribe,
} from '../../../../machines/partners/partnerStripMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

const partner: ListedPartner = { id: 'a', name: 'Partner a', logo: '/a.svg', description: '' };

/** Partners that are read, early or late, or are none. */
export const partnerStrip = definePlan(partnerStripMachine, {
  inputs: [{ elementId: 'strip' }],
  events: [
    { type: 'logo.failed', logo: '/a.svg' },
    { type: 'partner.noticed', by: 'pointer', id: 'a' },
    { type: 'partner.noticed', by: 'focus', id: 'gone' },
    { type: 'partner.left', by: 'pointer' },
    { type: 'partner.left', by: 'focus' },
  ],
  actors: {
    readPartners: { resolves: [[partner], []], rejects: [failures.network] },
    languageWatch: { hears: [{ type: 'language.changed' }] },
    belowTheWindow: { resolves: [undefined], rejects: [new Error('no observer')] },
  },
  screen: partnerStripScreen,
  screens: ['loading', 'shown', 'hidden', 'folded'],
  invariants: {
    'a strip that is shown has partners': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.partners.length > 0,
    'only a partner in the list is described': (snapshot) => {
      const described = partnerToDescribe(snapshot);
      return described === null || snapshot.context.partners.includes(described);
    },
    'a broken logo is noted once': ({ context: { brokenLogos } }) =>
      new Set(brokenLogos).size === brokenLogos.length,
  },
});

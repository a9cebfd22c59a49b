import { installOfferMachine } from '../../../../machines/home/installOfferMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** An offer to install that comes and is used up, and what is done with it. */
export const installOffer = definePlan(installOfferMachine, {
  events: [
    { type: 'install.wanted' },
    { type: 'install.continued' },
    { type: 'install.cancelled' },
    { type: 'guide.wanted' },
  ],
  actors: {
    offerWatch: { hears: [{ type: 'offer.captured' }, { type: 'offer.used' }, { type: 'app.installed' }] },
    prompt: { resolves: ['accepted', 'dismissed'], rejects: [new Error('No user gesture')] },
    goToGuide: { resolves: [undefined], rejects: [new Error('No router')] },
  },
  screen: (snapshot) => snapshot.value.dialog,
  screens: ['closed', 'open', 'prompting', 'guiding'],
  invariants: {
    'nobody is asked about an app that is there (HOME-6)': (snapshot) =>
      !snapshot.matches({ offer: 'installed', dialog: 'open' }),
    'the last answer is forgotten when it is asked anew': (snapshot) =>
      !snapshot.matches({ dialog: 'open' }) || snapshot.context.outcome === null,
  },
});

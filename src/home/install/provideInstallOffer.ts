import { fromPromise } from 'xstate';
import { type InstallOutcome, installOfferMachine } from '../../../machines/home/installOfferMachine.ts';
import { listen, provideAll } from '../../../machines/port.ts';
import type { InstallOffer } from '../../platform/installOffer.ts';
import type { Services } from '../../platform/services.ts';

const events = {
  unavailable: { type: 'offer.used' },
  captured: { type: 'offer.captured' },
  installed: { type: 'app.installed' },
} as const satisfies Record<InstallOffer, { type: string }>;

/** The install machine with its live actors: the browser's offer, its prompt, and the guide (HOME-6). */
export const provideInstallOffer = ({ installOffers, navigate }: Services): typeof installOfferMachine =>
  provideAll(installOfferMachine, {
    offerWatch: listen(({ sendBack }) => installOffers.subscribe((offer) => sendBack(events[offer]))),
    prompt: fromPromise<InstallOutcome>(() => installOffers.prompt()),
    goToGuide: fromPromise<void>(async () => navigate('/install-guide')),
  });

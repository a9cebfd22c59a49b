import { useSelector } from '@xstate/react';
import { passkeyOfferMachine } from '../../../machines/account/passkeyOfferMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import type { Services } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { PasskeyOfferView } from './PasskeyOfferView.tsx';
import { passkeyOfferActors } from './passkeyOfferActors.ts';

/** Binds the offer of a passkey to the server and this device (ACC-7). */
export function PasskeyOffer() {
  const actor = useProvided(providePasskeyOffer, () => undefined);
  return <PasskeyOfferView snapshot={useSelector(actor, (found) => found)} send={actor.send} />;
}

const providePasskeyOffer = (services: Services): typeof passkeyOfferMachine =>
  provideAll(passkeyOfferMachine, passkeyOfferActors(services));

import { useSelector } from '@xstate/react';
import { passkeysMachine } from '../../../machines/account/passkeysMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import type { Services } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { PasskeysView } from './PasskeysView.tsx';
import { passkeysActors } from './passkeysActors.ts';

/** Binds a partner's passkeys to the server and this device (ACC-7). */
export function PasskeysSection() {
  const actor = useProvided(providePasskeys, () => undefined);
  return <PasskeysView snapshot={useSelector(actor, (found) => found)} send={actor.send} />;
}

const providePasskeys = (services: Services): typeof passkeysMachine =>
  provideAll(passkeysMachine, passkeysActors(services));

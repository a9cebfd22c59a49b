import { useSelector } from '@xstate/react';
import { ownDataMachine } from '../../machines/account/ownDataMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { Services } from '../platform/services.ts';
import { useProvided } from '../platform/useProvided.ts';
import { OwnDataView } from './OwnDataView.tsx';
import { ownDataActors } from './ownDataActors.ts';

/** Binds the part of the account in which a partner takes their data, and leaves (ACC-4). */
export function OwnDataSection() {
  const actor = useProvided(provideOwnData, () => undefined);
  return <OwnDataView snapshot={useSelector(actor, (found) => found)} send={actor.send} />;
}

const provideOwnData = (services: Services): typeof ownDataMachine =>
  provideAll(ownDataMachine, ownDataActors(services));

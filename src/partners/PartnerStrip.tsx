import { useSelector } from '@xstate/react';
import { partnerStripMachine } from '../../machines/partners/partnerStripMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { useServices } from '../platform/services.ts';
import { useProvided } from '../platform/useProvided.ts';
import { PartnerStripView } from './PartnerStripView.tsx';
import { partnerStripActors } from './partnerStripActors.ts';

/** The id of the strip's placeholder. */
const elementId = 'partner-strip';

/** The strip of partners, read from the server (PRT-2). */
export function PartnerStrip() {
  const { config } = useServices();
  const strip = useProvided(
    (services) => provideAll(partnerStripMachine, partnerStripActors(services)),
    () => ({ elementId }),
  );
  const snapshot = useSelector(strip, (current) => current);
  return (
    <PartnerStripView
      id={elementId}
      matchmakerUrl={config.matchmakerUrl}
      snapshot={snapshot}
      send={strip.send}
    />
  );
}

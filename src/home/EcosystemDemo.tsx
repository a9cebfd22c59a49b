import { useSelector } from '@xstate/react';
import { ecosystemDemoMachine } from '../../machines/home/ecosystemDemoMachine.ts';
import { attentionMachine, pauseOffer } from '../../machines/motion/attentionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { attentionActors } from '../motion/attentionActors.ts';
import { useProvided } from '../platform/useProvided.ts';
import { EcosystemDemoView } from './EcosystemDemoView.tsx';

const elementId = 'ecosystem-demo';

/** Binds the demo's machine (HOME-1, QA-5). */
export function EcosystemDemo() {
  const demo = useProvided(
    (services) =>
      provideAll(ecosystemDemoMachine, {
        attention: provideAll(attentionMachine, attentionActors(services)),
      }),
    () => ({ elementId }),
  );
  const snapshot = useSelector(demo, (current) => current);
  const attention = useSelector(snapshot.children.attention, (current) => current);
  return (
    <EcosystemDemoView
      snapshot={snapshot}
      offer={attention ? pauseOffer(attention) : null}
      send={demo.send}
    />
  );
}

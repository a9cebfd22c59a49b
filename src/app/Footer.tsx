import { useSelector } from '@xstate/react';
import { motionMachine } from '../../machines/app/motionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { FooterView } from './FooterView.tsx';
import { motionActors } from './motionActors.ts';
import { useServices } from './services.ts';
import { useProvided } from './useProvided.ts';

/** Binds the footer to the outside addresses and to the page-wide pause (FTR-2, QA-5). */
export function Footer() {
  const { config } = useServices();
  const motion = useProvided(
    () => provideAll(motionMachine, motionActors),
    () => undefined,
  );
  const isPaused = useSelector(motion, (snapshot) => snapshot.matches('paused'));
  return (
    <FooterView
      wikiUrl={config.wikiUrl}
      roadmapUrl={config.roadmapUrl}
      isPaused={isPaused}
      onMotionToggle={() => motion.send({ type: 'motion.toggled' })}
    />
  );
}

import { useSelector } from '@xstate/react';
import { useServices } from '../platform/services.ts';
import { useYear } from '../platform/useInBrowser.ts';
import { FooterView } from './FooterView.tsx';

/** Binds the footer to the external addresses and to the page-wide pause (FTR-2, QA-5). */
export function Footer() {
  const { config, motion } = useServices();
  const isPaused = useSelector(motion, (snapshot) => snapshot.matches('paused'));
  return (
    <FooterView
      wikiUrl={config.wikiUrl}
      roadmapUrl={config.roadmapUrl}
      year={useYear()}
      isPaused={isPaused}
      onMotionToggle={() => motion.send({ type: 'motion.toggled' })}
    />
  );
}

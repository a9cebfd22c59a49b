import type { attentionMachine } from '../../machines/motion/attentionMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { reducedMotion } from '../platform/reducedMotion.ts';
import type { Services } from '../platform/services.ts';
import { watchSight } from './sightWatch.ts';

/**
 * Live actors of the attention machine: tab visibility, reduced motion, the page-wide pause and the element's
 * visibility in the viewport (HOME-4, HOME-7, QA-5).
 */
export const attentionActors = ({ motion }: Pick<Services, 'motion'>): ActorsOf<typeof attentionMachine> => ({
  surroundings: listen(({ input: { elementId }, sendBack }) => {
    const reduced = reducedMotion();
    const sendTab = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    const sendMotion = () => sendBack({ type: reduced.matches ? 'motion.reduced' : 'motion.full' });
    const sendSite = () =>
      sendBack({ type: motion.getSnapshot().matches('paused') ? 'site.paused' : 'site.resumed' });

    sendTab();
    sendMotion();
    sendSite();
    document.addEventListener('visibilitychange', sendTab);
    reduced.addEventListener('change', sendMotion);
    const site = motion.subscribe(sendSite);
    const stopWatching = watchSight(elementId, 0, (change) => sendBack({ type: `sight.${change}` }));

    return () => {
      document.removeEventListener('visibilitychange', sendTab);
      reduced.removeEventListener('change', sendMotion);
      site.unsubscribe();
      stopWatching();
    };
  }),
});

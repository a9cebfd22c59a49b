import { useSelector } from '@xstate/react';
import { countUpMachine } from '../../machines/motion/countUpMachine.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { numberText } from '../platform/formats/numberText.ts';
import { reducedMotion } from '../platform/reducedMotion.ts';
import type { Services } from '../platform/services.ts';
import { useProvided } from '../platform/useProvided.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { watchSight } from './sightWatch.ts';

export interface CountUpProps {
  id: string;
  value: number;
}

/** A number that counts up to its value when it is in view (PRT-3); screen readers get only the value. */
export function CountUp({ id, value }: CountUpProps) {
  const count = useProvided(
    (services) => provideAll(countUpMachine, countUpActors(services)),
    () => ({ elementId: id, value }),
  );
  const snapshot = useSelector(count, (current) => current);
  if (snapshot.matches('done')) return <span id={id}>{numberText(value)}</span>;
  return (
    <span id={id}>
      <span className={visuallyHidden}>{numberText(value)}</span>
      <span aria-hidden="true">{numberText(snapshot.context.shown)}</span>
    </span>
  );
}

const countUpActors = ({ motion }: Pick<Services, 'motion'>): ActorsOf<typeof countUpMachine> => ({
  sightWatch: listen(({ input: { elementId }, sendBack }) => {
    if (reducedMotion().matches || motion.getSnapshot().matches('paused'))
      sendBack({ type: 'motion.unwanted' });
    return watchSight(elementId, 0, (change) => sendBack({ type: `sight.${change}` }));
  }),
});

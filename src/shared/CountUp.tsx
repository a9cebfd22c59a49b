import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { provideAll } from '../../machines/port.ts';
import { countUpMachine } from '../../machines/shared/countUpMachine.ts';
import { useProvided } from '../app/useProvided.ts';
import { visuallyHidden } from '../theme/reset.css.ts';
import { reducedMotion } from './attentionActors.ts';
import { sightWatch } from './sightWatch.ts';

export interface CountUpProps {
  id: string;
  value: number;
}

/** A number that counts up to its value when it is seen (PRT-3); a screen reader hears the value alone. */
export function CountUp({ id, value }: CountUpProps) {
  const count = useProvided(
    () => provideAll(countUpMachine, { sightWatch: sightWatch(0) }),
    ({ motion }) => ({
      elementId: id,
      value,
      isStill: reducedMotion().matches || motion.getSnapshot().matches('paused'),
    }),
  );
  const snapshot = useSelector(count, (current) => current);
  const { i18n } = useTranslation();
  const inWords = (number: number) => new Intl.NumberFormat(i18n.language).format(number);
  if (snapshot.matches('done')) return <span id={id}>{inWords(value)}</span>;
  return (
    <span id={id}>
      <span className={visuallyHidden}>{inWords(value)}</span>
      <span aria-hidden="true">{inWords(snapshot.context.shown)}</span>
    </span>
  );
}

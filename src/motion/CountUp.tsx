import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../machines/contract/language.ts';
import { countUpMachine } from '../../machines/motion/countUpMachine.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { memoizeByLanguage } from '../platform/memoizeByLanguage.ts';
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
  const { i18n } = useTranslation();
  const inWords = (number: number) => numbers(i18n.language).format(number);
  if (snapshot.matches('done')) return <span id={id}>{inWords(value)}</span>;
  return (
    <span id={id}>
      <span className={visuallyHidden}>{inWords(value)}</span>
      <span aria-hidden="true">{inWords(snapshot.context.shown)}</span>
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

const numbers = memoizeByLanguage((language) => new Intl.NumberFormat(localeOf(language)));

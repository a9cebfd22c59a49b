import { useSelector } from '@xstate/react';
import { heroMachine } from '../../../machines/home/heroMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { HeroView } from './HeroView.tsx';
import { heroActors } from './heroActors.ts';

/** Binds the hero's machine (HOME-2). */
export function Hero() {
  const hero = useProvided(
    (services) => provideAll(heroMachine, heroActors(services)),
    () => undefined,
  );
  const snapshot = useSelector(hero, (current) => current);
  return <HeroView snapshot={snapshot} />;
}

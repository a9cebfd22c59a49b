import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { revealMachine, revealScreen } from '../../machines/motion/revealMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { useProvided } from '../platform/useProvided.ts';
import * as styles from './Reveal.css.ts';
import { sightWatch } from './sightWatch.ts';

export interface RevealProps {
  id: string;
  children: ReactNode;
}

/** The share of it that must be in view. */
const share = 0.15;

/** Fades its content in when 15 % of it is in view, once (HOME-5). */
export function Reveal({ id, children }: RevealProps) {
  const reveal = useProvided(
    () => provideAll(revealMachine, { sightWatch: sightWatch(share) }),
    () => ({ elementId: id }),
  );
  const screen = useSelector(reveal, revealScreen);
  return (
    <div id={id} className={styles.reveal[screen]} data-screen={screen}>
      {children}
    </div>
  );
}

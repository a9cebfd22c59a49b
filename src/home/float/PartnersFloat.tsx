import { useSelector } from '@xstate/react';
import { partnersFloatMachine, partnersFloatScreen } from '../../../machines/home/partnersFloatMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { PartnersFloatView } from './PartnersFloatView.tsx';
import { pageEndWatch } from './pageEndWatch.ts';

/** Binds the floating link to the partners' page (HOME-1). */
export function PartnersFloat() {
  const float = useProvided(
    () => provideAll(partnersFloatMachine, { pageEndWatch }),
    () => undefined,
  );
  return <PartnersFloatView screen={useSelector(float, partnersFloatScreen)} />;
}

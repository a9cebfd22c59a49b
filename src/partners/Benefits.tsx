import { useSelector } from '@xstate/react';
import { disclosureMachine } from '../../machines/sections/disclosureMachine.ts';
import { useProvided } from '../platform/useProvided.ts';
import { BenefitsView } from './BenefitsView.tsx';
import { benefits } from './benefits.ts';

/** The four benefit cards, of which at most one is open, initially the first (PRT-3). */
export function Benefits() {
  const disclosure = useProvided(
    () => disclosureMachine,
    () => ({ open: benefits[0].id }),
  );
  const open = useSelector(disclosure, ({ context }) => context.open);
  return <BenefitsView open={open} onToggle={(id) => disclosure.send({ type: 'panel.toggled', id })} />;
}

import { useSelector } from '@xstate/react';
import { disclosureMachine } from '../../../machines/sections/disclosureMachine.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { QuestionsView } from './QuestionsView.tsx';
import { questions } from './questions.ts';

/** The five frequent questions, of which at most one is open, initially the first (LAND-3). */
export function Questions() {
  const disclosure = useProvided(
    () => disclosureMachine,
    () => ({ open: questions[0] }),
  );
  const open = useSelector(disclosure, ({ context }) => context.open);
  return <QuestionsView open={open} onToggle={(id) => disclosure.send({ type: 'panel.toggled', id })} />;
}

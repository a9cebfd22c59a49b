import { languageMachine } from '../../../../machines/app/languageMachine.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

/** A language that is found out and changed, or cannot be. */
export const language = definePlan(languageMachine, {
  inputs: [{ documentLanguage: 'en' }, { documentLanguage: 'es' }],
  events: [{ type: 'language.toggled' }],
  actors: {
    resolveLanguage: {
      resolves: [
        { language: 'en', isChoice: false },
        { language: 'es', isChoice: true },
      ],
      rejects: [failures.network],
    },
    switchLanguage: { resolves: [undefined], rejects: [failures.network] },
  },
  invariants: {
    'the language that is shown is the one it says': ({ value, context: { shown } }) =>
      (value !== 'en' && value !== 'es') || value === shown,
    'nothing else is wished for than what is shown, once it has changed': ({ value, context }) =>
      value === 'switching' || context.language === context.shown,
  },
});

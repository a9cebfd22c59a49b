import { heroMachine } from '../../../../machines/home/heroMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** Letters that play, and again after a change of language. */
export const hero = definePlan(heroMachine, {
  actors: { languageWatch: { hears: [{ type: 'language.changed' }] } },
  key: () => null,
});

import type { heroMachine } from '../../machines/home/heroMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import type { Services } from '../app/services.ts';
import { languageWatch } from '../shared/languageWatch.ts';

/** Live actors of the hero: it hears of each change of language (HOME-2). */
export const heroActors = ({ language }: Services): ActorsOf<typeof heroMachine> => ({
  languageWatch: languageWatch(language),
});

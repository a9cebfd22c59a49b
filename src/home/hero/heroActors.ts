import type { heroMachine } from '../../../machines/home/heroMachine.ts';
import type { ActorsOf } from '../../../machines/port.ts';
import { languageWatch } from '../../platform/languageWatch.ts';
import type { Services } from '../../platform/services.ts';

/** Live actors of the hero: watches the language (HOME-2). */
export const heroActors = ({ language }: Services): ActorsOf<typeof heroMachine> => ({
  languageWatch: languageWatch(language),
});

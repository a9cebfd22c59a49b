import { fromCallback } from 'xstate';
import type { heroMachine } from '../../machines/home/heroMachine.ts';
import type { ActorsOf } from '../../machines/port.ts';
import type { Services } from '../app/services.ts';

/** Live actors of the hero: it hears of each change of language (HOME-2). */
export const heroActors = ({ language }: Services): ActorsOf<typeof heroMachine> => ({
  languageWatch: fromCallback(({ sendBack }) => {
    let { shown } = language.getSnapshot().context;
    const subscription = language.subscribe(({ context }) => {
      if (context.shown === shown) return;
      shown = context.shown;
      sendBack({ type: 'language.changed' });
    });
    return () => subscription.unsubscribe();
  }),
});

import { fromCallback } from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import type { framedDocumentMachine } from '../../machines/shared/framedDocumentMachine.ts';
import type { Services } from '../app/services.ts';

/** Live actors of a framed document: the language that the page shows (LNG-7). */
export const framedDocumentActors = ({ language }: Services): ActorsOf<typeof framedDocumentMachine> => ({
  languageWatch: fromCallback(({ sendBack }) => {
    const look = () => sendBack({ type: 'language.changed', language: language.getSnapshot().context.shown });
    look();
    const subscription = language.subscribe(look);
    return () => subscription.unsubscribe();
  }),
});

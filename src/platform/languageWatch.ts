import type { Language } from '../../machines/contract/language.ts';
import { listen } from '../../machines/port.ts';
import type { Services } from './services.ts';

/** Sends `language.changed` whenever the page changes to another language (HOME-2, PRT-2, LNG-7). */
export const languageWatch = (language: Services['language']) =>
  listen<{ type: 'language.changed'; language: Language }>(({ sendBack }) => {
    let { shown } = language.getSnapshot().context;
    const subscription = language.subscribe(({ context }) => {
      if (context.shown === shown) return;
      shown = context.shown;
      sendBack({ type: 'language.changed', language: shown });
    });
    return () => subscription.unsubscribe();
  });

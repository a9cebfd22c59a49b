import { assign, setup } from 'xstate';
import type { Language } from '../contract/language.ts';
import { port } from '../port.ts';

/** The language to start with, and whether somebody chose it: only a choice is remembered (LNG-2, LNG-3). */
export interface InitialLanguage {
  readonly language: Language;
  readonly isChoice: boolean;
}

export type LanguageEvent = { type: 'language.toggled' };

interface LanguageContext extends InitialLanguage {
  /** What is on screen. */
  shown: Language;
}

const other = (language: Language): Language => (language === 'en' ? 'es' : 'en');

/**
 * English or Spanish (LNG-1…5). The page starts in its document's language. The visitor's own language is
 * resolved and loaded, and shown once its texts have arrived. A failed load keeps the language on screen; the
 * last of several choices wins.
 */
export const languageMachine = setup({
  types: {} as {
    context: LanguageContext;
    events: LanguageEvent;
    input: { documentLanguage: Language };
    tags: 'busy';
  },
  actors: {
    /** Address, cookie, storages, browser, document, in the order of LNG-2. */
    resolveLanguage: port<InitialLanguage>('resolveLanguage'),
    /** Loads every text in use, then shows them, sets the document's language and stores a choice. */
    switchLanguage: port<void, InitialLanguage>('switchLanguage'),
  },
  guards: {
    'English is shown': ({ context }) => context.shown === 'en',
  },
  actions: {
    'take the language': assign((_, initial: InitialLanguage) => initial),
    'choose the other language': assign(({ context }) => ({
      language: other(context.language),
      isChoice: true,
    })),
    'show the language': assign({ shown: ({ context }) => context.language }),
    'keep the shown language': assign({ language: ({ context }) => context.shown }),
  },
}).createMachine({
  id: 'language',
  context: ({ input: { documentLanguage } }) => ({
    language: documentLanguage,
    shown: documentLanguage,
    isChoice: false,
  }),
  initial: 'resolving',
  states: {
    resolving: {
      invoke: {
        src: 'resolveLanguage',
        id: 'resolveLanguage',
        onDone: {
          target: 'switching',
          actions: { type: 'take the language', params: ({ event }) => event.output },
        },
        onError: 'deciding',
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'switchLanguage',
        id: 'switchLanguage',
        input: ({ context: { language, isChoice } }) => ({ language, isChoice }),
        onDone: { target: 'deciding', actions: 'show the language' },
        onError: { target: 'deciding', actions: 'keep the shown language' },
      },
    },
    deciding: { always: [{ guard: 'English is shown', target: 'en' }, { target: 'es' }] },
    en: {},
    es: {},
  },
  on: {
    'language.toggled': { target: '.switching', reenter: true, actions: 'choose the other language' },
  },
});

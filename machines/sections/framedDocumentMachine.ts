import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../contract/language.ts';
import { listenerPort } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

/** Events of a frame carry its edition, so that a late one of an older frame is ignored. */
export type FramedDocumentEvent =
  | { type: 'frame.loaded'; edition: number }
  | { type: 'frame.failed'; edition: number }
  | { type: 'frame.retried' }
  | { type: 'language.changed'; language: Language };

interface FramedDocumentContext {
  language: Language;
  /** Counts the loads: every retry and every change of language is a new frame. */
  edition: number;
}

/**
 * A document of ours in a frame (LEGAL-1): loaded, or failed when the frame says so or is too slow. It is
 * loaded in the page's language (LNG-7).
 */
export const framedDocumentMachine = setup({
  types: {} as {
    context: FramedDocumentContext;
    events: FramedDocumentEvent;
    input: { language: Language };
    tags: 'busy';
  },
  actors: {
    /** Sends `language.changed` when the page changes to another language. */
    languageWatch: listenerPort<ExtractEvent<FramedDocumentEvent, 'language.changed'>>('languageWatch'),
  },
  delays: { frameTimeout: timings.frameTimeout },
  guards: {
    'it is the newest': ({ context }, { edition }: { edition: number }) => edition === context.edition,
    'it is another language': ({ context }, { language }: { language: Language }) =>
      language !== context.language,
  },
  actions: {
    'take the language': assign((_, { language }: { language: Language }) => ({ language })),
    'begin another edition': assign({ edition: ({ context }) => context.edition + 1 }),
  },
}).createMachine({
  id: 'framedDocument',
  context: ({ input }) => ({ ...input, edition: 1 }),
  invoke: { src: 'languageWatch', id: 'languageWatch', onError: {} },
  initial: 'loading',
  on: {
    'language.changed': {
      guard: withEvent('it is another language'),
      target: '.loading',
      actions: [withEvent('take the language'), 'begin another edition'],
    },
    // Also for a loaded frame: a link inside may lead to a foreign page.
    'frame.failed': {
      guard: withEvent('it is the newest'),
      target: '.failed',
    },
  },
  states: {
    loading: {
      tags: 'busy',
      after: { frameTimeout: 'failed' },
      on: {
        'frame.loaded': {
          guard: withEvent('it is the newest'),
          target: 'loaded',
        },
      },
    },
    loaded: {},
    failed: { on: { 'frame.retried': { target: 'loading', actions: 'begin another edition' } } },
  },
});

export type FramedDocumentSnapshot = SnapshotFrom<typeof framedDocumentMachine>;

import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../contract/language.ts';
import { listenerPort } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

/** What a frame tells carries the edition it was loading, so that an older one is never taken for the newest. */
export type FramedDocumentEvent =
  | { type: 'frame.loaded'; edition: number }
  | { type: 'frame.failed'; edition: number }
  | { type: 'frame.retried' }
  | { type: 'language.changed'; language: Language };

interface FramedDocumentContext {
  language: Language;
  /** Counts the loads: every retry and every change of language is a frame of its own. */
  edition: number;
}

/**
 * A document of ours in a frame (LEGAL-1): loaded, or failed when the frame says so or says nothing in
 * time. The page's language brings the document in that language (LNG-7).
 */
export const framedDocumentMachine = setup({
  types: {} as {
    context: FramedDocumentContext;
    events: FramedDocumentEvent;
    input: { language: Language };
    tags: 'busy';
  },
  actors: {
    /** Sends `language.changed` with the language of the page, now and whenever it becomes another. */
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
    // In a loaded frame, too: a link inside may lead to a page that is none of ours.
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

import { framedDocumentMachine } from '../../../../machines/sections/framedDocumentMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A document that loads, fails, and changes its language. */
export const framedDocument = definePlan(framedDocumentMachine, {
  inputs: [{ language: 'en' }],
  events: [
    { type: 'frame.loaded', edition: 1 },
    { type: 'frame.loaded', edition: 2 },
    { type: 'frame.failed', edition: 1 },
    { type: 'frame.failed', edition: 2 },
    { type: 'frame.retried' },
  ],
  actors: {
    languageWatch: {
      hears: [
        { type: 'language.changed', language: 'en' },
        { type: 'language.changed', language: 'es' },
      ],
    },
  },
  // Beyond the third edition nothing new can happen.
  key: ({ language, edition }) => [language, Math.min(edition, 3)],
  invariants: {
    'it is busy while a document loads': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('loading'),
  },
});

/**
 * The languages in which a whole journey is walked (QA-5, QA-6): Spanish, whose texts are longer. That every screen is
 * whole and accessible in English too is looked at by `faults/faultsView.spec.ts`, and the texts by the views' tests;
 * most shorter journeys are in English. `JOURNEYS=both` walks each in both.
 */
export const journeyLanguages: readonly ('en' | 'es')[] =
  process.env['JOURNEYS'] === 'both' ? ['en', 'es'] : ['es'];

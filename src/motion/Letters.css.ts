import { createVar, style } from '@vanilla-extract/css';

/** The maximum number of letters with a turn; later ones share the last. */
export const mostLetters = 80;
const step = 40;

/** A letter's index, left to right. */
export const turn = createVar();
export const turnOf = Array.from({ length: mostLetters }, (_, index) =>
  style({ vars: { [turn]: `${index * step}ms` } }),
);

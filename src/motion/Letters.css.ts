import { createVar, style } from '@vanilla-extract/css';

/** A text may have this many letters; the ones after that come with the last. */
export const mostLetters = 80;
const step = 40;

/** When a letter's turn comes, left to right. */
export const turn = createVar();
export const turnOf = Array.from({ length: mostLetters }, (_, index) =>
  style({ vars: { [turn]: `${index * step}ms` } }),
);

/**
 * Columns of the same width, as many as fit, for `gridTemplateColumns`. `share` of the row (%) is the least that each gets: it
 * says how many there are. With larger text there are fewer, as each gets `least` (rem) too.
 */
export const fittingColumns = (least: `${number}rem`, share: `${number}%`): string =>
  `repeat(auto-fit, minmax(min(100%, max(${least}, ${share})), 1fr))`;

/** Headers by their names in lower case. */
export type Heads = Readonly<Record<string, string>>;

const known = new WeakMap<Heads, WeakMap<Heads, Heads>>();

/**
 * Two records of headers as one, in which the second counts before the first. The same two are joined once: that costs
 * more than all else that a finished page needs (OPS-7). So each is a record that stays.
 */
export const joined = (first: Heads, second: Heads): Heads => {
  const ofFirst = known.get(first) ?? new WeakMap<Heads, Heads>();
  known.set(first, ofFirst);
  const both = ofFirst.get(second) ?? { ...first, ...second };
  ofFirst.set(second, both);
  return both;
};

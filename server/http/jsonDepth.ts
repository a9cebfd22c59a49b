/** The deepest requests of ours have four levels: the crop of a saved logo, the signals of a meeting. */
const deepest = 16;

/**
 * Whether a JSON text nests too deep, counted before anything is parsed: a parser's work grows with the depth,
 * and what walks the value later may exhaust the stack (fault K09).
 */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isText) {
      // What is escaped ends no text.
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
};

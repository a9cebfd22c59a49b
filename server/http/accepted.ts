import { type Accept, parseAccept } from 'hono/utils/accept';

/** How many texts are kept, and of which length: browsers send few, and short ones. */
const most = { texts: 200, length: 200 };
const known = new Map<string, readonly Accept[]>();

/** What a header of the Accept family names, the best first. A text that was read before is not read again (OPS-7). */
export const accepted = (text: string): readonly Accept[] => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = parseAccept(text);
  if (known.size < most.texts && text.length <= most.length) known.set(text, read);
  return read;
};

import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Kinds that go by more than one name. */
const otherNames: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

/**
 * What a file is by its bytes, whatever its name and its sender say; null when nobody can tell (DSGN-7).
 * @param declared what its sender says: only where that is a drawing, a text, it is read as a whole.
 */
export const contentType = async (path: string, declared: string): Promise<string | null> => {
  const found = (await fileTypeFromFile(path))?.mime;
  // What begins like a text may be a drawing.
  if (found !== undefined && found !== 'application/xml') return otherNames[found] ?? found;
  if (declared !== 'image/svg+xml') return null;
  return isSvg(new TextDecoder().decode(await readFile(path))) ? 'image/svg+xml' : null;
};

/** Whether the root element of a document, after whatever may stand before it, is `svg`. */
const isSvg = (text: string): boolean => {
  const before = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;
  let end = 0;
  while (before.test(text)) end = before.lastIndex;
  const root = /<(?:[\w.-]+:)?svg[\s/>]/y;
  root.lastIndex = end;
  return root.test(text);
};

import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Types with more than one name. */
const otherNames: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

/**
 * The type of a file by its bytes, whatever its name and its sender say; null when it is unknown (DSGN-7).
 * @param declared the sender's type: only an SVG, a text, is read as a whole.
 */
export const contentType = async (path: string, declared: string): Promise<string | null> => {
  const found = (await fileTypeFromFile(path))?.mime;
  // A file that begins like a text may be an SVG.
  if (found !== undefined && found !== 'application/xml') return otherNames[found] ?? found;
  if (declared !== 'image/svg+xml') return null;
  return isSvg(new TextDecoder().decode(await readFile(path))) ? 'image/svg+xml' : null;
};

/** Whether the root element of a document, after a possible prolog, is `svg`. */
const isSvg = (text: string): boolean => {
  const before = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;
  let end = 0;
  while (before.test(text)) end = before.lastIndex;
  const root = /<(?:[\w.-]+:)?svg[\s/>]/y;
  root.lastIndex = end;
  return root.test(text);
};

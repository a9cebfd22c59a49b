import { createHash } from 'node:crypto';

/**
 * The file with the texts of a rendered page, by namespace: its path, which names its content, and its JSON. The build
 * writes it and the renderer names it, so that no text stands twice in the page (APP-6).
 */
export const textsFile = (texts: Readonly<Record<string, unknown>>): { path: string; json: string } => {
  const sorted = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  const json = JSON.stringify(Object.fromEntries(sorted));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10);
  return { path: `assets/texts-${hash}.json`, json };
};

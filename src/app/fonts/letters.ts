import { firstCharacters, latinExtended, otherLatin } from '../../theme/characters.ts';
import { loadOutliner, tracking } from '../socialImages/outlines.ts';

/** What Archivo's own files hold; not all of it is in them. */
const parts = [
  { script: 'latin', characters: firstCharacters + otherLatin },
  { script: 'latin-ext', characters: latinExtended },
] as const;
const kerned = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The outlines of the headlines' font as JSON, by character: of these the server makes the wordmark of a product with
 * another name (APP-14), without a font or a library. In units of which an em has 1000; `kerning` says by how much two
 * letters are closer to each other.
 */
export const letterOutlines = async (): Promise<string> => {
  const letters: Record<string, { svg: string; width: number }> = {};
  const kerning: Record<string, number> = {};
  for (const { script, characters } of parts) {
    const outline = await loadOutliner(script);
    for (const one of characters) {
      try {
        letters[one] = outline(one);
      } catch {
        // The font lacks it.
      }
    }
    if (script === 'latin')
      for (const one of kerned)
        for (const other of kerned) {
          const apart = outline(one).width + outline(other).width + tracking;
          const difference = outline(one + other).width - apart;
          if (difference !== 0) kerning[one + other] = difference;
        }
  }
  return JSON.stringify({ tracking, letters, kerning });
};

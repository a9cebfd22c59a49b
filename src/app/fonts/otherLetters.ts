import { faceOf } from '../../platform/hydration/faceOf.ts';
import { fetchWhole } from '../../platform/hydration/fetchWhole.ts';
import type { PageFiles } from '../../platform/pageData.ts';
import { extendedRanges, firstBeyondAscii, latinRanges } from '../../theme/characterRanges.ts';

const ranges = [...latinRanges, ...extendedRanges]
  .map((range) => range.map((point) => `\\u{${point.toString(16)}}`).join('-'))
  .join('');
/** A letter that the other font files have. One expression: to look at each letter of a page by itself is a long task. */
const other = new RegExp(`(?![${firstBeyondAscii}])[${ranges}]`, 'u');
const hasOthers = (text: string | null) => other.test(text ?? '');

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
/** The fields in a part of the page, itself included. */
const fieldsIn = (part: Node): Field[] =>
  part instanceof Element ? [part, ...part.querySelectorAll('input, textarea')].filter(isField) : [];
const shows = (part: Node): boolean =>
  hasOthers(part.textContent) || fieldsIn(part).some(({ value }) => hasOthers(value));

/** Resolves with the first of these letters in the page, or in a field of it. */
const firstOther = (): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController();
    const found = (isShown: boolean) => {
      if (!isShown) return;
      end.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver((changes) =>
      found(
        changes.some(({ type, target, addedNodes }) =>
          type === 'childList' ? [...addedNodes].some(shows) : shows(target),
        ),
      ),
    );
    // What React puts into a field it puts into the attribute as well.
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['value'],
    });
    const typed = ({ target }: Event) => found(isField(target) && hasOthers(target.value));
    addEventListener('input', typed, { capture: true, signal: end.signal });
    found(shows(document.body));
  });

/** The faces beside the site's styles (`app/siteStyles`); where they do not come, once more when the network is back. */
const fetchFaces = async (sheet: string): Promise<string> => {
  const address = sheet.replace('/site-', '/fonts-');
  const file = await fetchWhole(address).catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetchWhole(address);
  });
  return file.text();
};

/**
 * Gives a page that the server rendered the fonts for letters that neither English nor Spanish has, once it shows one. Faces
 * have a browser shape all text of a page anew, a task of 70 to 120 ms on a slow phone: so most pages never get these, and
 * no style sheet that comes late has any.
 * @throws TypeError or Error where their file does not come twice: such letters stay in the system's font.
 */
export const addOtherLetters = async (): Promise<void> => {
  const { sheet }: Partial<PageFiles> = JSON.parse(
    document.getElementById('page-files')?.textContent || '{}',
  );
  // The dashboard has all faces in its own.
  if (!sheet) return;
  await firstOther();
  const faces = new CSSStyleSheet();
  faces.replaceSync(await fetchFaces(sheet));
  for (const rule of faces.cssRules as unknown as Iterable<CSSFontFaceRule>)
    if (/-latin(?:-ext)?-/.test(rule.style.getPropertyValue('src'))) document.fonts.add(faceOf(rule));
};

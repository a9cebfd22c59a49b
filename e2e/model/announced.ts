import { expect, type Page } from '@playwright/test';

/** What somebody who sees nothing knows of a page without asking. */
interface Heard {
  /** The document: another one is announced by its title. */
  readonly page: number;
  /** The texts of the live regions. */
  readonly said: readonly string[];
  /** The focused element, with its name and state. */
  readonly focus: string;
  /** Whether the person put the focus there. */
  readonly isOwn: boolean;
}

/** Reads what is heard now; from then on the page notes which element the person uses. */
const hearPage = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const known = globalThis as { heardElements?: WeakMap<Element, number>; used?: EventTarget | null };
    if (known.heardElements === undefined) {
      known.heardElements = new WeakMap();
      for (const kind of ['pointerdown', 'keydown', 'input'])
        addEventListener(
          kind,
          ({ target }) => {
            known.used = target;
          },
          true,
        );
    }
    const { activeElement } = document;
    const focused = activeElement === document.body ? null : activeElement;
    let number = focused ? known.heardElements.get(focused) : 0;
    if (focused && number === undefined) {
      number = Math.random();
      known.heardElements.set(focused, number);
    }
    const state = [...(focused?.attributes ?? [])]
      .filter(({ name }) => /^aria-|^role$|^disabled$/.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const regions = document.querySelectorAll('[role="status"], [role="alert"], [aria-live]');
    return {
      page: performance.timeOrigin,
      said: [...regions].filter((one) => one.checkVisibility()).map((one) => one.textContent ?? ''),
      focus: focused ? [number, ...state, focused.textContent].join(' ') : '',
      isOwn: focused !== null && known.used instanceof Node && focused.contains(known.used),
    };
  });

/** Whether a change was announced: by a live region, or by the focus that went elsewhere or tells a new state. */
const isTold = (before: Heard, after: Heard): boolean => {
  if (before.page !== after.page) return true;
  if (after.said.some((text) => text.trim() !== '' && !before.said.includes(text))) return true;
  if (after.focus === '' || after.focus === before.focus) return false;
  const [wasOn] = before.focus.split(' ');
  const [isOn] = after.focus.split(' ');
  // The same element with another state is read; an element that the person just used says nothing new.
  return wasOn === isOn || !after.isOwn;
};

/**
 * Makes the check of one path: whenever the screen that a machine shows becomes another one, somebody who sees
 * nothing is told (QA-5). Called after each step, with the screen's name.
 * @param silent changes that need no words, by reason; without it nothing is checked.
 */
export const announcementsOf = (
  page: Page,
  silent: Readonly<Record<string, readonly string[]>> | undefined,
): ((screen: string | undefined) => Promise<void>) => {
  const left = Object.values(silent ?? {}).flat();
  let last: { screen: string; heard: Heard } | null = null;
  return async (screen) => {
    if (silent === undefined || screen === undefined) return;
    const before = last;
    const isOther = before !== null && before.screen !== screen;
    // The news of a screen may come a moment after its words: the next change is compared with the latest.
    const hear = async (): Promise<Heard> => {
      const heard = await hearPage(page);
      last = { screen, heard };
      return heard;
    };
    await hear();
    if (!isOther || left.includes(`${before.screen} -> ${screen}`)) return;
    await expect
      .poll(async () => isTold(before.heard, await hear()), {
        message: `${screen} after ${before.screen} is announced, or gets the focus`,
      })
      .toBe(true);
  };
};

/** Every change from one of these screens to another, for `silent`. */
export const changesAmong = (screens: readonly string[]): string[] =>
  screens.flatMap((one) => screens.map((other) => `${one} -> ${other}`));

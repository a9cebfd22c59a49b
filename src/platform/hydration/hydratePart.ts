declare global {
  /**
   * The input that `boot.ts` recorded: presses and submits in their order, and typed values; and whether the visitor has
   * used the page at all, be it by scrolling.
   */
  var earlyInput:
    | { readonly presses: HTMLElement[]; readonly typed: Map<Element, string>; isUsed?: true }
    | undefined;
}

/**
 * Marks a part of a server-rendered page (`data-hydrated`) as hydrated, and replays its early input: typed
 * values first, then presses in their order. Call it once the part's machines run.
 */
export const hydratePart = (part: HTMLElement | null): void => {
  if (!part || part.dataset['hydrated'] === 'true') return;
  part.dataset['hydrated'] = 'true';
  const { presses = [], typed = new Map<Element, string>() } = globalThis.earlyInput ?? {};
  const isOfPart = (element: Element) => element.closest('[data-hydrated]') === part;
  // The browser may have restored typed values after a reload or Back.
  for (const field of part.querySelectorAll('input'))
    if (field.value !== field.defaultValue && !typed.has(field)) typed.set(field, field.value);
  for (const [field, value] of typed)
    if (isOfPart(field) && typed.delete(field)) retype(field, (field as HTMLInputElement).value || value);
  // Who presses once more, as nothing has shown yet that the first press was noticed, means one press.
  const ours = presses.filter((pressed, at) => isOfPart(pressed) && pressed !== presses[at - 1]);
  for (const pressed of presses.filter(isOfPart)) presses.splice(presses.indexOf(pressed), 1);
  // After React has rendered the typed values.
  setTimeout(() => {
    for (const pressed of ours)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
  });
};

/**
 * Presses the buttons of a page that the browser has rendered in the place of the server's: those with the words of the
 * ones that were pressed there, each once (APP-10).
 */
export const pressAgain = (page: HTMLElement, pressed: readonly HTMLElement[]): void => {
  for (const before of new Set(pressed))
    [...page.querySelectorAll('button')].find((button) => wordsOf(button) === wordsOf(before))?.click();
};

const wordsOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Whether there was input in a part before it was hydrated. */
export const hasEarlyInput = (part: HTMLElement): boolean => {
  const { presses = [], typed = new Map<Element, string>() } = globalThis.earlyInput ?? {};
  return [...presses, ...typed.keys()].some((element) => part.contains(element));
};

/**
 * Remembers which controls of a part there was input in, by their order.
 * @returns moves that input to the same controls of the part once it has been rendered anew, for `hydratePart`.
 */
export const keepEarlyInput = (part: HTMLElement): (() => void) => {
  const controls = () => [...part.querySelectorAll<HTMLElement>('input, button, form')];
  const before = controls();
  return () => {
    const after = controls();
    const sameOf = (control: Element) => after[before.indexOf(control as HTMLElement)];
    const { presses = [], typed = new Map<Element, string>() } = globalThis.earlyInput ?? {};
    for (const [at, pressed] of presses.entries()) presses[at] = sameOf(pressed) ?? pressed;
    for (const [field, value] of [...typed]) {
      const same = sameOf(field);
      if (same && typed.delete(field)) typed.set(same, value);
    }
  };
};

/** React notices only a value that differs from the last one set through the field's own setter. */
const retype = (field: Element, value: string): void => {
  (field as HTMLInputElement).value = '';
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

declare global {
  /** What `boot.ts` has held: what was pressed or sent off, in its order, and what was typed. */
  var earlyInput: { readonly presses: HTMLElement[]; readonly typed: Map<Element, string> } | undefined;
}

/**
 * Replays what was done in a part of a server-rendered page (`data-hydrated`) before it was hydrated: what was typed,
 * then what was pressed, in its order. To be called once the part's machines run.
 */
export const hydratePart = (part: HTMLElement | null): void => {
  if (!part || part.dataset['hydrated'] === 'true') return;
  part.dataset['hydrated'] = 'true';
  const { presses = [], typed = new Map<Element, string>() } = globalThis.earlyInput ?? {};
  const isOfPart = (element: Element) => element.closest('[data-hydrated]') === part;
  // A browser that reloads a page, or comes back to it, may have filled in again what was typed.
  for (const field of part.querySelectorAll('input'))
    if (field.value !== field.defaultValue && !typed.has(field)) typed.set(field, field.value);
  for (const [field, value] of typed) if (isOfPart(field) && typed.delete(field)) retype(field, value);
  const ours = presses.filter(isOfPart);
  for (const pressed of ours) presses.splice(presses.indexOf(pressed), 1);
  // React draws what was typed before that.
  setTimeout(() => {
    for (const pressed of ours)
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
  });
};

/** Whether something was done in a part before it was hydrated. */
export const hasEarlyInput = (part: HTMLElement): boolean => {
  const { presses = [], typed = new Map<Element, string>() } = globalThis.earlyInput ?? {};
  return [...presses, ...typed.keys()].some((element) => part.contains(element));
};

/** React hears of a value that differs from what was last written with its own setter, which is the field's. */
const retype = (field: Element, value: string): void => {
  (field as HTMLInputElement).value = '';
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

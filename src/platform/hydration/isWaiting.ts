/** Whether an element is in a part of a server-rendered page that is not hydrated yet (`data-hydrated`, APP-1). */
export const isWaiting = (target: EventTarget | null | undefined): boolean =>
  (target as Partial<Element> | null)?.closest?.<HTMLElement>('[data-hydrated]')?.dataset['hydrated'] ===
  'false';

import { vi } from 'vitest';

interface Watching {
  readonly callback: (entries: unknown[]) => void;
  readonly elements: Set<Element>;
  readonly options: unknown;
}

const fakeOf = (all: Set<Watching>) =>
  class {
    readonly #watching: Watching;
    constructor(callback: Watching['callback'], options?: unknown) {
      this.#watching = { callback, elements: new Set(), options };
      all.add(this.#watching);
    }
    observe(element: Element): void {
      this.#watching.elements.add(element);
    }
    disconnect(): void {
      all.delete(this.#watching);
    }
  };

/** Puts fakes in place of the browser's observers, which happy-dom does not have. */
export const fakeObservers = () => {
  const sights = new Set<Watching>();
  const sizes = new Set<Watching>();
  vi.stubGlobal('IntersectionObserver', fakeOf(sights));
  vi.stubGlobal('ResizeObserver', fakeOf(sizes));
  const watched = (all: Set<Watching>, element: Element) =>
    [...all].filter(({ elements }) => elements.has(element));
  return {
    /** Scrolls: `share` (0 to 1) of the element is in the window, and fills `ofWindow` of the window. */
    see: (id: string, share: number, ofWindow = 0): void => {
      const element = document.getElementById(id) as Element;
      for (const { callback } of watched(sights, element))
        callback([
          {
            target: element,
            isIntersecting: share > 0,
            intersectionRatio: share,
            intersectionRect: { height: ofWindow },
            rootBounds: { height: 1 },
          },
        ]);
    },
    /** Tells everyone who watches the element's size that it has changed. */
    resize: (element: Element): void => {
      for (const { callback } of watched(sizes, element)) callback([{ target: element }]);
    },
    /** How many observers still watch, of both kinds. */
    running: () => sights.size + sizes.size,
    /** The options of this element's IntersectionObservers. */
    thresholds: (id: string): unknown[] =>
      watched(sights, document.getElementById(id) as Element).map(({ options }) => options),
  };
};

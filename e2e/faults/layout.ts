import type { Page } from '@playwright/test';

/**
 * What cannot be read or reached in this window (WCAG 1.4.4, 1.4.10, 1.4.12): text that is cut off or beyond the
 * window, controls that lie on each other, and a page that scrolls sideways.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const hidden = '[aria-hidden="true"], [inert], [hidden], svg, iframe, script, style, noscript';
    /** Finds something of each element once: most of what is asked is of the same few parents. */
    const once = <Found>(find: (element: Element) => Found): ((element: Element) => Found) => {
      const found = new Map<Element, Found>();
      return (element) => {
        const known = found.get(element);
        if (known !== undefined) return known;
        const now = find(element);
        found.set(element, now);
        return now;
      };
    };
    const isForReaders = once(
      (element): boolean =>
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.parentElement !== null && isForReaders(element.parentElement)),
    );
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(hidden) === null &&
      !isForReaders(element);
    const named = (element: Element): string =>
      `${element.localName}.${element.getAttribute('class')?.split(' ').at(-1)} “${element.textContent?.trim().slice(0, 30)}”`;

    /** What an element cuts off of what it holds. */
    const clipOf = once((element) => {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
      const { left, top } = element.getBoundingClientRect();
      return {
        left: left + element.clientLeft,
        top: top + element.clientTop,
        width: element.clientWidth,
        height: element.clientHeight,
        isShortened: textOverflow === 'ellipsis',
        scrollsX: /auto|scroll/.test(overflowX),
        scrollsY: /auto|scroll/.test(overflowY),
        cutsX: /hidden|clip/.test(overflowX),
        cutsY: /hidden|clip/.test(overflowY),
        isFixed: position === 'fixed',
      };
    });
    /** Where a rectangle is cut off sideways or from above and below, or null. */
    const cutBy = (element: Element, box: DOMRect): string | null => {
      const middle = (box.top + box.bottom) / 2;
      let [byX, byY] = [true, true];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const clip = clipOf(one);
        // Shortened on purpose, with an ellipsis.
        if (clip.isShortened) return null;
        if (clip.scrollsX) byX = false;
        if (clip.scrollsY) byY = false;
        if (byX && clip.cutsX && (box.left < clip.left - 2 || box.right > clip.left + clip.width + 2))
          return `${named(one)} sideways`;
        if (byY && clip.cutsY && (middle < clip.top || middle > clip.top + clip.height))
          return `${named(one)} above or below`;
        if (clip.isFixed) byY = false;
      }
      if (byX && (box.left < -2 || box.right > innerWidth + 2)) return 'the window';
      return null;
    };

    const cut: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const by = [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map((box) => cutBy(parent, box))
        .find((one) => one !== null);
      if (by != null) cut.push(`${named(parent)} is cut off by ${by}`);
    }

    /** The part that scrolls with a control, or floats over the page. */
    const layerOf = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
      return null;
    };
    const controls = [
      ...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]'),
    ]
      .filter((element) => element.closest(hidden) === null)
      .map((element) =>
        isForReaders(element) || getComputedStyle(element).opacity === '0'
          ? element.closest('label')
          : element,
      )
      .filter((element) => element !== null)
      .filter((element, index, all) => all.indexOf(element) === index && isSeen(element))
      .flatMap((element) => {
        const layer = layerOf(element);
        return [...element.getClientRects()]
          .filter((box) => box.width > 1)
          .map((box) => ({ element, box, layer }));
      });
    const lying: string[] = [];
    for (const [index, a] of controls.entries())
      for (const b of controls.slice(index + 1)) {
        if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (width > 3 && height > 3)
          lying.push(
            `${named(a.element)} and ${named(b.element)} lie on each other ${Math.round(width)}×${Math.round(height)}`,
          );
      }

    const sideways = document.documentElement.scrollWidth - innerWidth;
    return [
      ...new Set([...(sideways > 0 ? [`the page scrolls ${sideways} px sideways`] : []), ...cut, ...lying]),
    ];
  });

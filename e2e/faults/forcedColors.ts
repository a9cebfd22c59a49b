import type { Page } from '@playwright/test';

/**
 * What the system's own colours leave without a sign (V03): controls whose focus is not visible, chosen ones that
 * look like those beside them, and icons in the colour of their background. Call it with forced colours.
 */
export const forcedColorFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], iframe') === null;
    const named = (element: Element): string =>
      `${element.localName}.${element.getAttribute('class')?.split(' ').at(-1)} “${(element.getAttribute('aria-label') ?? element.textContent)?.trim().slice(0, 30)}”`;
    const styles = (element: Element): CSSStyleDeclaration[] =>
      [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
    const isVisible = (color: string): boolean => !/^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
    const hasRing = (element: Element | null): boolean =>
      element !== null &&
      styles(element).some(
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow, forcedColorAdjust }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px' && isVisible(outlineColor)) ||
          // Shadows stay where a part keeps its own colours.
          (forcedColorAdjust === 'none' && boxShadow !== 'none'),
      );
    const backgroundOf = (element: Element): string => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one);
        if (isVisible(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const look = (element: Element): string => {
      const behind = backgroundOf(element.parentElement ?? element);
      return styles(element)
        .map((style) => {
          const { backgroundColor, borderColor, borderWidth, outline, opacity, color, display } = style;
          // The colour of what is behind it marks nothing.
          const face = isVisible(backgroundColor) && backgroundColor !== behind ? backgroundColor : '';
          const shadow = style.forcedColorAdjust === 'none' ? style.boxShadow : '';
          return [face, borderColor, borderWidth, outline, opacity, color, display, shadow].join();
        })
        .join(' ');
    };

    const controls = [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((element) => isSeen(element) && !element.matches(':disabled'));
    const active = document.activeElement;
    const unfocused = controls.filter((control) => {
      const around = [control, control.parentElement, control.closest('label'), control.nextElementSibling];
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = around.map((one) => one && look(one));
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== control) return false;
      return !around.some((one, index) => hasRing(one) && one !== null && look(one) !== before[index]);
    });
    if (active instanceof HTMLElement) active.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();

    const groups = [
      ['[aria-pressed]', '[aria-pressed="true"]'],
      ['[aria-current], nav a', '[aria-current]'],
      ['[role="option"]', '[aria-selected="true"]'],
      ['input[type="radio"]', ':checked'],
    ] as const;
    const shownBy = (element: Element): Element =>
      element.matches('input') ? (element.closest('label') ?? element) : element;
    const unmarked = groups.flatMap(([all, chosen]) => {
      const members = [...root.querySelectorAll(all)].filter((one) => isSeen(shownBy(one)));
      return members.filter((one) => {
        const kind = shownBy(one).className;
        const other = members.find((two) => !two.matches(chosen) && shownBy(two).className === kind);
        return one.matches(chosen) && other !== undefined && look(shownBy(one)) === look(shownBy(other));
      });
    });

    const lost = [...root.querySelectorAll('svg')].filter((svg) => {
      if (!isSeen(svg) || svg.getBoundingClientRect().width === 0) return false;
      // The mark of a checkbox lies on it.
      const { previousElementSibling: before } = svg;
      const background = backgroundOf(before?.matches('input') ? before : svg);
      const shapes = [
        ...svg.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, use, text'),
      ];
      return (
        shapes.length > 0 &&
        !shapes.some((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return [fill, stroke].some((color) => color !== 'none' && isVisible(color) && color !== background);
        })
      );
    });
    return [
      ...unfocused.map((one) => `${named(one)} shows no focus`),
      ...unmarked.map((one) => `${named(one)} is not marked as chosen`),
      ...lost.map((one) => `${named(one)} in ${named(one.parentElement ?? one)} cannot be seen`),
    ];
  });

import type { menuMachine } from '../../machines/app/menuMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { placeWatch } from '../platform/placeWatch.ts';
import { focusOn } from '../ui/focus.ts';

/** The id of the collapsible list of links. */
export const menuId = 'menu';

/** Puts the focus on the button that opens and closes the list of links. */
export const focusMenuButton = (): void =>
  focusOn(document.querySelector<HTMLElement>(`[aria-controls="${menuId}"]`));

/** Whether this has the focus outside of the header; without a focus it is the body. */
const isOutside = (focused: unknown): boolean =>
  focused instanceof Element &&
  focused !== document.body &&
  !document.getElementById(menuId)?.closest('header')?.contains(focused);

/**
 * Live actors of the header's menu (HDR-2, QA-5). Safari gives a clicked button no focus, so the key is heard from the
 * document.
 */
export const menuActors: ActorsOf<typeof menuMachine> = {
  outsideWatch: listen(({ sendBack }) => {
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (isOutside(target)) sendBack({ type: 'menu.left' });
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        sendBack({ type: 'menu.escaped' });
        // Assistive technology may press the menu's button and leave the focus where it is.
        if (!isOutside(document.activeElement)) focusMenuButton();
      },
      { signal },
    );
    return () => watch.abort();
  }),
  placeWatch,
};

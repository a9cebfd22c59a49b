import type { menuMachine } from '../../machines/app/menuMachine.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { placeWatch } from '../platform/placeWatch.ts';
import { focusOn } from '../ui/focus.ts';

/** The id of the collapsible list of links. */
export const menuId = 'menu';

/** Puts the focus on the button that opens and closes the list of links. */
export const focusMenuButton = (): void =>
  focusOn(document.querySelector<HTMLElement>(`[aria-controls="${menuId}"]`));

/**
 * Live actors of the header's menu (HDR-2). Safari gives a clicked button no focus, so the key is heard from the document.
 */
export const menuActors: ActorsOf<typeof menuMachine> = {
  escapeWatch: listen(({ sendBack }) => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      sendBack({ type: 'menu.escaped' });
      focusMenuButton();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }),
  placeWatch,
};

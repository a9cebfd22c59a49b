import type { KeyboardReport } from '../../machines/design/brandingEvents.ts';
import { listen } from '../../machines/port.ts';

/** No bar of a browser is as high as this, and no keyboard as low, in CSS pixels. */
const leastHeight = 150;

/**
 * Says when a keyboard covers part of the page: what is visible is then lower than the window. Zooming makes it
 * lower as well, hence the scale. A browser without `visualViewport` says nothing.
 */
export const keyboardWatch = listen<KeyboardReport>(({ sendBack }) => {
  const { visualViewport } = globalThis;
  let wasOpen = false;
  const look = () => {
    if (!visualViewport) return;
    const isOpen = innerHeight - visualViewport.height * visualViewport.scale > leastHeight;
    if (isOpen !== wasOpen) sendBack({ type: isOpen ? 'keyboard.opened' : 'keyboard.closed' });
    wasOpen = isOpen;
  };
  look();
  visualViewport?.addEventListener('resize', look);
  return () => visualViewport?.removeEventListener('resize', look);
});

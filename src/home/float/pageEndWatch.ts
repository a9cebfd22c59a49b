import type { PageEndEvent } from '../../../machines/home/partnersFloatMachine.ts';
import { listen } from '../../../machines/port.ts';

/** Sends whether the first section of the content, or what follows the content, is in the window. */
export const pageEndWatch = listen<PageEndEvent>(({ sendBack }) => {
  const main = document.querySelector('main');
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    sendBack({ type: seen.size > 0 ? 'end.entered' : 'ends.left' });
  });
  for (const end of [main?.querySelector('section'), main?.nextElementSibling])
    if (end) observer.observe(end);
  return () => observer.disconnect();
});

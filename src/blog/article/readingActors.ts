import type { ReadingEvent, readingMachine } from '../../../machines/blog/readingMachine.ts';
import { sectionId } from '../../../machines/contract/blog/articleText.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';

/**
 * A heading in the upper fifth of the window, or above, has been passed. With a larger part, a link to a
 * short section would mark the one after it.
 */
const passed = '1000000px 0px -80% 0px';

/** Live actors of reading: observe the headings in the upper fifth of the window (BLOG-6). */
export const readingActors: ActorsOf<typeof readingMachine> = {
  sectionWatch: listen(({ input: { count }, sendBack }) => {
    const headings = Array.from({ length: count }, (_, index) => document.getElementById(sectionId(index)));
    const above = new Set<Element>();
    let last = -1;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target);
          else above.delete(target);
        }
        const section = headings.findLastIndex((heading) => heading !== null && above.has(heading));
        if (section === last) return;
        last = section;
        sendBack(
          (section < 0
            ? { type: 'sections.left' }
            : { type: 'section.reached', section }) satisfies ReadingEvent,
        );
      },
      { rootMargin: passed },
    );
    for (const heading of headings) if (heading) observer.observe(heading);
    return () => observer.disconnect();
  }),
};

import { currentSection, readingMachine } from '../../../../machines/blog/readingMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A text whose sections come into sight and leave it. */
export const reading = definePlan(readingMachine, {
  inputs: [{ count: 3 }],
  actors: {
    sectionWatch: {
      hears: [
        { type: 'section.reached', section: 0 },
        { type: 'section.reached', section: 2 },
        { type: 'sections.left' },
      ],
    },
  },
  screen: (snapshot) => String(currentSection(snapshot)),
  screens: ['null', '0', '2'],
});

import { expect, it } from 'vitest';
import { currentSection, readingMachine } from '../../machines/blog/readingMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const reached = (section: number) => ({ type: 'section.reached', section });

it('[BLOG-6] the section that is being read is none above the first, and the last that was reached below', () => {
  const { actor, hear, callsOf } = runMachine(readingMachine, { count: 3 });
  const seen = [currentSection(actor.getSnapshot())];
  for (const event of [reached(0), reached(1), reached(0), { type: 'sections.left' }]) {
    hear('sectionWatch', event);
    seen.push(currentSection(actor.getSnapshot()));
  }
  expect([seen, callsOf('sectionWatch')]).toEqual([[null, 0, 1, 0, null], [{ count: 3 }]]);
});

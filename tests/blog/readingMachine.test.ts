import { expect, it } from 'vitest';
import { currentSection, readingMachine } from '../../machines/blog/readingMachine.ts';
import { walk } from '../paths/walk.ts';
import { rig } from '../paths/rig.ts';

const reached = (section: number) => ({ type: 'section.reached', section });

it('[QA-2] every transition of reading is walked', () => {
  const { missing, unseen, summary } = walk(readingMachine, {
    inputs: [{ count: 3 }],
    actors: { sectionWatch: { hears: [reached(0), reached(2), { type: 'sections.left' }] } },
    screen: (snapshot) => String(currentSection(snapshot)),
    screens: ['null', '0', '2'],
  });
  console.log(summary);
  expect({ missing, unseen }).toEqual({ missing: [], unseen: [] });
});

it('[BLOG-6] the section that is being read is none above the first, and the last that was reached below', () => {
  const { actor, hear, callsOf } = rig(readingMachine, { count: 3 });
  const seen = [currentSection(actor.getSnapshot())];
  for (const event of [reached(0), reached(1), reached(0), { type: 'sections.left' }]) {
    hear('sectionWatch', event);
    seen.push(currentSection(actor.getSnapshot()));
  }
  expect([seen, callsOf('sectionWatch')]).toEqual([[null, 0, 1, 0, null], [{ count: 3 }]]);
});

import { assign, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, type NoEvent } from '../port.ts';
import { withEvent } from '../withEvent.ts';

export type ReadingEvent = { type: 'section.reached'; section: number } | { type: 'sections.left' };

/**
 * The section of an article that is being read (BLOG-6): none above the first heading, else the last heading
 * that has passed the upper part of the window. Input: the number of headings; `section` counts from 0.
 */
export const readingMachine = setup({
  types: {} as {
    context: { count: number; section: number };
    events: ReadingEvent;
    input: { count: number };
  },
  actors: {
    /**
     * Sends `section.reached` when another heading is the last that has passed, `sections.left` above the
     * first.
     */
    sectionWatch: listenerPort<ReadingEvent, NoEvent, { count: number }>('sectionWatch'),
  },
  actions: {
    'take the section': assign((_, { section }: { section: number }) => ({ section })),
  },
}).createMachine({
  id: 'reading',
  context: ({ input: { count } }) => ({ count, section: 0 }),
  invoke: {
    src: 'sectionWatch',
    id: 'sectionWatch',
    input: ({ context: { count } }) => ({ count }),
    onError: {},
  },
  on: {
    'section.reached': {
      target: '.within',
      actions: withEvent('take the section'),
    },
  },
  initial: 'before',
  states: {
    before: {},
    within: { on: { 'sections.left': 'before' } },
  },
});

export type ReadingSnapshot = SnapshotFrom<typeof readingMachine>;

/** The section that is being read, from 0; null above the first. */
export const currentSection = (snapshot: ReadingSnapshot): number | null =>
  snapshot.matches('within') ? snapshot.context.section : null;

import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort } from '../port.ts';

/** The page's first section or its footer is in the window, or neither. */
export type PageEndEvent = { type: 'end.entered' } | { type: 'ends.left' };

/** The floating link to the partners (HOME-1): it stays out of the way at both ends of the page. */
export const partnersFloatMachine = setup({
  types: {} as { events: PageEndEvent },
  actors: { pageEndWatch: listenerPort<PageEndEvent>('pageEndWatch') },
}).createMachine({
  id: 'partnersFloat',
  invoke: { src: 'pageEndWatch', id: 'pageEndWatch', onError: {} },
  initial: 'hidden',
  states: {
    hidden: { on: { 'ends.left': 'shown' } },
    shown: { on: { 'end.entered': 'hidden' } },
  },
});

export type PartnersFloatSnapshot = SnapshotFrom<typeof partnersFloatMachine>;
export type PartnersFloatScreenName = 'hidden' | 'shown';

/** Whether the link is there. */
export const partnersFloatScreen = ({ value }: PartnersFloatSnapshot): PartnersFloatScreenName => value;

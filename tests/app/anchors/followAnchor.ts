import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { anchorMachine } from '../../../machines/app/anchorMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { timings } from '../../../machines/timings.ts';
import { anchorActors } from '../../../src/app/anchorActors.ts';

export const navigate = (path: string) => history.pushState(null, '', path);

/** Follows a link to a page that is still loading, until its heading or place is looked for. */
export const follow = async (path: string, anchor: string | null = null) => {
  vi.useFakeTimers();
  const actor = startAnchor();
  actor.send({ type: 'anchor.followed', path, anchor, samePage: false });
  await vi.advanceTimersByTimeAsync(timings.anchorDelay);
  expect(actor.getSnapshot().matches('seeking')).toBe(true);
  return actor;
};
/** What the address and the scroll position are when the page moves. */
export const watchScroll = () => {
  const moves: unknown[] = [];
  vi.spyOn(globalThis, 'scrollTo').mockImplementation((to) => {
    moves.push([location.pathname, to]);
  });
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, to) {
    moves.push([this.id, to]);
  };
  return moves;
};
export const focusedText = () =>
  document.activeElement === document.body ? undefined : document.activeElement?.textContent;
/** Back and Forward change the address without the functions that the router has replaced by its own. */
export const goTo = (path: string, state: unknown = null) => {
  Object.getPrototypeOf(history).replaceState.call(history, state, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};
export const arrive = async (content: string) => {
  document.body.innerHTML = `<main>${content}</main>`;
  await vi.advanceTimersByTimeAsync(0);
};

/** The anchor machine with its live actors. */
export const startAnchor = () => createActor(provideAll(anchorMachine, anchorActors(navigate))).start();

/** Empties the page, and restores timers and mocks. */
export const leavePage = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
};

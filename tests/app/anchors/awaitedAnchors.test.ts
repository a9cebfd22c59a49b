// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { timings } from '../../../machines/timings.ts';
import { arrive, focusedText, follow, leavePage, startAnchor, watchScroll } from './followAnchor.ts';

afterEach(leavePage);

/** The home page with parts whose code is there, or still on its way where they are empty. */
const home = (...parts: string[]) =>
  `<h1>Home</h1>${parts.map((part) => `<div data-hydrated="false"><div>${part}</div></div>`).join('')}`;
const why = '<section id="why"><h2>Why</h2></section>';
it('[FTR-3] a place on another page is gone to once all above it is there, however long that takes; what comes below does not matter', async () => {
  const moves = watchScroll();
  const actor = await follow('/#why', 'why');
  const gone = [];
  for (const page of [home('', ''), home('', why), home('<h2>How</h2>', why, '')]) {
    await arrive(page);
    gone.push(moves.length - 1);
    await vi.advanceTimersByTimeAsync(2 * timings.anchorTimeout);
  }
  expect([...gone, focusedText()]).toEqual([0, 0, 1, 'Why']);
  actor.stop();
});

it.each([
  ['nobody waits for a place longer than 5 s once the page is whole', 0, '', timings.anchorTimeout],
  ['who has scrolled while it came stays there', 300, why, 0],
])('[FTR-3][APP-7] on another page %s', async (_, scrollY, content, wait) => {
  const moves = watchScroll();
  const actor = await follow('/#why', 'why');
  vi.stubGlobal('scrollY', scrollY);
  await arrive(home(`<h2>How</h2>${content}`));
  await vi.advanceTimersByTimeAsync(wait);
  await arrive(home(why));
  expect([actor.getSnapshot().value, moves.length, focusedText()]).toEqual(['idle', 1, undefined]);
  actor.stop();
});

it('[APP-7] a page opened at an anchor goes there at once, unless the visitor has used it by then', async () => {
  vi.useFakeTimers();
  const moves = watchScroll();
  document.body.innerHTML = `<main>${home(why)}</main>`;
  for (const isUsed of [true, false]) {
    vi.stubGlobal('earlyInput', { presses: [], typed: new Map(), isUsed });
    const actor = startAnchor();
    actor.send({ type: 'page.opened', path: location.pathname, anchor: 'why' });
    await vi.advanceTimersByTimeAsync(0);
    expect([moves, focusedText()]).toEqual(
      isUsed ? [[], undefined] : [[['why', { behavior: 'instant' }]], 'Why'],
    );
    actor.stop();
  }
});

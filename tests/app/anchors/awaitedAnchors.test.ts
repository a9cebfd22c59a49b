// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { timings } from '../../../machines/timings.ts';
import { openingAnchor } from '../../../src/app/anchorActors.ts';
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

it.each([
  ['scrolls', () => document.body.dispatchEvent(new Event('wheel', { bubbles: true }))],
  ['writes', () => document.querySelector('input')?.focus()],
])('[FTR-3][APP-7] who %s while a part of the same page comes stays there', async (_, act) => {
  vi.useFakeTimers();
  const moves = watchScroll();
  document.body.innerHTML = `<input><main>${home('')}</main>`;
  const actor = startAnchor();
  actor.send({ type: 'anchor.followed', path: '/#why', anchor: 'why', samePage: true });
  await vi.advanceTimersByTimeAsync(2 * timings.anchorTimeout);
  act();
  const focused = document.activeElement;
  document.querySelector('main')?.insertAdjacentHTML('beforeend', why);
  document.querySelector('[data-hydrated]')?.remove();
  await vi.advanceTimersByTimeAsync(0);
  expect([actor.getSnapshot().value, moves, document.activeElement]).toEqual(['idle', [], focused]);
  actor.stop();
});

it.each([
  ['navigate', '', '#why', { anchor: 'why', isFollowed: false }],
  ['navigate', null, '#why', { anchor: 'why', isFollowed: true }],
  ['navigate', null, '', null],
  ['reload', '', '#why', null],
])(
  '[APP-7][FTR-3] where a page that starts by %s (whole: %j) at %j was opened, or led by a link before',
  (type, whole, hash, expected) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
    history.replaceState(null, '', `/${hash}`);
    if (whole !== null) document.documentElement.dataset['whole'] = whole;
    expect(openingAnchor()).toEqual(expected);
    delete document.documentElement.dataset['whole'];
  },
);

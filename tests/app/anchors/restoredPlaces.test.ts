// @vitest-environment happy-dom
// Runs apart: it counts moves of a page that no other file may have shown or left.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../../machines/timings.ts';
import { arrive, focusedText, goTo, leavePage, navigate, startAnchor, watchScroll } from './followAnchor.ts';

/** Tells of another height of the page. */
let grow: () => void = () => undefined;
const ended = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  ended.mockReset();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe = () => grow();
      disconnect = ended;
    },
  );
  navigate('/partners');
});
afterEach(leavePage);

const part = (content: string) => `<div data-hydrated="false"><div>${content}</div></div>`;
/** Back to the home page, which was left at this place before this page was loaded. */
const goBack = async (state: unknown) => {
  const moves = watchScroll();
  const actor = startAnchor();
  goTo('/', state);
  await vi.advanceTimersByTimeAsync(10);
  await arrive(`<h1>Home</h1>${part('')}`);
  return { moves, actor };
};
const toPlace = ['/', { top: 700, behavior: 'instant' }];

it('[APP-7] Back to a page that has to load, as after a reload, leads to where it was left once all of it has its height', async () => {
  const { moves, actor } = await goBack({ scrollTop: 700 });
  expect([focusedText(), moves, 'whole' in document.documentElement.dataset]).toEqual([
    'Home',
    [toPlace],
    true,
  ]);
  // The place is reached by the heights that parts seemed to have, which are still on their way.
  vi.stubGlobal('scrollY', 700);
  grow();
  expect([moves.length, ended.mock.calls.length]).toEqual([2, 0]);
  await arrive(`<h1>Home</h1>${part('<p>Why</p>')}`);
  vi.stubGlobal('scrollY', 300);
  grow();
  expect(ended).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 700.4);
  grow();
  await vi.advanceTimersByTimeAsync(0);
  expect([moves, ended.mock.calls.length, actor.getSnapshot().value]).toEqual([
    [toPlace, toPlace, toPlace, toPlace],
    1,
    'idle',
  ]);
  actor.stop();
});

it.each([
  ['scrolls', () => document.body.dispatchEvent(new Event('wheel', { bubbles: true }))],
  ['presses a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
])('[APP-7] who %s while the page grows is left in peace', async (_, act) => {
  const { actor } = await goBack({ scrollTop: 700 });
  act();
  await vi.advanceTimersByTimeAsync(0);
  expect([ended.mock.calls.length, actor.getSnapshot().value]).toEqual([1, 'idle']);
  actor.stop();
});

it.each([null, { scrollTop: '700' }])(
  '[APP-7] an entry with the state %j leads to no place',
  async (state) => {
    const { moves, actor } = await goBack(state);
    expect([moves, focusedText(), actor.getSnapshot().value]).toEqual([[], 'Home', 'idle']);
    actor.stop();
  },
);

it('[APP-7] a link keeps where its page is left, with the state of its entry; Back to a page that was shown since leaves the place to the browser', async () => {
  const moves = watchScroll();
  history.replaceState({ formSteps: ['welcome'] }, '', '/');
  const actor = startAnchor();
  await arrive('<h1>Home</h1>');
  vi.stubGlobal('scrollY', 700);
  const kept = vi.spyOn(history, 'replaceState');
  actor.send({ type: 'anchor.followed', path: '/partners', anchor: null, samePage: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.mock.calls.map(([state]) => state)).toEqual([{ formSteps: ['welcome'], scrollTop: 700 }]);
  document.body.innerHTML = '<main></main>';
  moves.length = 0;
  goTo('/', { scrollTop: 700 });
  await vi.advanceTimersByTimeAsync(10);
  await arrive('<h1>Home</h1>');
  expect([moves, focusedText()]).toEqual([[], 'Home']);
  actor.stop();
});

it('[APP-7] a page that has become shorter is let go after 5 s, and another page that Back leads to at once', async () => {
  const { actor, moves } = await goBack({ scrollTop: 700 });
  await arrive('<h1>Home</h1>');
  grow();
  await vi.advanceTimersByTimeAsync(timings.anchorTimeout - 1);
  expect([ended.mock.calls.length, actor.getSnapshot().value]).toEqual([0, 'scrolling']);
  await vi.advanceTimersByTimeAsync(1);
  expect([ended.mock.calls.length, actor.getSnapshot().value]).toEqual([1, 'idle']);
  actor.stop();
  navigate('/partners');
  const other = await goBack({ scrollTop: 700 });
  Object.getPrototypeOf(history).replaceState.call(history, null, '', '/blog');
  const before = moves.length;
  grow();
  expect([moves.length - before, ended.mock.calls.length]).toEqual([0, 2]);
  other.actor.stop();
});

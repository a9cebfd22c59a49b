// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { timings } from '../../../machines/timings.ts';
import {
  arrive,
  focusedText,
  follow,
  goTo,
  leavePage,
  navigate,
  startAnchor,
  watchScroll,
} from './followAnchor.ts';

afterEach(leavePage);

it('[APP-7] the focus goes to the heading of the page that a link led to, once it is there', async () => {
  const actor = await follow('/partners?from=home');
  await arrive('<h1>Partners</h1>');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  actor.stop();
});

it('[APP-7][BLOG-7] a heading that stands there while the page loads does not get the focus, which would go with it', async () => {
  const actor = await follow('/blog/forty-words-are-enough');
  await arrive('<div aria-busy="true"><h1>Blog</h1></div>');
  expect(document.activeElement).toBe(document.body);
  await arrive('<article><h1>Forty words are enough</h1></article>');
  expect(document.activeElement?.textContent).toBe('Forty words are enough');
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'anchor.followed', path: '/blog/slow', anchor: null, samePage: false });
  await vi.advanceTimersByTimeAsync(timings.anchorDelay);
  await arrive('<div aria-busy="true"><h1>Blog</h1></div>');
  history.replaceState(null, '', '/partners');
  await arrive('<h1>Partners</h1>');
  expect([actor.getSnapshot().value, document.activeElement]).toEqual(['idle', document.body]);
  actor.stop();
});

it.each([
  ['types', (field: HTMLElement) => field.focus()],
  ['presses a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  [
    'lets the browser fill in a code',
    () => document.body.dispatchEvent(new Event('input', { bubbles: true })),
  ],
  ['presses a button', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])(
  '[APP-7] the focus is left to who %s on the new page before its heading is there, and the next link moves it again',
  async (_, begin) => {
    document.body.innerHTML = '<input /><main></main>';
    const actor = await follow('/partners');
    begin(document.querySelector('input') as HTMLElement);
    const field = document.activeElement;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Partners</h1>');
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(document.activeElement).toBe(field);
    actor.send({ type: 'anchor.followed', path: '/partners', anchor: null, samePage: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(document.activeElement).toBe(document.querySelector('h1'));
    actor.stop();
  },
);

it('[APP-7][QA-5] a dialog that leads to another page and gives the focus back as it closes does not keep it from the heading', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><h1>Home</h1><button>Install</button></main>';
  const opener = document.querySelector('button') as HTMLElement;
  const actor = startAnchor();
  actor.send({ type: 'anchor.followed', path: '/install-guide', anchor: null, samePage: false });
  // As React closes it: in a microtask.
  await Promise.resolve();
  opener.focus();
  expect(focusedText()).toBe('Install');
  await arrive('<h1>Install it</h1>');
  await vi.advanceTimersByTimeAsync(timings.anchorDelay);
  expect(focusedText()).toBe('Install it');
  actor.stop();
});

it('[APP-12] Back moves the focus to the heading though the window gives it back to where it was', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><h1>Home</h1><h2 tabindex="-1">How</h2></main>';
  const how = document.querySelector('h2') as HTMLElement;
  how.focus();
  const actor = startAnchor();
  goTo('/blog');
  how.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(focusedText()).toBe('Home'));
  actor.stop();
});

it('[APP-7] Back before the page is there takes neither focus nor place on the page it leads to', async () => {
  const actor = await follow('/partners');
  history.replaceState(null, '', '/blog');
  await arrive('<h1>Blog</h1>');
  expect([actor.getSnapshot().matches('seeking'), document.activeElement]).toEqual([true, document.body]);
  actor.stop();
});

it.each(['//', '//elsewhere', '/blog/100%25'])(
  '[FTR-1] from the odd address %s the way to the top is found',
  async (path) => {
    // A path that begins with two slashes would be taken for another host.
    navigate(location.origin + path);
    const actor = startAnchor();
    document.body.innerHTML = '<main><h1>Not here</h1></main>';
    actor.send({ type: 'anchor.followed', path: location.pathname, anchor: null, samePage: true });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('idle'));
    expect(document.activeElement).toBe(document.querySelector('h1'));
    actor.stop();
  },
);

it('[APP-12] another page starts at its top at once, and moves no more; at an anchor it is there without gliding', async () => {
  const moves = watchScroll();
  const actor = await follow('/partners');
  await arrive('<h1>Partners</h1>');
  expect(moves).toEqual([['/partners', { top: 0, behavior: 'instant' }]]);
  actor.send({ type: 'anchor.followed', path: '/blog#news', anchor: 'news', samePage: false });
  await vi.advanceTimersByTimeAsync(timings.anchorDelay);
  await arrive('<h1>Blog</h1><section id="news"><h2>News</h2></section>');
  expect(moves.slice(1)).toEqual([
    ['/blog', { top: 0, behavior: 'instant' }],
    ['news', { behavior: 'instant' }],
  ]);
  expect(document.activeElement?.textContent).toBe('News');
  actor.stop();
});

it('[DSGN-8][APP-7] a link that unsaved edits hold moves neither the page nor the focus, and is given up; the next one is followed', async () => {
  vi.useFakeTimers();
  const moves = watchScroll();
  navigate('/branded-meetings/dashboard');
  document.body.innerHTML = '<main><h1>Dashboard</h1></main>';
  const actor = startAnchor();
  // As the browser does where a listener of the Navigation API has stopped it.
  const held = vi.spyOn(history, 'pushState').mockImplementation(() => undefined);
  const followLink = async () => {
    actor.send({ type: 'anchor.followed', path: '/es/partners?from=design', anchor: null, samePage: false });
    await vi.advanceTimersByTimeAsync(timings.anchorDelay);
    return [held.mock.calls.length, actor.getSnapshot().value, moves.length, focusedText()];
  };
  expect(await followLink()).toEqual([1, 'idle', 0, undefined]);
  held.mockRestore();
  document.body.innerHTML = '<main></main>';
  await followLink();
  await arrive('<h1>Partners</h1>');
  expect([moves, focusedText()]).toEqual([[['/es/partners', { top: 0, behavior: 'instant' }]], 'Partners']);
  actor.stop();
});

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  '[APP-12][FTR-3] an anchor of the same page reaches the address and the history once, with the entry’s state; the page moves there, reduced motion %s',
  async (matches, behavior) => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const moves = watchScroll();
    document.body.innerHTML = '<main><h1>Home</h1><section id="why"><h2>Why</h2></section></main>';
    history.replaceState({ formSteps: ['welcome'] }, '', '/?lng=en');
    const before = history.length;
    const actor = startAnchor();
    for (const press of [1, 2]) {
      actor.send({ type: 'anchor.followed', path: '/?lng=en#why', anchor: 'why', samePage: true });
      await vi.advanceTimersByTimeAsync(0);
      expect([location.search + location.hash, history.length - before, history.state]).toEqual([
        '?lng=en#why',
        1,
        { formSteps: ['welcome'] },
      ]);
      expect(moves).toHaveLength(press);
    }
    expect(moves[0]).toEqual(['why', { behavior }]);
    expect(document.activeElement?.textContent).toBe('Why');
    actor.stop();
  },
);

it('[APP-12] Back and Forward put the focus on the heading, the anchor’s or the page’s, without moving the page', async () => {
  vi.useFakeTimers();
  const moves = watchScroll();
  document.body.innerHTML = '<main><h1>Home</h1><section id="why"><h2>Why</h2></section></main>';
  navigate('/');
  const actor = startAnchor();
  const focused: (string | null | undefined)[] = [];
  // The last is a step of a form: an entry of the same place.
  for (const path of ['/#why', '/', '/es/#why', '/#why']) {
    (document.activeElement as HTMLElement).blur();
    goTo(path);
    await vi.advanceTimersByTimeAsync(10);
    focused.push(focusedText());
  }
  expect([focused, moves]).toEqual([['Why', 'Home', 'Why', undefined], []]);
  // Somebody who writes goes on writing.
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input>');
  document.querySelector('input')?.focus();
  goTo('/');
  await vi.advanceTimersByTimeAsync(10);
  expect(document.activeElement?.tagName).toBe('INPUT');
  goTo('/partners');
  await vi.advanceTimersByTimeAsync(10);
  await arrive('<div aria-busy="true"><h1>Partners</h1></div>');
  expect(focusedText()).toBeUndefined();
  await arrive('<h1>Partners</h1>');
  expect([document.activeElement?.textContent, moves]).toEqual(['Partners', []]);
  actor.stop();
});

it('[APP-12] a link to a part of the page leaves the focus where it is in that part already, else it goes to its first field', async () => {
  vi.useFakeTimers();
  watchScroll();
  document.body.innerHTML =
    '<main><h1>Page</h1><div id="form"><h2>Form</h2><input data-autofocus><button>Send</button></div></main>';
  navigate('/branded-meetings');
  const actor = startAnchor();
  const followHere = async () => {
    actor.send({ type: 'anchor.followed', path: '/branded-meetings#form', anchor: 'form', samePage: true });
    await vi.advanceTimersByTimeAsync(0);
    return document.activeElement?.tagName;
  };
  expect(await followHere()).toBe('INPUT');
  document.querySelector('button')?.focus();
  expect(await followHere()).toBe('BUTTON');
  actor.stop();
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { timings } from '../../machines/timings.ts';
import { anchorActors } from '../../src/app/anchorActors.ts';

const navigate = (path: string) => history.pushState(null, '', path);
/** A path that begins with two slashes would be taken for another host. */
const navigateAnyhow = (path: string) => navigate(location.origin + path);

/** Follows a link to a page that is still loading, until its heading is looked for. */
const follow = async (path: string) => {
  vi.useFakeTimers();
  const actor = createActor(provideAll(anchorMachine, anchorActors(navigate))).start();
  actor.send({ type: 'anchor.followed', path, anchor: null, samePage: false });
  await vi.advanceTimersByTimeAsync(timings.anchorDelay);
  expect(actor.getSnapshot().value).toBe('seeking');
  return actor;
};
const arrive = async (content: string) => {
  document.body.innerHTML = `<main>${content}</main>`;
  await vi.advanceTimersByTimeAsync(0);
};

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('[APP-7] the focus goes to the heading of the page that a link led to, once it is there', async () => {
  const actor = await follow('/partners?from=home');
  await arrive('<h1>Partners</h1>');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  actor.stop();
});

it('[APP-7][BLOG-7] a heading that stands there while the page loads does not get the focus, which would go with it', async () => {
  const actor = await follow('/blog/forty-words-are-enough');
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  await arrive('<div aria-busy="true"><h1>Blog</h1></div>');
  expect([scrolled.mock.calls, document.activeElement]).toEqual([[[{ top: 0 }]], document.body]);
  await arrive('<article><h1>Forty words are enough</h1></article>');
  expect(document.activeElement?.textContent).toBe('Forty words are enough');
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'anchor.followed', path: '/blog/slow', anchor: null, samePage: false });
  await vi.advanceTimersByTimeAsync(timings.anchorDelay);
  await arrive('<div aria-busy="true"><h1>Blog</h1></div>');
  history.replaceState(null, '', '/partners');
  await arrive('<h1>Partners</h1>');
  expect([actor.getSnapshot().value, document.activeElement]).toEqual(['idle', document.body]);
  scrolled.mockRestore();
  actor.stop();
});

it.each([
  ['types', (field: HTMLElement) => field.focus()],
  ['presses a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
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

it('[APP-7] Back before the page is there takes neither focus nor place on the page it leads to', async () => {
  const actor = await follow('/partners');
  history.replaceState(null, '', '/blog');
  await arrive('<h1>Blog</h1>');
  expect([actor.getSnapshot().value, document.activeElement]).toEqual(['seeking', document.body]);
  actor.stop();
});

it.each(['//', '//elsewhere', '/blog/100%25'])(
  '[FTR-1] from the odd address %s the way to the top is found',
  async (path) => {
    navigateAnyhow(path);
    const actor = createActor(provideAll(anchorMachine, anchorActors(navigate))).start();
    document.body.innerHTML = '<main><h1>Not here</h1></main>';
    actor.send({ type: 'anchor.followed', path: location.pathname, anchor: null, samePage: true });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('idle'));
    expect(document.activeElement).toBe(document.querySelector('h1'));
    actor.stop();
  },
);

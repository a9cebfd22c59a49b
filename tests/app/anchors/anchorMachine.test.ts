import { expect, it } from 'vitest';
import { anchorMachine } from '../../../machines/app/anchorMachine.ts';
import { timings } from '../../../machines/timings.ts';
import { runMachine } from '../../model/runMachine.ts';

const elsewhere = { type: 'anchor.followed', path: '/', anchor: 'why', samePage: false } as const;
const here = { type: 'anchor.followed', path: '/', anchor: 'why', samePage: true } as const;

it('[FTR-3] from another page it navigates, waits 100 ms and scrolls', () => {
  const { actor, resolve, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send(elsewhere);
  expect(callsOf('navigate')).toEqual([{ path: '/', replace: false, samePage: false }]);
  resolve('navigate');
  wait(99);
  expect(actor.getSnapshot().value).toBe('settling');
  wait(1);
  expect(actor.getSnapshot().matches('seeking')).toBe(true);
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(callsOf('scrollTo')).toEqual([{ anchor: 'why', scroll: 'instant' }]);
  resolve('scrollTo');
  expect(actor.getSnapshot().value).toBe('idle');
});

it('[FTR-3][APP-12] on the same page the anchor reaches the address, and it only scrolls, smoothly', () => {
  const { actor, resolve, hear, calls } = runMachine(anchorMachine);
  actor.send(here);
  resolve('navigate');
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(calls).toEqual([
    { port: 'historyWatch', input: undefined },
    { port: 'navigate', input: { path: '/', replace: false, samePage: true } },
    { port: 'anchorWatch', input: { path: '/', anchor: 'why' } },
    { port: 'scrollTo', input: { anchor: 'why', scroll: 'smooth' } },
  ]);
});

it.each([
  ['why', true, 'none'],
  [null, true, 'none'],
  ['why', false, 'restored'],
  [null, false, 'restored'],
] as const)(
  '[APP-7][APP-12] Back and Forward, to the anchor %s of a page that was shown already: %s, move the focus, whatever link was followed before, and the page: %s',
  (anchor, isSeen, scroll) => {
    const { actor, hear, callsOf } = runMachine(anchorMachine);
    actor.send(elsewhere);
    hear('historyWatch', { type: 'history.moved', path: '/partners', anchor, isSeen });
    expect(actor.getSnapshot().matches('seeking')).toBe(true);
    hear('anchorWatch', { type: 'anchor.appeared' });
    expect(callsOf('scrollTo')).toEqual([{ anchor, scroll }]);
  },
);

it('[FTR-3] an element that never appears is given up quietly after 5 s', () => {
  const { actor, resolve, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send(here);
  resolve('navigate');
  hear('anchorWatch', { type: 'page.loaded' });
  wait(timings.anchorTimeout - 1);
  expect(actor.getSnapshot().matches('seeking')).toBe(true);
  wait(1);
  expect(actor.getSnapshot().value).toBe('idle');
  expect(callsOf('scrollTo')).toEqual([]);
});

it('[APP-7][FTR-3] a page that is opened at an anchor looks for it, and navigates nowhere', () => {
  const { actor, hear, callsOf } = runMachine(anchorMachine);
  actor.send({ type: 'page.opened', path: '/', anchor: 'why' });
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(callsOf('navigate')).toEqual([]);
  expect(callsOf('scrollTo')).toEqual([{ anchor: 'why', scroll: 'opening' }]);
});

it('[FTR-3] a page may take as long as it needs to come, with its parts; the 5 s begin once it is there', () => {
  const { actor, resolve, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send(elsewhere);
  resolve('navigate');
  wait(timings.anchorDelay + 2 * timings.anchorTimeout);
  expect(actor.getSnapshot().value).toEqual({ seeking: 'loading' });
  hear('anchorWatch', { type: 'page.loaded' });
  wait(timings.anchorTimeout - 1);
  expect(actor.getSnapshot().value).toEqual({ seeking: 'waiting' });
  hear('anchorWatch', { type: 'page.loaded' });
  wait(1);
  expect([actor.getSnapshot().value, callsOf('scrollTo')]).toEqual(['idle', []]);
});

it('[APP-7] the heading of a slow page is waited for as long as it takes', () => {
  const { actor, resolve, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send({ ...here, anchor: null });
  resolve('navigate');
  wait(2 * timings.anchorTimeout);
  expect([actor.getSnapshot().matches('seeking'), callsOf('anchorWatch').length]).toEqual([true, 1]);
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(callsOf('scrollTo')).toEqual([{ anchor: null, scroll: 'smooth' }]);
});

it('[FTR-3] a second link takes the place of the first, with a wait of its own', () => {
  const { actor, resolve, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send(here);
  resolve('navigate');
  hear('anchorWatch', { type: 'page.loaded' });
  wait(4000);
  actor.send({ ...here, anchor: 'download' });
  resolve('navigate');
  hear('anchorWatch', { type: 'page.loaded' });
  wait(4000);
  expect(actor.getSnapshot().matches('seeking')).toBe(true);
  expect(callsOf('anchorWatch')).toEqual([
    { path: '/', anchor: 'why' },
    { path: '/', anchor: 'download' },
  ]);
});

it.each([
  ['its page does not open', elsewhere, 'navigate', []],
  ['its element cannot be watched for', here, 'anchorWatch', []],
  ['its element cannot be scrolled to', here, 'scrollTo', [{ anchor: 'why', scroll: 'smooth' }]],
] as const)(
  '[FTR-3] a link is given up quietly where %s, and the next one is followed',
  (_, link, port, scrolls) => {
    const { actor, hear, resolve, reject, callsOf } = runMachine(anchorMachine);
    actor.send(link);
    if (port !== 'navigate') resolve('navigate');
    if (port === 'scrollTo') hear('anchorWatch', { type: 'anchor.appeared' });
    reject(port, new Error('It broke'));
    expect([actor.getSnapshot().value, callsOf('scrollTo')]).toEqual(['idle', scrolls]);
    actor.send({ ...here, anchor: 'download' });
    resolve('navigate');
    expect(actor.getSnapshot().matches('seeking')).toBe(true);
    expect(callsOf('anchorWatch').at(-1)).toEqual({ path: '/', anchor: 'download' });
  },
);

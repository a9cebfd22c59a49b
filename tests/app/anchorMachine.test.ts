import { expect, it } from 'vitest';
import { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const elsewhere = { type: 'anchor.followed', path: '/', anchor: 'why', samePage: false } as const;
const here = { type: 'anchor.followed', path: '/', anchor: 'why', samePage: true } as const;

it('[FTR-3] from another page it navigates, waits 100 ms and scrolls', () => {
  const { actor, resolve, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send(elsewhere);
  expect(callsOf('navigate')).toEqual([{ path: '/', replace: false }]);
  resolve('navigate');
  wait(99);
  expect(actor.getSnapshot().value).toBe('settling');
  wait(1);
  expect(actor.getSnapshot().value).toBe('seeking');
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(callsOf('scrollTo')).toEqual([{ anchor: 'why' }]);
  resolve('scrollTo');
  expect(actor.getSnapshot().value).toBe('idle');
});

it('[FTR-3] on the same page it only scrolls', () => {
  const { actor, hear, calls } = runMachine(anchorMachine);
  actor.send(here);
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(calls).toEqual([
    { port: 'anchorWatch', input: { path: '/', anchor: 'why' } },
    { port: 'scrollTo', input: { anchor: 'why' } },
  ]);
});

it('[FTR-3] an element that never appears is given up quietly after 5 s', () => {
  const { actor, wait, callsOf } = runMachine(anchorMachine);
  actor.send(here);
  wait(timings.anchorTimeout - 1);
  expect(actor.getSnapshot().value).toBe('seeking');
  wait(1);
  expect(actor.getSnapshot().value).toBe('idle');
  expect(callsOf('scrollTo')).toEqual([]);
});

it('[APP-7] the heading of a slow page is waited for as long as it takes', () => {
  const { actor, wait, hear, callsOf } = runMachine(anchorMachine);
  actor.send({ ...here, anchor: null });
  wait(2 * timings.anchorTimeout);
  expect([actor.getSnapshot().value, callsOf('anchorWatch').length]).toEqual(['seeking', 1]);
  hear('anchorWatch', { type: 'anchor.appeared' });
  expect(callsOf('scrollTo')).toEqual([{ anchor: null }]);
});

it('[FTR-3] a second link takes the place of the first, with a wait of its own', () => {
  const { actor, wait, callsOf } = runMachine(anchorMachine);
  actor.send(here);
  wait(4000);
  actor.send({ ...here, anchor: 'download' });
  wait(4000);
  expect(actor.getSnapshot().value).toBe('seeking');
  expect(callsOf('anchorWatch')).toEqual([
    { path: '/', anchor: 'why' },
    { path: '/', anchor: 'download' },
  ]);
});

it.each([
  ['its page does not open', elsewhere, 'navigate', []],
  ['its element cannot be watched for', here, 'anchorWatch', []],
  ['its element cannot be scrolled to', here, 'scrollTo', [{ anchor: 'why' }]],
] as const)(
  '[FTR-3] a link is given up quietly where %s, and the next one is followed',
  (_, link, port, scrolls) => {
    const { actor, hear, reject, callsOf } = runMachine(anchorMachine);
    actor.send(link);
    if (port === 'scrollTo') hear('anchorWatch', { type: 'anchor.appeared' });
    reject(port, new Error('It broke'));
    expect([actor.getSnapshot().value, callsOf('scrollTo')]).toEqual(['idle', scrolls]);
    actor.send({ ...here, anchor: 'download' });
    expect(actor.getSnapshot().value).toBe('seeking');
    expect(callsOf('anchorWatch').at(-1)).toEqual({ path: '/', anchor: 'download' });
  },
);

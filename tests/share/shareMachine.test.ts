import { expect, it } from 'vitest';
import { shareMachine, shareScreen } from '../../machines/share/shareMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const link = 'https://meet.example/Ab3xYz09Qw?pId=p1';
const share = { type: 'share.wanted', title: 'Casa Iglesias', link } as const;
const copy = { type: 'copy.wanted', link } as const;
const named = (name: string) => Object.assign(new Error(name), { name });

const start = ({ isNative = false, copiedFor = timings.linkCopied as number } = {}) => {
  const running = runMachine(shareMachine, { copiedFor });
  running.hear('nativeWatch', { type: 'native.detected', isNative });
  return { ...running, screen: () => shareScreen(running.actor.getSnapshot()) };
};

it('[MEET-3] a wide window copies the link and says so for 3 s', () => {
  const { actor, screen, callsOf, resolve, wait } = start();
  actor.send(share);
  expect([screen(), callsOf('copyLink'), callsOf('openSheet')]).toEqual(['copying', [{ link }], []]);
  resolve('copyLink');
  wait(timings.linkCopied - 1);
  expect(screen()).toBe('copied');
  wait(1);
  expect(screen()).toBe('idle');
  expect(timings.linkCopied).toBe(3000);
});

it('[BLOG-9] under an article it says so for 2 s', () => {
  const { actor, screen, resolve, wait } = start({ copiedFor: timings.articleCopied });
  actor.send(share);
  resolve('copyLink');
  wait(1999);
  expect(screen()).toBe('copied');
  wait(1);
  expect(screen()).toBe('idle');
});

it('[MEET-3] another copy while the first is told is told for 3 s of its own', () => {
  const { actor, screen, resolve, wait } = start();
  actor.send(copy);
  resolve('copyLink');
  wait(2000);
  actor.send(copy);
  resolve('copyLink');
  wait(2999);
  expect(screen()).toBe('copied');
  wait(1);
  expect(screen()).toBe('idle');
});

it('[MEET-3] [BLOG-9] where the platform’s sheet is allowed it gets title and link, and nothing is copied', () => {
  const { actor, screen, callsOf, resolve } = start({ isNative: true });
  actor.send(share);
  expect([screen(), callsOf('openSheet')]).toEqual(['sharing', [{ title: 'Casa Iglesias', link }]]);
  resolve('openSheet');
  expect([screen(), callsOf('copyLink')]).toEqual(['idle', []]);
});

it('[MEET-3] asked to copy it copies, even where the platform’s sheet is allowed', () => {
  const { actor, screen, callsOf } = start({ isNative: true });
  actor.send(copy);
  expect([screen(), callsOf('copyLink'), callsOf('openSheet')]).toEqual(['copying', [{ link }], []]);
});

it.each(['NotAllowedError', 'TypeError', 'InvalidStateError', 'DataError'])(
  '[MEET-3] [BLOG-9] C03: a sheet that fails with %s copies the link instead',
  (name) => {
    const { actor, screen, callsOf, reject, resolve } = start({ isNative: true });
    actor.send(share);
    reject('openSheet', named(name));
    expect([screen(), callsOf('copyLink')]).toEqual(['copying', [{ link }]]);
    resolve('copyLink');
    expect(screen()).toBe('copied');
  },
);

it('[MEET-3] [BLOG-9] C01: a copy that fails is never told as one; the link is there to copy by hand', () => {
  const { actor, screen, reject, wait } = start();
  actor.send(share);
  reject('copyLink', named('NotAllowedError'));
  wait(60_000);
  expect([screen(), actor.getSnapshot().context.link]).toEqual(['manual', link]);
});

it('[MEET-3] [QA-5] the link to copy by hand is gone when its place opens anew; nothing else is', () => {
  const { actor, screen, reject, resolve } = start();
  const open = () => actor.send({ type: 'place.opened' });
  actor.send(copy);
  open();
  expect(screen()).toBe('copying');
  reject('copyLink', named('NotAllowedError'));
  expect(screen()).toBe('manual');
  open();
  expect(screen()).toBe('idle');
  actor.send(copy);
  resolve('copyLink');
  open();
  expect(screen()).toBe('copied');
});

it('[MEET-3] the link to copy by hand goes with the next try', () => {
  const { actor, screen, reject, resolve } = start();
  actor.send(copy);
  reject('copyLink', named('NotAllowedError'));
  const other = 'https://meet.example/Zz9xYz09Qw?pId=p1';
  actor.send({ type: 'copy.wanted', link: other });
  expect([screen(), actor.getSnapshot().context.link]).toEqual(['copying', other]);
  resolve('copyLink');
  expect(screen()).toBe('copied');
});

it('[MEET-3] a press while one is under way does nothing', () => {
  const { actor, callsOf, reject } = start({ isNative: true });
  actor.send(share);
  actor.send(share);
  actor.send(copy);
  expect([callsOf('openSheet').length, callsOf('copyLink').length]).toEqual([1, 0]);
  reject('openSheet', named('TypeError'));
  actor.send(share);
  actor.send(copy);
  expect([callsOf('openSheet').length, callsOf('copyLink').length]).toEqual([1, 1]);
});

it('[MEET-3] [BLOG-9] C04: what is allowed follows the window', () => {
  const { actor, screen, hear, resolve } = start({ isNative: true });
  hear('nativeWatch', { type: 'native.detected', isNative: false });
  actor.send(share);
  expect(screen()).toBe('copying');
  resolve('copyLink');
  hear('nativeWatch', { type: 'native.detected', isNative: true });
  expect(screen()).toBe('copied');
  actor.send(share);
  expect(screen()).toBe('sharing');
});

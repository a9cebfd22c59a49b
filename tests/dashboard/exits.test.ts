import { expect, it } from 'vitest';
import { sampleStatus } from '../samples.ts';
import { active, choose, opened, start, startWith } from './startDashboard.ts';

const logout = { type: 'logout.requested' } as const;
const shortcut = (name: 'save' | 'undo' | 'redo') => ({ type: 'shortcut.pressed', shortcut: name }) as const;

const startDirty = () => {
  const running = startWith(active);
  const design = running.at('branding');
  design.send({ type: 'name.edited', name: 'Our room' });
  return { ...running, design };
};

it.each(['meetings', 'profile', 'subscription'] as const)(
  '[DSGN-8] from the design another tab is gone to at once while nothing is unsaved: %s',
  (tab) => {
    const { actor, screen } = startWith(active);
    expect(screen()).toBe('design');
    actor.send(choose(tab));
    expect(screen()).toBe(tab);
  },
);

it('[DSGN-8] with unsaved edits another tab waits for the answer, once', () => {
  const { actor, screen, design } = startDirty();
  actor.send(choose('meetings'));
  expect(screen()).toBe('design');
  design.send({ type: 'leave.cancelled' });
  expect(screen()).toBe('design');
  actor.send(choose('meetings'));
  design.send({ type: 'leave.confirmed' });
  expect(screen()).toBe('meetings');
  actor.send(choose('profile'));
  actor.send(choose('design'));
  actor.send(choose('subscription'));
  expect(screen()).toBe('subscription');
});

it('[DSGN-8] logging out with unsaved edits is asked first, in whichever tab', () => {
  const { actor, design, sentTo } = startDirty();
  actor.send(logout);
  expect(sentTo('exits')).toEqual([]);
  design.send({ type: 'leave.confirmed' });
  expect(sentTo('exits')).toEqual([{ type: 'exit.opened', exit: { kind: 'logout' } }]);
});

it('[DASH-2][DSGN-8] a tab that lapsed while it was asked for is not gone to, and the page is not left', () => {
  const { actor, design, hear, resolve, screen, sentTo } = startDirty();
  actor.send(choose('meetings'));
  hear('subscription.planSync', { type: 'plan.outdated' });
  resolve('subscription.readStatus', { ...sampleStatus, isActive: false, status: 'inactive' });
  design.send({ type: 'leave.confirmed' });
  expect([screen(), sentTo('exits')]).toEqual(['design', []]);
});

it('[SES-3] logging out is never held up where there is nothing to lose', () => {
  const clean = startWith(active);
  clean.actor.send(logout);
  expect(clean.sentTo('exits')).toEqual([{ type: 'exit.opened', exit: { kind: 'logout' } }]);
  const loading = start();
  loading.report(opened());
  loading.actor.send(logout);
  expect(loading.sentTo('exits')).toEqual([{ type: 'exit.opened', exit: { kind: 'logout' } }]);
});

it('[DSGN-8] another page is gone to once that is confirmed', () => {
  const { hear, design, sentTo } = startDirty();
  const exit = { kind: 'page', path: '/blog', entry: 'back1' } as const;
  hear('branding.leaveWatch', { type: 'leave.requested', exit });
  design.send({ type: 'leave.confirmed' });
  expect(sentTo('exits')).toEqual([{ type: 'exit.opened', exit }]);
});

it('[DSGN-8] save, undo and redo by keyboard reach the design while its tab is open, and only then', () => {
  const { actor, hear, design, callsOf, snapshot } = startDirty();
  const name = () => (design.getSnapshot() as { context: { config: { name: string } } }).context.config.name;
  hear('shortcuts', shortcut('undo'));
  expect(name()).toBe('My Meeting Room');
  hear('shortcuts', shortcut('redo'));
  expect(name()).toBe('Our room');
  hear('shortcuts', shortcut('save'));
  expect(callsOf('saveConfig')).toHaveLength(1);
  design.send({ type: 'leave.requested', exit: { kind: 'tab', tab: 'subscription' } });
  design.send({ type: 'leave.confirmed' });
  expect('shortcuts' in snapshot().children).toBe(false);
  actor.send(shortcut('undo'));
  expect(name()).toBe('Our room');
});

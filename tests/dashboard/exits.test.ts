import { expect, it } from 'vitest';
import { tabs } from '../../machines/dashboard/dashboard.ts';
import type { BrandingSnapshot } from '../../machines/design/brandingMachine.ts';
import { fieldErrors } from '../../machines/design/brandingSelectors.ts';
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
  '[DSGN-8] from the design another tab is gone to without a question, and nothing is lost: %s',
  (tab) => {
    const { actor, screen, design } = startDirty();
    expect(screen()).toBe('design');
    actor.send(choose(tab));
    expect(screen()).toBe(tab);
    actor.send(choose('design'));
    expect(screen()).toBe('design');
    expect(design.getSnapshot()).toMatchObject({ context: { config: { name: 'Our room' } } });
  },
);

it.each(tabs)('[DSGN-8] logging out with unsaved edits is asked first, in whichever tab: %s', (tab) => {
  const { actor, screen, design, sentTo } = startDirty();
  actor.send(choose(tab));
  expect(screen()).toBe(tab);
  actor.send(logout);
  expect(sentTo('exits')).toEqual([]);
  design.send({ type: 'leave.confirmed' });
  expect(sentTo('exits')).toEqual([{ type: 'exit.opened', exit: { kind: 'logout' } }]);
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

it('[ACC-1] who forgets the device as well is asked the same, and goes the same way', () => {
  const { actor, design, sentTo } = startDirty();
  actor.send({ ...logout, forgets: true });
  expect(sentTo('exits')).toEqual([]);
  design.send({ type: 'leave.confirmed' });
  expect(sentTo('exits')).toEqual([{ type: 'exit.opened', exit: { kind: 'logout', forgets: true } }]);
});

it('[DSGN-8] another page is gone to once that is confirmed', () => {
  const { hear, design, sentTo } = startDirty();
  const exit = { kind: 'page', path: '/blog', entry: 'back1' } as const;
  hear('branding.leaveWatch', { type: 'leave.requested', exit });
  expect(sentTo('exits')).toEqual([]);
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
  actor.send(choose('subscription'));
  expect('shortcuts' in snapshot().children).toBe(false);
  actor.send(shortcut('undo'));
  expect(name()).toBe('Our room');
});

it('[DSGN-8][DSGN-2] Ctrl+S on half a color saves nothing, and says that it is no color', () => {
  const { hear, design } = startDirty();
  design.send({ type: 'color.typed', color: 'primaryColor', text: '#12' });
  const error = () => fieldErrors(design.getSnapshot() as BrandingSnapshot).primaryColor;
  expect(error()).toBeNull();
  hear('shortcuts', shortcut('save'));
  expect([error(), design.getSnapshot()]).toMatchObject([
    'hexErr',
    { value: { save: 'idle' }, context: { typed: { primaryColor: '#12' } } },
  ]);
});

import { expect, it } from 'vitest';
import { secret } from '../model/plan.ts';
import { sampleSession } from '../samples.ts';
import { startSignedIn, startWith, valid } from './startSession.ts';

it('[ACC-4] a deleted account ends its session here and in the other tabs, and says when it is gone until somebody signs in', () => {
  const { actor, screen, sentTo } = startSignedIn();
  const deletionAt = '2026-03-15T12:00:00.000Z';
  actor.send({ type: 'account.deleted', deletionAt });
  expect([screen(), actor.getSnapshot().context.deletionAt]).toEqual(['deleted', deletionAt]);
  expect(sentTo('tabChannel')).toContainEqual({
    type: 'session.ended',
    token: secret,
    expired: false,
    deletionAt,
  });
  expect(sentTo('sessionStorageSync').at(-1)).toEqual({ type: 'session.cleared', token: secret });
  actor.send({ type: 'session.opened', session: { ...sampleSession, token: 'newer' } });
  expect([screen(), actor.getSnapshot().context.deletionAt]).toEqual(['signedIn', null]);
});

const asked = { type: 'deletion.asked', deletionAt: '2026-03-15T12:00:00.000Z' } as const;
const later = { ...asked, deletionAt: '2026-03-16T12:00:00.000Z' };

it.each([
  ['was asked for twice is perhaps one, of the first day', [asked, later], 'perhapsDeleted'],
  ['was refused is none', [asked, { type: 'deletion.refused' }], 'expired'],
] as const)(
  '[ACC-4] the end of a session after a deletion that %s; to other tabs it is just an end',
  (_, events, ending) => {
    const { actor, screen, sentTo } = startSignedIn();
    for (const event of events) actor.send(event);
    expect(screen()).toBe('signedIn');
    actor.send({ type: 'session.expired' });
    const deletionAt = ending === 'perhapsDeleted' ? asked.deletionAt : null;
    expect([screen(), actor.getSnapshot().context.deletionAt]).toEqual([ending, deletionAt]);
    const told = { type: 'session.ended', token: secret, expired: true };
    expect(sentTo('tabChannel').filter(({ type }) => type === told.type)).toEqual([told]);
  },
);

it('[ACC-4] a session that is valid after a deletion was asked for ends later as any other', () => {
  const { actor, hear, resolve, screen } = startSignedIn();
  actor.send(asked);
  hear('pageWatch', { type: 'page.restored', token: secret });
  resolve('validate', valid);
  actor.send({ type: 'session.expired' });
  expect(screen()).toBe('expired');
});

it.each(['another tab', 'the next validation'])(
  '[ACC-4] a deletion whose answer was lost is perhaps the end that %s tells of, and forgotten with the next session',
  (who) => {
    const { actor, hear, resolve, screen } = startSignedIn();
    actor.send(asked);
    if (who === 'another tab') hear('tabChannel', { type: 'tab.ended', token: secret, expired: true });
    else {
      hear('pageWatch', { type: 'page.restored', token: secret });
      resolve('validate', null);
    }
    expect([screen(), actor.getSnapshot().context.deletionAt]).toEqual(['perhapsDeleted', asked.deletionAt]);
    actor.send({ type: 'session.opened', session: { ...sampleSession, token: 'newer' } });
    actor.send({ type: 'session.expired' });
    expect(screen()).toBe('expired');
  },
);

it('[ACC-4] that signing in has undone a deletion is known until the next validation', () => {
  const undoneDeletion = '2026-03-15T12:00:00.000Z';
  const { actor, resolve } = startWith({ ...sampleSession, undoneDeletion });
  expect(actor.getSnapshot().context.session?.undoneDeletion).toBe(undoneDeletion);
  resolve('validate', valid);
  expect(actor.getSnapshot().context.session).not.toHaveProperty('undoneDeletion');
});

import { expect, it } from 'vitest';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import { timings } from '../../machines/timings.ts';
import { failures } from '../samples.ts';
import {
  answer,
  conflict,
  rename,
  save,
  saved,
  start,
  startSaved,
  undo,
  versionOf,
  welcomed,
} from './startBranding.ts';

it('[DSGN-5] a save sends the configuration and the version it stems from, once', () => {
  const { actor, bar, callsOf } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  actor.send(save);
  expect(bar()).toBe('saving');
  expect(callsOf('saveConfig')).toEqual([{ config: { ...saved, name: 'Our room' }, version: '1' }]);
});

it('[DSGN-4] a success updates the snapshot, and its message hides after 3 s', () => {
  const { bar, snapshot, wait, sentTo } = startSaved();
  expect(bar()).toBe('saved');
  expect(snapshot().context.saved).toEqual({ ...saved, name: 'Our room' });
  expect(snapshot().context.message).toBeNull();
  expect(sentTo('draftStorage').at(-1)).toEqual({ type: 'draft.changed', draft: null });
  wait(timings.savedMessage - 1);
  expect(bar()).toBe('saved');
  wait(1);
  expect(bar()).toBe('hidden');
});

it('[DSGN-5] the server’s message wins over the default text', () => {
  expect(startSaved({ message: 'Stored.' }).snapshot().context.message).toBe('Stored.');
});

it('[DSGN-4] an edit ends the message at once', () => {
  const { actor, bar } = startSaved();
  actor.send(rename('Our other room'));
  expect(bar()).toBe('unsaved');
});

it.each([
  ['no token', { kind: 'http', code: 'notAuthenticated' }, { key: 'notAuthenticated' }],
  ['an answer 401', { ...failures.unauthorized, message: 'Sign in.' }, { key: 'notAuthenticated' }],
  ['no network', failures.network, { key: 'network' }],
  ['an answer 500', failures.serverError, { key: 'network' }],
  ['an answer 500 with words', { ...failures.serverError, message: 'Fault 7.' }, { key: 'network' }],
  ['a page of HTML', failures.malformed, { key: 'network' }],
  ['a refusal without words', { kind: 'http', status: 400 }, { key: 'network' }],
  [
    'a refusal with words',
    { kind: 'http', status: 400, message: 'This name is taken.' },
    { text: 'This name is taken.' },
  ],
  [
    'too many saves (N08)',
    { kind: 'http', status: 429, retryAfter: 125, message: 'Try again in 2:05.' },
    { text: 'Try again in 2:05.' },
  ],
  ['code that the server no longer has (G5)', { kind: 'outdated' }, { key: 'outdated' }],
])('[DSGN-4][DSGN-11] a save that ends in %s says so and keeps the edits', (_, failure, error) => {
  const { actor, reject, bar, snapshot, config, can } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  reject('saveConfig', failure);
  expect([bar(), snapshot().context.error, config().name]).toEqual(['failed', error, 'Our room']);
  expect(can(save)).toBe(true);
  actor.send(save);
  expect([bar(), snapshot().context.error]).toEqual(['saving', null]);
});

it('[DSGN-4] an edit ends what is said of a save that failed, and can be saved', () => {
  const { actor, reject, bar, can } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  reject('saveConfig', failures.network);
  expect(bar()).toBe('failed');
  actor.send(rename('Our other room'));
  expect([bar(), can(save)]).toEqual(['unsaved', true]);
});

it('[DSGN-4] an edit made during a save stays unsaved: the snapshot is what was sent', () => {
  const { actor, resolve, bar, snapshot, config, sentTo } = start();
  actor.send(rename('Sent'));
  actor.send(save);
  actor.send(rename('Typed meanwhile'));
  resolve('saveConfig', answer);
  expect([bar(), snapshot().context.saved.name, config().name]).toEqual([
    'unsaved',
    'Sent',
    'Typed meanwhile',
  ]);
  expect(sentTo('draftStorage').at(-1)).toEqual({
    type: 'draft.changed',
    draft: {
      config: { ...saved, name: 'Typed meanwhile' },
      version: '2',
      base: { ...saved, name: 'Sent' },
      unheard: [],
      rememberedVideo: '',
      isVideoWaiting: false,
    },
  });
  actor.send(undo);
  expect([bar(), config().name]).toEqual(['hidden', 'Sent']);
});

it('[DSGN-4] an edit made during a save can be saved as soon as that has ended', () => {
  const { actor, resolve, callsOf } = start();
  actor.send(rename('Sent'));
  actor.send(save);
  actor.send(rename('Typed meanwhile'));
  resolve('saveConfig', answer);
  actor.send(save);
  expect(callsOf('saveConfig').slice(1)).toMatchObject([
    { config: { name: 'Typed meanwhile' }, version: '2' },
  ]);
});

/** A save that is running while a later name was typed, which is asked for, too. */
const startAgain = (asked: BrandingEvent = save) => {
  const running = start();
  running.actor.send(rename('First'));
  running.actor.send(save);
  running.actor.send(rename('Second'));
  running.actor.send(asked);
  return running;
};

it('[DSGN-8] a save that is asked for during another one follows it, over its version', () => {
  const { actor, resolve, bar, can, callsOf } = startAgain();
  expect([callsOf('saveConfig').length, can(save)]).toEqual([1, false]);
  actor.send(rename('Third'));
  resolve('saveConfig', answer);
  expect(bar()).toBe('saving');
  expect(callsOf('saveConfig').slice(1)).toEqual([{ config: { ...saved, name: 'Third' }, version: '2' }]);
  resolve('saveConfig', { ...answer, version: '3' });
  expect([bar(), callsOf('saveConfig').length]).toEqual(['saved', 2]);
});

it('[DSGN-12] a version that is restored during a save is saved after it', () => {
  const { config } = versionOf(1);
  const { actor, resolve, callsOf } = startAgain({ type: 'version.restored', config, inUse: versionOf(1) });
  actor.send({ type: 'version.confirmed' });
  resolve('saveConfig', answer);
  expect(callsOf('saveConfig').slice(1)).toEqual([{ config, version: '2' }]);
});

it.each([
  ['as it was sent', 'First', 'saved'],
  ['not to be saved', '', 'unsaved'],
])('[DSGN-8] no save follows where the design is %s by then', (_, name, screen) => {
  const { actor, resolve, bar, callsOf } = startAgain();
  actor.send(rename(name));
  resolve('saveConfig', answer);
  expect([bar(), callsOf('saveConfig').length]).toEqual([screen, 1]);
});

it('[DSGN-8] after a failure no save follows by itself, neither then nor after the next one', () => {
  const { actor, resolve, reject, bar, callsOf } = startAgain();
  reject('saveConfig', failures.serverError);
  expect([bar(), callsOf('saveConfig').length]).toEqual(['failed', 1]);
  actor.send(save);
  actor.send(rename('Third'));
  resolve('saveConfig', answer);
  expect([bar(), callsOf('saveConfig').length]).toEqual(['unsaved', 2]);
});

it('[DSGN-8][DSGN-12] what was asked for during a save that met another version is in the one merge', () => {
  const { resolve, reject, bar, callsOf } = startAgain();
  reject('saveConfig', conflict);
  resolve('loadOther', welcomed);
  const config = { ...welcomed.config, name: 'Second' };
  expect(callsOf('saveConfig').slice(1)).toEqual([{ config, version: '7' }]);
  resolve('saveConfig', { ...answer, version: '8' });
  expect([bar(), callsOf('saveConfig').length]).toEqual(['saved', 2]);
});

it('[DSGN-4] a save that failed for want of a network is repeated by itself when that is back, once', () => {
  const { actor, reject, hear, bar, callsOf } = start();
  const restored = () => hear('connectionWatch', { type: 'connection.restored' });
  actor.send(rename('Our room'));
  actor.send(save);
  reject('saveConfig', failures.network);
  restored();
  expect([bar(), callsOf('saveConfig').length]).toEqual(['saving', 2]);
  reject('saveConfig', failures.network);
  restored();
  expect([bar(), callsOf('saveConfig').length]).toEqual(['failed', 2]);
  // What the partner saves themselves may be repeated once more.
  actor.send(save);
  reject('saveConfig', failures.network);
  restored();
  expect(callsOf('saveConfig')).toHaveLength(4);
});

it.each([
  ['was refused', { kind: 'http', status: 400, message: 'No.' }],
  ['was signed out', failures.unauthorized],
])('[DSGN-4] a save that %s is not repeated by itself', (_, failure) => {
  const { actor, reject, hear, bar } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  reject('saveConfig', failure);
  hear('connectionWatch', { type: 'connection.restored' });
  expect(bar()).toBe('failed');
});

it.each([
  ['discard.cancelled', ['saving', 2]],
  ['edits.discarded', ['hidden', 1]],
] as const)(
  '[DSGN-4][DSGN-8] edits are not saved by themselves while one is asked whether to discard them; the network’s next return after %s leads to %o',
  (type, after) => {
    const { actor, reject, bar, question, callsOf } = start();
    const restored = () => actor.send({ type: 'connection.restored' });
    actor.send(rename('Our room'));
    actor.send(save);
    reject('saveConfig', failures.network);
    actor.send({ type: 'discard.requested' });
    restored();
    expect([question(), bar(), callsOf('saveConfig').length]).toEqual(['discard', 'failed', 1]);
    actor.send({ type });
    expect(callsOf('saveConfig')).toHaveLength(1);
    restored();
    expect([bar(), callsOf('saveConfig').length]).toEqual(after);
  },
);

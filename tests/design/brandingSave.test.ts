import { expect, it } from 'vitest';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { differingFields } from '../../machines/design/brandingEdits.ts';
import { conflictingFields } from '../../machines/design/brandingSelectors.ts';
import { timings } from '../../machines/timings.ts';
import { failures } from '../samples.ts';
import { answer, conflict, other, rename, save, saved, start, startSaved, undo } from './startBranding.ts';

it('[DSGN-5] a save sends the configuration and the version it stems from, once', () => {
  const { actor, bar, callsOf } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  actor.send(save);
  expect(bar()).toBe('saving');
  expect(callsOf('saveConfig')).toEqual([
    { config: { ...saved, name: 'Our room' }, version: '1', isForced: false },
  ]);
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
    draft: { config: { ...saved, name: 'Typed meanwhile' }, version: '2' },
  });
  actor.send(undo);
  expect([bar(), config().name]).toEqual(['hidden', 'Sent']);
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

const startDirty = () => {
  const running = start();
  running.actor.send(rename('Our room'));
  return running;
};

/** One whose save met the version of another tab, which is known by now. */
const startConflict = () => {
  const running = startDirty();
  running.actor.send(save);
  running.reject('saveConfig', conflict);
  running.resolve('compareOther', other);
  return running;
};

it('[DSGN-4] every field in which two versions differ is named (S10)', () => {
  const theirs: MeetingConfig = {
    name: 'Theirs',
    welcomeMessage: 'Welcome',
    theme: { primaryColor: '#111111', secondaryColor: '#222222', headerColor: '#333333' },
    logo: '/files/a.png',
    backgroundImage: { url: '/files/b.png', overlayOpacity: 0.5 },
    backgroundVideo: '/files/c.mp4',
    room: 'garden',
  };
  expect([differingFields(saved, saved), differingFields(saved, theirs)]).toEqual([
    [],
    [
      'name',
      'welcomeMessage',
      'primaryColor',
      'secondaryColor',
      'headerColor',
      'logo',
      'backgroundImage',
      'overlay',
      'backgroundVideo',
      'room',
    ],
  ]);
});

it('[DSGN-4] a save over a newer version of another tab asks first and names what differs; nothing of either is lost (S10)', () => {
  const { actor, question, config, snapshot } = startConflict();
  expect([question(), config().name, snapshot().context.saved]).toEqual(['conflict', 'Our room', saved]);
  expect(conflictingFields(snapshot())).toEqual(['name']);
  actor.send({ type: 'conflict.cancelled' });
  expect([question(), config().name]).toEqual([null, 'Our room']);
});

it('[DSGN-4] while the other version is read it still saves, and where that fails it is asked all the same (S10)', () => {
  const { actor, reject, question, bar, snapshot } = startDirty();
  actor.send(save);
  reject('saveConfig', conflict);
  expect([question(), bar()]).toEqual([null, 'saving']);
  reject('compareOther', failures.network);
  expect([question(), conflictingFields(snapshot())]).toEqual(['conflict', []]);
});

it('[DSGN-4] one’s own version, once chosen, replaces the other (S10)', () => {
  const { actor, resolve, callsOf, bar, snapshot } = startConflict();
  actor.send({ type: 'conflict.kept' });
  expect(callsOf('saveConfig')).toEqual([
    { config: { ...saved, name: 'Our room' }, version: '1', isForced: false },
    { config: { ...saved, name: 'Our room' }, version: '1', isForced: true },
  ]);
  resolve('saveConfig', { ...answer, version: '8' });
  expect([bar(), snapshot().context.version]).toEqual(['saved', '8']);
});

it('[DSGN-4] what was typed since and cannot be saved is not sent, whatever is chosen (S10)', () => {
  const { actor, question, config, bar, callsOf } = startConflict();
  actor.send(rename(''));
  actor.send({ type: 'conflict.kept' });
  expect([question(), config().name, bar(), callsOf('saveConfig').length]).toEqual([null, '', 'unsaved', 1]);
});

it('[DSGN-4] the other version, once chosen, takes the place of one’s own, which undo brings back (S10)', () => {
  const { actor, question, config, bar, callsOf } = startConflict();
  actor.send({ type: 'conflict.loaded' });
  expect([question(), config(), bar()]).toEqual([null, other.config, 'hidden']);
  actor.send(undo);
  expect([config().name, bar()]).toEqual(['Our room', 'unsaved']);
  actor.send(save);
  expect(callsOf('saveConfig').at(-1)).toMatchObject({ version: '7', isForced: false });
});

/** One whose other version did not arrive, and is asked for again. */
const startLoadingOther = () => {
  const running = startDirty();
  running.actor.send(save);
  running.reject('saveConfig', conflict);
  running.reject('compareOther', failures.network);
  running.actor.send({ type: 'conflict.loaded' });
  return running;
};

it('[DSGN-4] the other version that did not arrive is read once more when it is chosen (S10)', () => {
  const { question, resolve, config } = startLoadingOther();
  expect(question()).toBe('loadingOther');
  resolve('loadOther', other);
  expect([question(), config()]).toEqual([null, other.config]);
});

it('[DSGN-4] waiting for the other version can be given up, and nothing has changed (S10)', () => {
  const { actor, question, config, bar, snapshot } = startLoadingOther();
  actor.send({ type: 'conflict.cancelled' });
  expect([question(), config().name, bar()]).toEqual([null, 'Our room', 'unsaved']);
  expect('loadOther' in snapshot().children).toBe(false);
});

it('[DSGN-4] the other version that does not come says why, and one’s own stays (S10)', () => {
  const { reject, bar, config, snapshot } = startLoadingOther();
  reject('loadOther', failures.network);
  expect([bar(), config().name, snapshot().context.error]).toEqual([
    'failed',
    'Our room',
    { key: 'network' },
  ]);
});

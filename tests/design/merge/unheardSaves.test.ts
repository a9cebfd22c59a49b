import { expect, it } from 'vitest';
import type { KeptDraft } from '../../../machines/design/branding.ts';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import { conflictingFields } from '../../../machines/design/mergeDesigns.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { timings } from '../../../machines/timings.ts';
import { failures } from '../../samples.ts';
import { answer, conflict, found, redo, rename, save, saved, start, undo } from '../startBranding.ts';

const arrived = found({ ...saved, name: 'First' }, '2');

/** One whose saves under these names got no answer, renamed once more; that save met a version with one of the names. */
const startUnheard = (names: readonly string[], heard: string) => {
  const running = start();
  const saveAs = (name: string) => {
    running.actor.send(rename(name));
    running.actor.send(save);
  };
  for (const name of names) {
    saveAs(name);
    running.reject('saveConfig', failures.network);
  }
  saveAs('Last');
  running.reject('saveConfig', conflict);
  running.resolve('loadOther', found({ ...saved, name: heard }, '2'));
  return { ...running, saveAs };
};

it.each([[['First']], [['First', 'Second']]])(
  '[DSGN-12] an own save whose answer was lost is no change of another tab: saves without an answer %s (N02, N03)',
  (names) => {
    const { question, callsOf, resolve, snapshot, bar } = startUnheard(names, 'First');
    expect(question()).toBeNull();
    expect(callsOf('saveConfig').at(-1)).toEqual({ config: { ...saved, name: 'Last' }, version: '2' });
    resolve('saveConfig', { ...answer, version: '3' });
    expect([bar(), snapshot().context.taken]).toEqual(['saved', []]);
  },
);

it('[DSGN-12] an own save whose answer a reload cut off is no change of another tab either', () => {
  const before = start();
  before.actor.send(rename('First'));
  before.actor.send(save);
  before.actor.send(rename('Last'));
  const [kept] = before.sentTo('draftStorage').slice(-1);
  const after = start({ saved: arrived.config, version: '2', draft: kept?.['draft'] });
  after.actor.send(save);
  after.reject('saveConfig', conflict);
  after.resolve('loadOther', arrived);
  expect([after.question(), after.callsOf('saveConfig').at(-1)]).toEqual([
    null,
    { config: { ...saved, name: 'Last' }, version: '2' },
  ]);
});

it('[DSGN-12] what another tab saved after an own save without an answer is still asked about (N02, N03)', () => {
  const { question, snapshot } = startUnheard(['First'], 'Theirs');
  expect([question(), conflictingFields(snapshot().context)]).toEqual(['conflict', ['name']]);
});

it('[DSGN-12] once a save succeeded, what was lost before it is known to be another tab’s (N02, N03)', () => {
  const { resolve, reject, saveAs, question } = startUnheard(['First'], 'First');
  resolve('saveConfig', { ...answer, version: '3' });
  saveAs('Later');
  reject('saveConfig', conflict);
  resolve('loadOther', found({ ...saved, name: 'First' }, '4'));
  expect(question()).toBe('conflict');
});

/** A design whose save under this name got that answer, or none, and is taken back. */
const startTakenBack = (back: BrandingEvent, failure: Failure = failures.network) => {
  const running = start();
  running.actor.send(rename('First'));
  running.actor.send(save);
  running.reject('saveConfig', failure);
  running.actor.send(back);
  const kept = () => running.sentTo('draftStorage').at(-1)?.['draft'] as KeptDraft | null;
  const reads = () => running.callsOf('loadOther').length;
  return { ...running, kept, reads };
};
const discard = { type: 'edits.discarded' } as const;

it.each([undo, discard])(
  '[DSGN-8][DSGN-12] a save without an answer that came through is unsaved again after %o (N02, N03)',
  (back) => {
    const { actor, bar, config, kept, reads, resolve, callsOf } = startTakenBack(back);
    expect([bar(), reads()]).toEqual(['hidden', 1]);
    resolve('loadOther', arrived);
    expect([bar(), config()]).toEqual(['unsaved', saved]);
    expect(kept()).toMatchObject({ config: saved, base: arrived.config, version: '2', unheard: [] });
    actor.send(save);
    expect(callsOf('saveConfig').at(-1)).toEqual({ config: saved, version: '2' });
  },
);

it.each([
  ['nothing came through', found(saved, '1')],
  ['another tab saved since', found({ ...saved, name: 'Theirs' }, '3')],
])('[DSGN-8][DSGN-12] where %s, what was taken back is over, and asked about once (N02, N03)', (_, there) => {
  const { actor, bar, kept, reads, resolve } = startTakenBack(undo);
  resolve('loadOther', there);
  expect([bar(), kept()]).toEqual(['hidden', null]);
  for (const event of [rename('Second'), undo]) actor.send(event);
  expect([bar(), reads()]).toEqual(['hidden', 1]);
});

it('[DSGN-8][DSGN-12] what came through is asked once more when the network is back, after 10 s, and where it is in doubt again (N02)', () => {
  const { actor, bar, hear, reads, reject, resolve, wait } = startTakenBack(undo);
  reject('loadOther', failures.network);
  expect([bar(), reads()]).toEqual(['hidden', 1]);
  hear('connectionWatch', { type: 'connection.restored' });
  expect(reads()).toBe(2);
  reject('loadOther', failures.network);
  wait(timings.savedCheck - 1);
  expect(reads()).toBe(2);
  wait(1);
  expect(reads()).toBe(3);
  for (const event of [rename('Second'), undo]) actor.send(event);
  expect(reads()).toBe(4);
  resolve('loadOther', arrived);
  expect(bar()).toBe('unsaved');
});

it('[DSGN-8] nothing is asked about a save that was refused, unless the same was sent before without an answer (N02)', () => {
  expect(startTakenBack(undo, failures.serverError).reads()).toBe(0);
  const { actor, reject, reads } = startTakenBack(redo);
  actor.send(save);
  reject('saveConfig', failures.serverError);
  actor.send(undo);
  expect(reads()).toBe(1);
});

it.each([
  ['without an answer', failures.network, 1],
  ['refused', failures.serverError, 0],
])('[DSGN-8] a save that was undone meanwhile and is %s leaves no error (N02)', (_, failure, asked) => {
  const { actor, bar, reject, callsOf } = start();
  for (const event of [rename('First'), save, undo]) actor.send(event);
  reject('saveConfig', failure);
  expect([bar(), callsOf('loadOther').length]).toEqual(['hidden', asked]);
});

it('[DSGN-8][DSGN-12] one that was undone meanwhile leaves no error where another tab’s version cannot be read (N02)', () => {
  const { actor, bar, reject } = start();
  for (const event of [rename('First'), save]) actor.send(event);
  reject('saveConfig', conflict);
  actor.send(undo);
  expect(bar()).toBe('saving');
  reject('loadOther', failures.network);
  expect(bar()).toBe('hidden');
});

it('[DSGN-5][DSGN-6] a save that came through brings the addresses of its space, and the preview shows it', () => {
  const { snapshot, at, resolve, wait } = startTakenBack(undo);
  const addresses = { previewUrl: 'https://rooms.test/p1', lobbyPreviewUrl: 'https://rooms.test/p1/lobby' };
  resolve('loadOther', { ...arrived, ...addresses, at: 7000 });
  wait(timings.previewAfterSave);
  expect([snapshot().context.spaceUrl, at('preview').getSnapshot()]).toMatchObject([
    addresses.previewUrl,
    { context: { url: addresses.lobbyPreviewUrl, refreshedAt: 7000 } },
  ]);
});

it.each([
  ['came through', arrived, 'unsaved'],
  ['came to nothing', found(saved, '1'), 'hidden'],
])('[DSGN-8] what was taken back is known after a reload, too, where it %s (N03)', (_, there, shown) => {
  const draft = startTakenBack(undo).kept();
  const { bar, config } = start({ saved: there.config, version: there.version, draft });
  expect([bar(), config()]).toEqual([shown, saved]);
});

import { expect, it } from 'vitest';
import type { BrandingEvent } from '../../../machines/design/brandingEvents.ts';
import {
  type HistorySnapshot,
  historyMachine,
  historyScreen,
} from '../../../machines/design/historyMachine.ts';
import { runMachine } from '../../model/runMachine.ts';
import { failures } from '../../samples.ts';
import { answer, rename, save, saved, start as startBranding, undo, versionOf } from '../startBranding.ts';

const open = { type: 'history.opened' } as const;
const older = { type: 'olderVersions.requested' } as const;
const choose = (version: string) => ({ type: 'version.chosen', version }) as const;
const page = (more: boolean, ...versions: number[]) => ({ versions: versions.map(versionOf), more });

const start = () => {
  const running = runMachine(historyMachine, undefined);
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    screen: () => historyScreen(snapshot()),
    listed: () => snapshot().context.versions.map(({ version }) => version),
    asked: () => running.callsOf('listVersions'),
  };
};

it('[DSGN-12] the versions are asked for when the history opens, each time anew, and no longer wanted when it closes', () => {
  const { actor, screen, listed, asked, resolve } = start();
  expect([screen(), asked()]).toEqual(['closed', []]);
  actor.send(open);
  expect([screen(), asked()]).toEqual(['loading', [{ before: null }]]);
  actor.send({ type: 'history.closed' });
  expect(screen()).toBe('closed');
  actor.send(open);
  resolve('listVersions', page(false, 2, 1));
  expect([screen(), listed()]).toEqual(['listed', ['2', '1']]);
  actor.send({ type: 'history.closed' });
  actor.send(open);
  expect([screen(), listed(), asked().length]).toEqual(['loading', [], 3]);
});

it('[DSGN-12] a list that did not come is asked for again', () => {
  const { actor, screen, reject, resolve } = start();
  actor.send(open);
  reject('listVersions', failures.network);
  expect(screen()).toBe('failed');
  actor.send({ type: 'history.retried' });
  resolve('listVersions', page(false));
  expect(screen()).toBe('listed');
});

it('[DSGN-12] older ones follow page by page, again after a failure, until there are none', () => {
  const { actor, screen, listed, asked, reject, resolve } = start();
  actor.send(open);
  resolve('listVersions', page(true, 9, 8));
  actor.send(older);
  expect(screen()).toBe('loadingOlder');
  reject('listOlder', failures.network);
  expect([screen(), listed()]).toEqual(['olderFailed', ['9', '8']]);
  actor.send(older);
  resolve('listOlder', page(false, 7));
  expect([screen(), listed()]).toEqual(['listed', ['9', '8', '7']]);
  actor.send(older);
  expect(asked()).toEqual([{ before: null }, { before: '8' }, { before: '8' }]);
});

it('[DSGN-12] the version in use, and one that is not listed, cannot be chosen', () => {
  const { actor, screen, resolve, sentToParent } = start();
  actor.send(open);
  resolve('listVersions', page(false, 2, 1));
  actor.send(choose('2'));
  actor.send(choose('7'));
  expect([screen(), sentToParent]).toEqual(['listed', []]);
  actor.send(choose('1'));
  expect([screen(), sentToParent]).toEqual([
    'closed',
    [{ type: 'version.restored', config: versionOf(1).config, inUse: versionOf(2) }],
  ]);
});

it('[DSGN-12] a version that equals the one in use cannot be chosen', () => {
  const { actor, screen, resolve, sentToParent } = start();
  actor.send(open);
  resolve('listVersions', {
    versions: [{ ...versionOf(1), version: '3' }, versionOf(2), versionOf(1)],
    more: false,
  });
  actor.send(choose('1'));
  expect([screen(), sentToParent]).toEqual(['listed', []]);
});

/** A design with an unsaved name, of which an earlier version is chosen. */
const startReplacing = (asks: readonly BrandingEvent[] = []) => {
  const running = startBranding();
  for (const event of [rename('Unsaved'), ...asks]) running.actor.send(event);
  running.at('history').send(open);
  running.resolve('history.listVersions', page(false, 2, 1));
  running.at('history').send(choose('1'));
  return running;
};

it('[DSGN-8][DSGN-12] unsaved edits are not replaced by a version before the partner says so', () => {
  const { actor, question, config, snapshot, callsOf } = startReplacing();
  const asked = () => [question(), config().name, callsOf('saveConfig')];
  expect(asked()).toEqual(['discard', 'Unsaved', []]);
  actor.send({ type: 'discard.cancelled' });
  expect([...asked(), snapshot().context.pendingVersion]).toEqual([null, 'Unsaved', [], null]);
});

it('[DSGN-8][DSGN-12] once a save that was under way leaves nothing unsaved, the version is taken without an answer', () => {
  const { question, config, resolve, callsOf } = startReplacing([save]);
  expect([question(), config().name]).toEqual(['discard', 'Unsaved']);
  resolve('saveConfig', { ...answer, version: '3' });
  expect([question(), config()]).toEqual([null, versionOf(1).config]);
  expect(callsOf('saveConfig').at(-1)).toEqual({ config: versionOf(1).config, version: '3' });
});

it('[DSGN-12][DSGN-8] a restored version is saved as a new one, with what was unsaved one undo away', () => {
  const { actor, at, bar, config, question, resolve, callsOf } = startReplacing();
  actor.send({ type: 'version.confirmed' });
  expect(question()).toBeNull();
  expect(historyScreen(at('history').getSnapshot() as HistorySnapshot)).toBe('closed');
  expect(callsOf('saveConfig')).toEqual([{ config: versionOf(1).config, version: '2' }]);
  resolve('saveConfig', answer);
  expect([bar(), config()]).toEqual(['saved', versionOf(1).config]);
  actor.send(undo);
  expect(config()).toEqual({ ...saved, name: 'Unsaved' });
});

it.each([
  ['1', 'that this tab still takes for the one in use'],
  ['2', 'that is older than the one in use'],
])('[DSGN-12] version %s, %s, is saved whole over what another tab saved since', (version) => {
  const { config: old } = versionOf(1);
  const { at, config, question, resolve, callsOf } = startBranding({ saved: old, version: '1' });
  at('history').send(open);
  resolve('history.listVersions', page(false, 3, 2, 1));
  at('history').send(choose(version));
  const chosen = versionOf(Number(version)).config;
  expect(callsOf('saveConfig')).toEqual([{ config: chosen, version: '3' }]);
  resolve('saveConfig', { ...answer, version: '4' });
  expect([config(), question()]).toEqual([chosen, null]);
});

it('[DSGN-12] a list from before one’s own last save does not make that one unknown', () => {
  const { actor, at, resolve, callsOf } = startBranding({ version: '2' });
  actor.send(rename('Saved here'));
  actor.send(save);
  at('history').send(open);
  resolve('history.listVersions', page(false, 2, 1));
  resolve('saveConfig', { ...answer, version: '3' });
  at('history').send(choose('1'));
  expect(callsOf('saveConfig').at(-1)).toEqual({ config: versionOf(1).config, version: '3' });
});

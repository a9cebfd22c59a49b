import { expect, it } from 'vitest';
import {
  proposedSchemes,
  type SchemesSnapshot,
  schemesMachine,
  schemesScreen,
} from '../../../machines/design/schemesMachine.ts';
import { runMachine } from '../../model/runMachine.ts';
import {
  answer,
  chooseScheme,
  conflict,
  redo,
  rename,
  save,
  saved,
  scheme,
  start as startBranding,
  typeHex,
  undo,
} from '../startBranding.ts';

const logo = '/files/logo.png';
const changed = (url: string | null) => ({ type: 'logo.changed', url }) as const;

const start = (url: string | null = null) => {
  const running = runMachine(schemesMachine, { url });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    screen: () => schemesScreen(snapshot()),
    proposed: () => proposedSchemes(snapshot()),
    reads: () => running.callsOf('proposeSchemes'),
  };
};

it('[BRAND-1] without a logo nothing is read, and nothing proposed', () => {
  const { screen, proposed, reads } = start();
  expect([screen(), proposed(), reads()]).toEqual(['none', [], []]);
});

it('[BRAND-1] a logo that is there, or comes, is read, and its schemes are proposed', () => {
  const { screen, proposed, reads, resolve } = start(logo);
  expect([screen(), proposed(), reads()]).toEqual(['reading', null, [{ url: logo }]]);
  resolve('proposeSchemes', [scheme]);
  expect([screen(), proposed()]).toEqual(['proposed', [scheme]]);
  const later = start();
  later.actor.send(changed(logo));
  expect([later.screen(), later.reads()]).toEqual(['reading', [{ url: logo }]]);
});

it('[BRAND-1] another logo is read anew, and what the older one gives late is dropped', () => {
  const { actor, at, screen, proposed, reads, resolve } = start(logo);
  const older = at('proposeSchemes');
  actor.send(changed('/files/other.png'));
  expect([reads(), proposed()]).toEqual([[{ url: logo }, { url: '/files/other.png' }], null]);
  older.send({ type: 'fake.resolved', output: [scheme, scheme] });
  expect(screen()).toBe('reading');
  resolve('proposeSchemes', [scheme]);
  expect(proposed()).toEqual([scheme]);
});

it('[BRAND-1] a logo that goes takes its proposals away, and one that is still there is not read again', () => {
  const { actor, screen, proposed, reads, resolve } = start(logo);
  actor.send(changed(logo));
  resolve('proposeSchemes', [scheme]);
  actor.send(changed(logo));
  expect([screen(), reads()]).toEqual(['proposed', [{ url: logo }]]);
  actor.send(changed(null));
  expect([screen(), proposed()]).toEqual(['none', []]);
});

it('[BRAND-1] a logo that cannot be read proposes nothing, and the next one is read', () => {
  const { actor, screen, proposed, reject } = start(logo);
  reject('proposeSchemes', new Error('The logo did not load'));
  expect([screen(), proposed()]).toEqual(['unreadable', []]);
  actor.send(changed('/files/other.png'));
  expect(screen()).toBe('reading');
});

it('[BRAND-1] a logo that could not be read is read again whenever the network is back, one that was read is not', () => {
  const { actor, screen, proposed, reads, reject, resolve, hear } = start(logo);
  const restored = { type: 'connection.restored' } as const;
  for (const count of [2, 3]) {
    reject('proposeSchemes', new Error('The logo did not load'));
    expect(screen()).toBe('unreadable');
    hear('connectionWatch', restored);
    expect([screen(), proposed(), reads().length]).toEqual(['reading', null, count]);
  }
  resolve('proposeSchemes', [scheme]);
  actor.send(restored);
  expect([screen(), proposed(), reads()]).toEqual(['proposed', [scheme], Array(3).fill({ url: logo })]);
});

const schemesOf = (running: ReturnType<typeof startBranding>) =>
  schemesScreen(running.at('schemes').getSnapshot() as SchemesSnapshot);

it('[BRAND-1] the logo that an upload, undo, redo, discard, earlier version or merge brings is read; a removal, a reset and a new name have nothing read', () => {
  const running = startBranding({ saved: { ...saved, logo } });
  const { actor, reject, resolve, callsOf } = running;
  const reads = () => callsOf('proposeSchemes').map((input) => (input as { url: string }).url);
  const reset = { type: 'card.reset', card: 'logo' } as const;
  const removed = { type: 'media.removed', asset: 'logo' } as const;
  resolve('schemes.proposeSchemes', [scheme]);
  actor.send(rename('Our room'));
  expect([schemesOf(running), reads()]).toEqual(['proposed', [logo]]);
  actor.send({ type: 'media.uploaded', asset: 'logo', url: '/files/other.png' });
  expect(reads()).toEqual([logo, '/files/other.png']);
  actor.send(undo);
  actor.send(redo);
  expect(reads()).toEqual([logo, '/files/other.png', logo, '/files/other.png']);
  for (const gone of [removed, reset]) {
    actor.send(gone);
    expect(schemesOf(running)).toBe('none');
    actor.send({ type: 'edits.discarded' });
    expect([schemesOf(running), reads().at(-1)]).toEqual(['reading', logo]);
  }
  const [earlier, theirs] = ['/files/earlier.png', '/files/theirs.png'];
  const inUse = { config: { ...saved, logo }, version: '1' };
  actor.send({ type: 'version.restored', config: { ...saved, logo: earlier }, inUse });
  expect(reads().at(-1)).toBe(earlier);
  resolve('saveConfig', answer);
  actor.send(rename('Our room'));
  actor.send(save);
  reject('saveConfig', conflict);
  resolve('loadOther', { config: { ...saved, logo: theirs }, version: '7' });
  expect(reads().at(-1)).toBe(theirs);
});

it('[BRAND-1][DSGN-8] a scheme sets all three colors with one press, and one undo brings them back', () => {
  const { actor, config, bar, can, snapshot } = startBranding();
  actor.send(chooseScheme);
  expect([config(), bar()]).toEqual([{ ...saved, theme: scheme.theme }, 'unsaved']);
  expect(snapshot().context.announcement).toEqual({ how: 'fromLogo', what: 'colors' });
  actor.send(undo);
  expect([config(), bar(), can(undo)]).toEqual([saved, 'hidden', false]);
  expect(snapshot().context.announcement).toEqual({ how: 'undone', what: 'colors' });
});

it('[BRAND-1] a scheme takes the place of texts that are no colors, so that it can be saved', () => {
  const { actor, can, snapshot } = startBranding();
  actor.send(typeHex('#12'));
  actor.send(rename('Our room'));
  expect(can(save)).toBe(false);
  actor.send(chooseScheme);
  expect([snapshot().context.typed, can(save)]).toEqual([{}, true]);
});

it('[BRAND-1] two schemes are two steps, and one that is there already is none', () => {
  const { actor, config } = startBranding();
  actor.send(chooseScheme);
  const other = { ...scheme.theme, headerColor: '#FFFFFF' };
  actor.send({ type: 'scheme.chosen', theme: other });
  actor.send({ type: 'scheme.chosen', theme: other });
  actor.send(undo);
  expect(config().theme).toEqual(scheme.theme);
});

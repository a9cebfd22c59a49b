import { expect, it } from 'vitest';
import type { BrandingInput } from '../../../machines/design/branding.ts';
import { conflictingFields } from '../../../machines/design/mergeDesigns.ts';
import { timings } from '../../../machines/timings.ts';
import { failures } from '../../samples.ts';
import {
  answer,
  conflict,
  leaveFor,
  other,
  paint,
  redo,
  rename,
  save,
  saved,
  start,
  typeHex,
  undo,
  welcomed,
} from '../startBranding.ts';

/** One that is renamed here, and whose save met a version of another tab. */
const startComparing = (given: Partial<BrandingInput> = {}) => {
  const running = start({ lobbyUrl: answer.previewUrl, ...given });
  running.actor.send(rename('Our room'));
  running.actor.send(save);
  running.reject('saveConfig', conflict);
  return running;
};

/** One whose name was changed in both tabs. */
const startConflict = () => {
  const running = startComparing();
  running.resolve('loadOther', other);
  return running;
};

const both = { ...saved, name: 'Our room', welcomeMessage: 'Come in' };

it('[DSGN-12] what another tab changed joins one’s own, is saved over that version, is told, and is one step of undo (S10)', () => {
  const { actor, resolve, question, bar, config, callsOf, snapshot, wait } = startComparing();
  expect([question(), bar()]).toEqual([null, 'saving']);
  resolve('loadOther', welcomed);
  expect([question(), bar(), config()]).toEqual([null, 'saving', both]);
  expect(callsOf('saveConfig').at(-1)).toEqual({ config: both, version: '7' });
  resolve('saveConfig', { ...answer, version: '8' });
  expect([bar(), snapshot().context.taken, snapshot().context.saved]).toEqual([
    'saved',
    ['welcomeMessage'],
    both,
  ]);
  wait(timings.mergedMessage - 1);
  expect(bar()).toBe('saved');
  wait(1);
  expect([bar(), snapshot().context.taken]).toEqual(['hidden', []]);
  actor.send(undo);
  expect([config(), bar()]).toEqual([{ ...saved, name: 'Our room' }, 'unsaved']);
  actor.send(save);
  expect(callsOf('saveConfig').at(-1)).toMatchObject({ version: '8' });
});

it('[DSGN-12] what is told of another tab waits for a save that succeeds', () => {
  const { actor, resolve, reject, snapshot, bar } = startComparing();
  resolve('loadOther', welcomed);
  reject('saveConfig', failures.network);
  expect(bar()).toBe('failed');
  actor.send(save);
  resolve('saveConfig', { ...answer, version: '8' });
  expect([bar(), snapshot().context.taken]).toEqual(['saved', ['welcomeMessage']]);
});

it('[DSGN-12] a third version that comes between is merged as well', () => {
  const { resolve, reject, config, callsOf } = startComparing();
  resolve('loadOther', welcomed);
  reject('saveConfig', conflict);
  resolve('loadOther', { config: { ...welcomed.config, logo: '/files/a.png' }, version: '8' });
  expect([config(), callsOf('saveConfig').at(-1)]).toEqual([
    { ...both, logo: '/files/a.png' },
    { config: { ...both, logo: '/files/a.png' }, version: '8' },
  ]);
});

it('[DSGN-12] a field that both changed is asked about, and nothing of either is lost (S10)', () => {
  const { actor, question, config, snapshot } = startConflict();
  expect([question(), config().name, snapshot().context.saved]).toEqual(['conflict', 'Our room', saved]);
  expect(conflictingFields(snapshot().context)).toEqual(['name']);
  actor.send({ type: 'conflict.cancelled' });
  expect([question(), config().name]).toEqual([null, 'Our room']);
});

it.each([
  ['conflict.kept', 'Our room', []],
  ['conflict.loaded', 'The other tab’s', ['name']],
] as const)(
  '[DSGN-12] after %s those fields have that value, and what one of both changed is kept either way (S10)',
  (type, name, taken) => {
    const { actor, resolve, question, config, snapshot, callsOf } = startComparing();
    actor.send(paint('#112233'));
    resolve('loadOther', { ...other, config: { ...other.config, welcomeMessage: 'Come in' } });
    actor.send({ type });
    const merged = {
      ...saved,
      name,
      welcomeMessage: 'Come in',
      theme: { ...saved.theme, primaryColor: '#112233' },
    };
    expect([question(), config(), callsOf('saveConfig').at(-1)]).toEqual([
      null,
      merged,
      { config: merged, version: '7' },
    ]);
    resolve('saveConfig', { ...answer, version: '8' });
    expect(snapshot().context.taken).toEqual([...taken, 'welcomeMessage']);
    actor.send(undo);
    expect(config().name).toBe('Our room');
  },
);

it.each([null, undefined])(
  '[DSGN-12] where it is not known what the edits stem from, all that differs is asked about: %s',
  (base) => {
    const draft = { config: { ...saved, name: 'Kept' }, version: '0', ...(base === null && { base }) };
    const { actor, reject, resolve, snapshot } = start({ draft });
    actor.send(save);
    reject('saveConfig', conflict);
    resolve('loadOther', welcomed);
    expect(conflictingFields(snapshot().context)).toEqual(['name', 'welcomeMessage']);
  },
);

it('[DSGN-12] edits that a reload kept are merged with what another tab saved before that (S10)', () => {
  const draft = { config: { ...saved, name: 'Kept' }, version: '1', base: saved };
  const { actor, reject, resolve, config } = start({ saved: welcomed.config, version: '7', draft });
  actor.send(save);
  reject('saveConfig', conflict);
  resolve('loadOther', welcomed);
  expect(config()).toEqual({ ...welcomed.config, name: 'Kept' });
});

it('[DSGN-12] what was typed since and cannot be saved is not sent, and an exit and the preview wait no longer (S10)', () => {
  const { actor, resolve, question, config, bar, callsOf, preview, snapshot, sentToParent } =
    startComparing();
  actor.send({ type: 'preview.refreshRequested', at: 1000 });
  actor.send(leaveFor({ kind: 'logout' }));
  actor.send({ type: 'leave.saveChosen' });
  actor.send(rename(''));
  actor.send(typeHex('#12'));
  resolve('loadOther', welcomed);
  expect([question(), config().name, config().welcomeMessage, bar()]).toEqual([
    'leave',
    '',
    'Come in',
    'unsaved',
  ]);
  expect([callsOf('saveConfig').length, preview(), sentToParent]).toEqual([1, 'idle', []]);
  expect(snapshot().matches({ leave: { held: 'refused' } })).toBe(true);
});

it.each(['conflict.kept', 'conflict.loaded'] as const)(
  '[DSGN-12] %s sends nothing that cannot be saved either (S10)',
  (type) => {
    const { actor, question, bar, callsOf, snapshot } = startConflict();
    actor.send(typeHex('#12'));
    actor.send({ type });
    expect([question(), bar(), callsOf('saveConfig').length]).toEqual([null, 'unsaved', 1]);
    expect(snapshot().context.typed).toEqual({ primaryColor: '#12' });
  },
);

it('[DSGN-12][DSGN-8] an exit that saves first goes on once both are merged', () => {
  const exit = { kind: 'logout' } as const;
  const { actor, reject, resolve, sentToParent, question } = start();
  actor.send(rename('Our room'));
  actor.send(leaveFor(exit));
  actor.send({ type: 'leave.saveChosen' });
  reject('saveConfig', conflict);
  resolve('loadOther', welcomed);
  expect([question(), sentToParent]).toEqual(['leave', []]);
  resolve('saveConfig', { ...answer, version: '8' });
  expect([question(), sentToParent]).toEqual([null, [{ type: 'leave.granted', exit }]]);
});

it('[DSGN-12][DSGN-8] an exit that saves first stays where both changed the same', () => {
  const { actor, reject, resolve, sentToParent, question } = start();
  actor.send(rename('Our room'));
  actor.send(leaveFor({ kind: 'logout' }));
  actor.send({ type: 'leave.saveChosen' });
  reject('saveConfig', conflict);
  resolve('loadOther', other);
  expect([question(), sentToParent]).toEqual(['conflict', []]);
});

it('[DSGN-12] the other version that does not come says why; nothing is saved over it unseen (S10)', () => {
  const { actor, reject, bar, config, snapshot, callsOf } = startComparing();
  reject('loadOther', failures.network);
  expect([bar(), config().name, snapshot().context.error]).toEqual([
    'failed',
    'Our room',
    { key: 'network' },
  ]);
  actor.send(save);
  expect(callsOf('saveConfig').at(-1)).toMatchObject({ version: '1' });
});

it.each(['discarded', 'undone'])(
  '[DSGN-12] what is edited after an older draft was %s stems from what is saved, and is not taken for what another tab changed',
  (how) => {
    const draft = { config: { ...saved, name: 'Mine' }, version: '1', base: { ...saved, name: 'A' } };
    const { actor, config, callsOf } = start({ saved: { ...saved, name: 'B' }, version: '2', draft });
    actor.send(how === 'undone' ? undo : { type: 'edits.discarded' });
    expect(config().name).toBe('B');
    actor.send(rename('A'));
    actor.send(save);
    expect(callsOf('saveConfig').at(-1)).toMatchObject({ config: { name: 'A' }, version: '2' });
  },
);

it.each(['undone', 'discarded'])(
  '[DSGN-12] an older draft that is brought back after it was %s keeps what another device has saved since',
  (how) => {
    const draft = { config: { ...saved, name: 'Mine' }, version: '1', base: saved };
    const { actor, callsOf } = start({ saved: welcomed.config, version: '2', draft });
    actor.send(how === 'undone' ? undo : { type: 'edits.discarded' });
    actor.send(how === 'undone' ? redo : undo);
    actor.send(save);
    expect(callsOf('saveConfig').at(-1)).toEqual({
      config: { ...welcomed.config, name: 'Mine' },
      version: '2',
    });
  },
);

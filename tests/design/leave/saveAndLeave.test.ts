import { expect, it } from 'vitest';
import { failures } from '../../samples.ts';
import { answer, conflict, leaveFor, other, rename, save, undo } from '../startBranding.ts';
import { granted, listens, startDirty, toLogout, toPage } from './leaving.ts';

const restored = { type: 'connection.restored' };

it('[DSGN-8] save and leave: the exit opens once it is saved', () => {
  const { actor, question, resolve, sentToParent, callsOf } = startDirty();
  actor.send(leaveFor(toLogout));
  actor.send({ type: 'leave.saveChosen' });
  expect([question(), callsOf('saveConfig').length, sentToParent]).toEqual(['leave', 1, []]);
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual([null, [granted(toLogout)]]);
});

it('[DSGN-8] save and leave: until it is saved every other exit is still held', () => {
  const running = startDirty();
  running.actor.send(leaveFor(toLogout));
  running.actor.send({ type: 'leave.saveChosen' });
  expect(listens(running)).toBe(true);
  running.hear('leaveWatch', leaveFor(toPage));
  expect([running.question(), running.sentToParent]).toEqual(['leave', []]);
  running.resolve('saveConfig', answer);
  expect([listens(running), running.sentToParent]).toEqual([false, [granted(toLogout)]]);
});

it('[DSGN-8] save and leave during a save that lacks the last edit saves that too before it leaves', () => {
  const { actor, question, resolve, sentToParent, callsOf } = startDirty();
  actor.send(save);
  actor.send(rename('Typed meanwhile'));
  actor.send(leaveFor(toPage));
  actor.send({ type: 'leave.saveChosen' });
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual(['leave', []]);
  expect(callsOf('saveConfig').at(-1)).toMatchObject({ config: { name: 'Typed meanwhile' }, version: '2' });
  resolve('saveConfig', { ...answer, version: '3' });
  expect([question(), sentToParent]).toEqual([null, [granted(toPage)]]);
});

it('[DSGN-8] save and leave saves a file, too, that arrives meanwhile', () => {
  const { actor, question, resolve, sentToParent, callsOf } = startDirty();
  actor.send(leaveFor(toPage));
  actor.send({ type: 'leave.saveChosen' });
  actor.send({ type: 'media.uploaded', asset: 'logo', url: '/files/a.png' });
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual(['leave', []]);
  expect(callsOf('saveConfig').slice(1)).toMatchObject([{ config: { logo: '/files/a.png' }, version: '2' }]);
  resolve('saveConfig', { ...answer, version: '3' });
  expect([question(), sentToParent]).toEqual([null, [granted(toPage)]]);
});

it('[DSGN-8] save and leave asks again when something that cannot be saved came in between', () => {
  const { actor, question, resolve, sentToParent } = startDirty();
  actor.send(leaveFor(toPage));
  actor.send({ type: 'leave.saveChosen' });
  actor.send(rename(''));
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual(['leave', []]);
});

it('[DSGN-8] save and leave whose save fails keeps the edits and asks again; saved then, it leaves', () => {
  const { actor, reject, resolve, sentToParent, config, bar, question } = startDirty();
  actor.send(leaveFor(toPage));
  actor.send({ type: 'leave.saveChosen' });
  reject('saveConfig', failures.network);
  expect([question(), sentToParent, config().name, bar()]).toEqual(['leave', [], 'Our room', 'failed']);
  actor.send({ type: 'leave.saveChosen' });
  resolve('saveConfig', answer);
  expect([question(), sentToParent]).toEqual([null, [granted(toPage)]]);
});

it.each([
  ['leave.cancelled', []],
  ['leave.confirmed', [granted(toLogout)]],
] as const)(
  '[DSGN-8] save and leave whose save failed may be answered otherwise then: %s',
  (type, grants) => {
    const { actor, reject, sentToParent, question } = startDirty();
    actor.send(leaveFor(toLogout));
    actor.send({ type: 'leave.saveChosen' });
    reject('saveConfig', failures.network);
    actor.send({ type });
    expect([question(), sentToParent]).toEqual([null, grants]);
  },
);

it('[DSGN-8] save and leave whose save failed saves nothing by itself before one has answered; who stays is led nowhere by the save that follows the network’s next return', () => {
  const { actor, hear, reject, resolve, sentToParent, bar, question, callsOf } = startDirty();
  actor.send(leaveFor(toLogout));
  actor.send({ type: 'leave.saveChosen' });
  reject('saveConfig', failures.network);
  hear('connectionWatch', restored);
  expect([question(), bar(), callsOf('saveConfig').length]).toEqual(['leave', 'failed', 1]);
  actor.send({ type: 'leave.cancelled' });
  expect([question(), bar(), callsOf('saveConfig').length]).toEqual([null, 'failed', 1]);
  hear('connectionWatch', restored);
  expect([question(), bar()]).toEqual([null, 'saving']);
  resolve('saveConfig', answer);
  expect([question(), sentToParent, bar()]).toEqual([null, [], 'saved']);
});

it('[DSGN-8] save and leave can be taken back while it saves: the save goes on, and nobody leaves', () => {
  const { actor, resolve, sentToParent, bar, question } = startDirty();
  actor.send(leaveFor(toLogout));
  actor.send({ type: 'leave.saveChosen' });
  actor.send({ type: 'leave.cancelled' });
  expect([question(), bar()]).toEqual([null, 'saving']);
  resolve('saveConfig', answer);
  expect([question(), sentToParent, bar()]).toEqual([null, [], 'saved']);
});

it.each([
  ['kept', [granted(toLogout)], null],
  ['loaded', [granted(toLogout)], null],
  ['cancelled', [], 'leave'],
] as const)(
  '[DSGN-8][DSGN-12] save and leave over another version asks about it first, and with it %s grants %o and asks %o',
  (how, grants, asked) => {
    const { actor, reject, resolve, sentToParent, question, snapshot } = startDirty();
    actor.send(leaveFor(toLogout));
    actor.send({ type: 'leave.saveChosen' });
    reject('saveConfig', conflict);
    resolve('loadOther', other);
    expect([question(), sentToParent]).toEqual(['conflict', []]);
    actor.send({ type: `conflict.${how}` });
    if (snapshot().matches({ save: 'saving' })) resolve('saveConfig', answer);
    expect([sentToParent, question()]).toEqual([grants, asked]);
  },
);

it.each(['before', 'after'])(
  '[DSGN-8] edits whose save failed, %s one wants to leave, are not saved by themselves while one is asked, nor once one leaves without them',
  (when) => {
    const { actor, hear, reject, sentToParent, question, callsOf } = startDirty();
    actor.send(save);
    if (when === 'before') reject('saveConfig', failures.network);
    actor.send(leaveFor(toLogout));
    if (when === 'after') reject('saveConfig', failures.network);
    hear('connectionWatch', restored);
    expect([question(), callsOf('saveConfig').length]).toEqual(['leave', 1]);
    actor.send({ type: 'leave.confirmed' });
    hear('connectionWatch', restored);
    expect([question(), sentToParent, callsOf('saveConfig').length]).toEqual([null, [granted(toLogout)], 1]);
  },
);

it('[DSGN-8] a question after a failed save goes where nothing is left to lose before the answer, and leads nobody away', () => {
  const { actor, reject, sentToParent, question } = startDirty();
  actor.send(save);
  reject('saveConfig', failures.network);
  actor.send(leaveFor(toLogout));
  expect(question()).toBe('leave');
  actor.send(undo);
  expect([question(), sentToParent]).toEqual([null, []]);
  actor.send(leaveFor(toPage));
  expect(sentToParent).toEqual([granted(toPage)]);
});

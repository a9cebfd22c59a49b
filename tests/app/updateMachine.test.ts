import { expect, it } from 'vitest';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

it('[HOME-6] a new version takes over when the visitor says so, and the page loads itself anew once', () => {
  const { actor, hear, resolve, callsOf } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.found' });
  expect([actor.getSnapshot().value, callsOf('activate')]).toEqual(['ready', []]);
  actor.send({ type: 'update.accepted' });
  resolve('activate');
  expect([actor.getSnapshot().value, callsOf('reload')]).toEqual(['applying', []]);
  hear('workerWatch', { type: 'update.applied' });
  hear('workerWatch', { type: 'update.applied' });
  expect([actor.getSnapshot().value, callsOf('activate').length, callsOf('reload').length]).toEqual([
    'reloading',
    1,
    1,
  ]);
});

it('[HOME-6] what another tab has applied is offered here, and loads this tab anew only when it is wanted', () => {
  for (const wasOffered of [true, false]) {
    const { actor, hear, callsOf } = runMachine(updateMachine);
    if (wasOffered) hear('workerWatch', { type: 'update.found' });
    hear('workerWatch', { type: 'update.applied' });
    expect([actor.getSnapshot().value, callsOf('reload').length]).toEqual(['outdated', 0]);
    actor.send({ type: 'update.accepted' });
    expect([actor.getSnapshot().value, callsOf('reload').length]).toEqual(['reloading', 1]);
  }
});

it('[HOME-6] a reload that the visitor refuses is offered again', () => {
  const { actor, hear, resolve, wait } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.applied' });
  actor.send({ type: 'update.accepted' });
  resolve('reload');
  wait(timings.updateTimeout);
  expect(actor.getSnapshot().value).toBe('outdated');
});

it('[HOME-6] a version that does not take over is offered again; where none waits any more, the page loads itself anew', () => {
  const { actor, hear, wait, reject } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.found' });
  actor.send({ type: 'update.accepted' });
  wait(timings.updateTimeout);
  expect(actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'update.accepted' });
  reject('activate', new Error('No version waits'));
  expect(actor.getSnapshot().value).toBe('reloading');
});

it('[HOME-6] a dismissed version is not offered again, the next one is', () => {
  const { actor, hear, wait } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.found' });
  actor.send({ type: 'update.dismissed' });
  wait(3_600_000);
  expect(actor.getSnapshot().value).toBe('postponed');
  hear('workerWatch', { type: 'update.found' });
  expect(actor.getSnapshot().value).toBe('ready');
});

it('[HOME-6] what another tab has applied can be put off here, and loads nothing anew', () => {
  const { actor, hear, callsOf } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.applied' });
  actor.send({ type: 'update.dismissed' });
  expect([actor.getSnapshot().value, callsOf('reload')]).toEqual(['postponed', []]);
});

it('[HOME-6] a reload that breaks is offered again, and can be wanted again', () => {
  const { actor, hear, reject, callsOf } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.applied' });
  actor.send({ type: 'update.accepted' });
  reject('reload', new Error('Not allowed'));
  expect([actor.getSnapshot().value, callsOf('reload').length]).toEqual(['outdated', 1]);
  actor.send({ type: 'update.accepted' });
  expect([actor.getSnapshot().value, callsOf('reload').length]).toEqual(['reloading', 2]);
});

it('[APP-10][APP-11] where code did not arrive a reload is offered, and again after it was put off (G5)', () => {
  const { actor, hear, callsOf } = runMachine(updateMachine);
  hear('chunkWatch', { type: 'chunk.lost' });
  expect(actor.getSnapshot().value).toEqual({ incomplete: 'offered' });
  actor.send({ type: 'update.dismissed' });
  expect([actor.getSnapshot().value, callsOf('reload')]).toEqual(['postponed', []]);
  hear('chunkWatch', { type: 'chunk.lost' });
  actor.send({ type: 'update.accepted' });
  expect([actor.getSnapshot().value, callsOf('reload').length]).toEqual([{ incomplete: 'reloading' }, 1]);
});

it('[APP-10][APP-11] a reload for lost code that is refused or breaks stays one for lost code, asked once at a time', () => {
  const { actor, hear, wait, reject, callsOf } = runMachine(updateMachine);
  hear('chunkWatch', { type: 'chunk.lost' });
  actor.send({ type: 'update.accepted' });
  hear('chunkWatch', { type: 'chunk.lost' });
  hear('workerWatch', { type: 'update.applied' });
  expect(callsOf('reload').length).toBe(1);
  wait(timings.updateTimeout);
  expect(actor.getSnapshot().value).toEqual({ incomplete: 'offered' });
  actor.send({ type: 'update.accepted' });
  reject('reload', new Error('Not allowed'));
  expect([actor.getSnapshot().value, callsOf('reload').length]).toEqual([{ incomplete: 'offered' }, 2]);
});

it('[APP-11] code that does not arrive stops neither a new version nor a reload (G5)', () => {
  const { actor, hear } = runMachine(updateMachine);
  hear('workerWatch', { type: 'update.found' });
  actor.send({ type: 'update.accepted' });
  hear('chunkWatch', { type: 'chunk.lost' });
  expect(actor.getSnapshot().value).toBe('applying');
  hear('workerWatch', { type: 'update.applied' });
  hear('chunkWatch', { type: 'chunk.lost' });
  expect(actor.getSnapshot().value).toBe('reloading');
});

it('[APP-10][APP-11] the offer goes once the lost code has come, even for who has refused to leave the page', () => {
  const { actor, hear } = runMachine(updateMachine);
  hear('chunkWatch', { type: 'chunk.lost' });
  hear('chunkWatch', { type: 'chunk.arrived' });
  expect(actor.getSnapshot().value).toBe('current');
  hear('chunkWatch', { type: 'chunk.lost' });
  actor.send({ type: 'update.accepted' });
  expect(actor.getSnapshot().value).toEqual({ incomplete: 'reloading' });
  hear('chunkWatch', { type: 'chunk.arrived' });
  expect(actor.getSnapshot().value).toBe('current');
});

it('[HOME-6][APP-11] a new version is offered in place of a reload for lost code, before or after it was lost', () => {
  for (const found of ['update.found', 'update.applied'] as const) {
    const { actor, hear } = runMachine(updateMachine);
    const offered = found === 'update.found' ? 'ready' : 'outdated';
    hear('workerWatch', { type: found });
    hear('chunkWatch', { type: 'chunk.lost' });
    expect(actor.getSnapshot().value).toBe(offered);
    hear('chunkWatch', { type: 'chunk.arrived' });
    expect(actor.getSnapshot().value).toBe(offered);
  }
  const { actor, hear } = runMachine(updateMachine);
  hear('chunkWatch', { type: 'chunk.lost' });
  hear('workerWatch', { type: 'update.found' });
  expect(actor.getSnapshot().value).toBe('ready');
});

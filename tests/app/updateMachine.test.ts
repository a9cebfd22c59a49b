import { expect, it } from 'vitest';
import { updateMachine } from '../../machines/app/updateMachine.ts';
import { timings } from '../../machines/timings.ts';
import { walk } from '../paths.ts';
import { rig } from '../rig.ts';

it('[QA-2] every transition of the update machine is walked', () => {
  const { missing, summary } = walk(updateMachine, {
    events: [{ type: 'update.accepted' }, { type: 'update.dismissed' }],
    actors: {
      workerWatch: { hears: [{ type: 'update.found' }, { type: 'update.applied' }] },
      activate: { resolves: [undefined], rejects: [new Error('No version waits')] },
      reload: { resolves: [undefined], rejects: [new Error('not allowed')] },
    },
    leavesPage: (snapshot) => snapshot.matches('reloading'),
  });
  console.log(summary);
  expect(missing).toEqual([]);
});

it('[HOME-6] a new version takes over when the visitor says so, and the page loads itself anew once', () => {
  const { actor, hear, resolve, callsOf } = rig(updateMachine);
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

it('[HOME-6] what another tab has applied loads this one anew, too, asked or not', () => {
  const asked = rig(updateMachine);
  asked.hear('workerWatch', { type: 'update.found' });
  asked.hear('workerWatch', { type: 'update.applied' });
  const unasked = rig(updateMachine);
  unasked.hear('workerWatch', { type: 'update.applied' });
  expect([asked.callsOf('reload').length, unasked.callsOf('reload').length]).toEqual([1, 1]);
});

it('[HOME-6] a version that does not take over is offered again', () => {
  const { actor, hear, wait, reject } = rig(updateMachine);
  hear('workerWatch', { type: 'update.found' });
  actor.send({ type: 'update.accepted' });
  wait(timings.updatePatience);
  expect(actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'update.accepted' });
  reject('activate', new Error('No version waits'));
  expect(actor.getSnapshot().value).toBe('ready');
});

it('[HOME-6] a dismissed version is not offered again, the next one is', () => {
  const { actor, hear } = rig(updateMachine);
  hear('workerWatch', { type: 'update.found' });
  actor.send({ type: 'update.dismissed' });
  expect(actor.getSnapshot().value).toBe('postponed');
  hear('workerWatch', { type: 'update.found' });
  expect(actor.getSnapshot().value).toBe('ready');
});

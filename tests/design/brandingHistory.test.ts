import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paint, redo, rename, save, saved, start, startSaved, typeHex, undo } from './startBranding.ts';

it('[DSGN-8] after a save what cannot be undone or discarded is not offered', () => {
  const { can } = startSaved();
  expect([can(undo), can(redo), can({ type: 'edits.discarded' })]).toEqual([true, false, false]);
});

it('[DSGN-8] twenty edits undone restore the snapshot and the bar disappears', () => {
  const { actor, bar, config } = start();
  for (let edit = 0; edit < 20; edit += 1)
    actor.send(edit % 2 === 0 ? rename(`Room ${edit}`) : paint(`#1122${10 + edit}`));
  expect([config().name, config().theme.primaryColor]).toEqual(['Room 18', '#112229']);
  for (let step = 0; step < 19; step += 1) actor.send(undo);
  expect([config(), bar()]).toEqual([{ ...saved, name: 'Room 0' }, 'unsaved']);
  actor.send(undo);
  expect([config(), bar()]).toEqual([saved, 'hidden']);
});

it('[DSGN-8] one stay in a field is one step of undo', () => {
  const { actor, config, can } = start();
  for (const name of ['O', 'Ou', 'Our']) actor.send(rename(name));
  actor.send({ type: 'field.left' });
  for (const name of ['Our ', 'Our room']) actor.send(rename(name));
  actor.send(undo);
  expect(config().name).toBe('Our');
  actor.send(undo);
  expect([config().name, can(undo)]).toEqual([saved.name, false]);
});

const edits = fc.array(
  fc.oneof(
    fc.string({ maxLength: 8 }).map(rename),
    fc.constantFrom('#112233', '#445566', '#4A90E2').map(paint),
    fc.constantFrom('#12', 'zz', '#778899').map(typeHex),
    fc.constant({ type: 'field.left' } as const),
  ),
  { maxLength: 20 },
);

it('[DSGN-8] redo takes back undo, and undoing everything restores the snapshot', () => {
  fc.assert(
    fc.property(edits, (events) => {
      const { actor, config, can } = start();
      for (const event of events) actor.send(event);
      const configs = [config()];
      while (can(undo)) {
        actor.send(undo);
        configs.push(config());
      }
      expect(config()).toEqual(saved);
      for (const earlier of configs.reverse().slice(1)) {
        actor.send(redo);
        expect(config()).toEqual(earlier);
      }
      expect(can(redo)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('[DSGN-8] an edit after an undo leaves nothing to redo', () => {
  const { actor, can } = start();
  actor.send(rename('One'));
  actor.send(undo);
  expect(can(redo)).toBe(true);
  actor.send(rename('Two'));
  expect(can(redo)).toBe(false);
});

it('[DSGN-8] changes are discarded in one step that can be undone', () => {
  const { actor, config, bar, sentTo } = start();
  actor.send(rename('Our room'));
  actor.send(paint('#112233'));
  actor.send(typeHex('#1'));
  actor.send({ type: 'edits.discarded' });
  expect([config(), bar()]).toEqual([saved, 'hidden']);
  expect(sentTo('draftStorage').at(-1)).toEqual({ type: 'draft.changed', draft: null });
  actor.send(undo);
  expect(config().name).toBe('Our room');
});

it('[DSGN-8] edits that a reload kept are there again, unsaved, and can be undone', () => {
  const draft = { config: { ...saved, name: 'Kept' }, version: '1' };
  const { config, bar, actor, callsOf } = start({ draft });
  expect([config(), bar(), callsOf('saveConfig')]).toEqual([draft.config, 'unsaved', []]);
  actor.send(undo);
  expect([config(), bar()]).toEqual([saved, 'hidden']);
});

it('[DSGN-8] edits whose save came through unheard are no edits any more, and stem from that save (S10)', () => {
  const config = { ...saved, name: 'Kept' };
  const { bar, can, actor, callsOf } = start({
    saved: config,
    version: '2',
    draft: { config, version: '1' },
  });
  expect([bar(), can(undo)]).toEqual(['hidden', false]);
  actor.send(rename('Our room'));
  actor.send(save);
  expect(callsOf('saveConfig')).toMatchObject([{ version: '2' }]);
});

it('[DSGN-8] every edit is sent to the storage of this tab', () => {
  const { actor, sentTo } = start();
  actor.send(rename('Our room'));
  actor.send(undo);
  expect(sentTo('draftStorage')).toEqual([
    {
      type: 'draft.changed',
      draft: { config: { ...saved, name: 'Our room' }, version: '1', base: saved, unheard: [] },
    },
    { type: 'draft.changed', draft: null },
  ]);
});

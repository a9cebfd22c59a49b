import { expect, it } from 'vitest';
import { conflictingFields } from '../../../machines/design/mergeDesigns.ts';
import { failures } from '../../samples.ts';
import { answer, conflict, rename, save, saved, start } from '../startBranding.ts';

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
  running.resolve('loadOther', { config: { ...saved, name: heard }, version: '2' });
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
  const arrived = { config: { ...saved, name: 'First' }, version: '2' };
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
  resolve('loadOther', { config: { ...saved, name: 'First' }, version: '4' });
  expect(question()).toBe('conflict');
});

import { expect, it } from 'vitest';
import type { DesignDraft } from '../../../machines/design/branding.ts';
import { failures } from '../../samples.ts';
import {
  answer,
  conflict,
  other,
  paint,
  redo,
  rename,
  save,
  saved,
  start,
  undo,
  welcomed,
} from '../startBranding.ts';

/** One that is renamed and painted here, and whose save met that version of another tab. */
const startMerging = (theirs: DesignDraft = welcomed) => {
  const running = start();
  running.actor.send(rename('Our room'));
  running.actor.send(paint('#112233'));
  running.actor.send(save);
  running.reject('saveConfig', conflict);
  running.resolve('loadOther', theirs);
  return running;
};

const theme = { ...saved.theme, primaryColor: '#112233' };
const mine = { ...saved, name: 'Our room', theme };
const renamed = { ...welcomed.config, name: 'Our room' };

it('[DSGN-12][DSGN-8] only the first undo after a merge takes it back: older edits are undone on top of what the other tab saved, which a save then keeps', () => {
  const { actor, resolve, config, callsOf } = startMerging();
  resolve('saveConfig', { ...answer, version: '8' });
  const after = (event: typeof undo | typeof redo) => {
    actor.send(event);
    return config();
  };
  expect([undo, undo, undo].map(after)).toEqual([mine, renamed, welcomed.config]);
  expect([redo, redo, redo].map(after)).toEqual([renamed, mine, { ...renamed, theme }]);
  for (const _ of ['the merge', 'the color']) actor.send(undo);
  actor.send(save);
  expect(callsOf('saveConfig').at(-1)).toEqual({ config: renamed, version: '8' });
});

it('[DSGN-12][DSGN-8] all edits undone after a merge that could not be saved leave what the other tab saved, and nothing to save', () => {
  const { actor, reject, config, bar } = startMerging();
  reject('saveConfig', failures.network);
  for (const _ of ['the merge', 'the color']) actor.send(undo);
  expect(bar()).toBe('unsaved');
  actor.send(undo);
  expect([config(), bar()]).toEqual([welcomed.config, 'hidden']);
});

it.each([
  ['conflict.kept', 'Our room'],
  ['conflict.loaded', 'The other tab’s'],
] as const)('[DSGN-12] after %s the name is %j in an older step of undo, too', (type, name) => {
  const config = { ...welcomed.config, name: other.config.name };
  const running = startMerging({ config, version: '7' });
  running.actor.send({ type });
  running.resolve('saveConfig', { ...answer, version: '8' });
  running.actor.send(undo);
  expect(running.config()).toEqual(mine);
  running.actor.send(undo);
  expect(running.config()).toEqual({ ...welcomed.config, name });
});

it('[DSGN-12] what was there before an own save does not come back by undo over what another tab has made of it since', () => {
  const { actor, reject, resolve, config } = start();
  actor.send(rename('Our room'));
  actor.send(save);
  resolve('saveConfig', answer);
  actor.send(paint('#112233'));
  actor.send(save);
  reject('saveConfig', conflict);
  resolve('loadOther', other);
  resolve('saveConfig', { ...answer, version: '8' });
  for (const _ of ['the merge', 'the color', 'the name']) actor.send(undo);
  expect(config()).toEqual(other.config);
});

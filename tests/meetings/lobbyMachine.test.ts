import { expect, it } from 'vitest';
import { lobbyMachine } from '../../machines/meetings/lobbyMachine.ts';
import { naughtyStrings } from '../corpora.ts';
import { runMachine } from '../model/runMachine.ts';

it('[API-2] a guest without a name is asked for one before the knock', () => {
  const { actor } = runMachine(lobbyMachine);
  expect(actor.getSnapshot().context).toEqual({ name: '', unnamed: false });
  actor.send({ type: 'entry.requested' });
  expect(actor.getSnapshot().context).toEqual({ name: '', unnamed: true });
  expect(actor.getSnapshot().matches({ door: 'outside' })).toBe(true);
  actor.send({ type: 'guest.named', name: 'Grace' });
  expect(actor.getSnapshot().context).toEqual({ name: 'Grace', unnamed: false });
  actor.send({ type: 'entry.requested' });
  expect(actor.getSnapshot().matches({ door: 'asked' })).toBe(true);
  actor.send({ type: 'entry.cancelled' });
  expect(actor.getSnapshot().value).toEqual({ door: 'outside', microphone: 'off', camera: 'on' });
});

it('[API-2] every naughty string is a guest’s name as it was typed, or is blank (F01)', () => {
  for (const name of naughtyStrings) {
    const { actor } = runMachine(lobbyMachine);
    actor.send({ type: 'guest.named', name });
    actor.send({ type: 'entry.requested' });
    const snapshot = actor.getSnapshot();
    expect([snapshot.context.name, snapshot.matches({ door: 'asked' })]).toEqual([name, name.trim() !== '']);
  }
});

it('[API-2] microphone and camera are switched apart from each other, off and on again', () => {
  const { actor } = runMachine(lobbyMachine);
  actor.send({ type: 'microphone.toggled' });
  expect(actor.getSnapshot().value).toEqual({ door: 'outside', microphone: 'on', camera: 'on' });
  actor.send({ type: 'camera.toggled' });
  actor.send({ type: 'microphone.toggled' });
  expect(actor.getSnapshot().value).toEqual({ door: 'outside', microphone: 'off', camera: 'off' });
  actor.send({ type: 'camera.toggled' });
  actor.send({ type: 'microphone.toggled' });
  expect(actor.getSnapshot().value).toEqual({ door: 'outside', microphone: 'on', camera: 'on' });
});

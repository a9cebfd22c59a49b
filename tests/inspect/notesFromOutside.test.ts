import { describe, expect, it } from 'vitest';
import type { Note } from '../../machines/inspect/recording.ts';
import { replayOf } from '../../machines/inspect/replaySteps.ts';
import { actor, begun, heard, state } from './sampleNotes.ts';

describe('what came from outside', () => {
  const room = [actor('a', null, 'menu'), actor('k', 'a', null, 'keys'), actor('d', 'a', 'door')];
  const begunRoom = [...room, begun('a', { of: 'input' }), begun('k'), begun('d'), state('a', 'closed')];
  const stepsOf = (...more: Note[]) => replayOf([...begunRoom, ...more], 'a')?.steps;

  it('[QA-4] is an event of a person, an answer, a failure and the word of a listener', () => {
    const by = { from: 'k' };
    expect(
      stepsOf(
        heard('a', { type: 'toggled' }),
        heard('a', { type: 'xstate.done.actor.keys', output: 7 }, by),
        heard('a', { type: 'xstate.error.actor.keys', error: 'broken' }, by),
        heard('a', { type: 'pressed', key: 'x' }, by),
        heard('d', { type: 'knocked' }),
      ),
    ).toEqual([
      { kind: 'event', to: '', event: { type: 'toggled' } },
      { kind: 'resolve', to: 'keys', value: 7 },
      { kind: 'reject', to: 'keys', value: 'broken' },
      { kind: 'hear', to: 'keys', event: { type: 'pressed', key: 'x' } },
      { kind: 'event', to: 'd', event: { type: 'knocked' } },
    ]);
  });

  it('[QA-4] is not what machines tell each other, what XState says of calls, nor what strangers or calls hear', () => {
    expect(
      stepsOf(
        heard('d', { type: 'opened' }, { from: 'a' }),
        heard('a', { type: 'gone' }, { from: 'd' }),
        heard('a', { type: 'xstate.snapshot.keys' }, { from: 'k' }),
        heard('k', { type: 'told' }),
        heard('stranger', { type: 'pressed' }),
      ),
    ).toEqual([]);
  });

  it('[QA-4] counts from somebody unknown, and no longer for one that ended, but for one that was started again', () => {
    expect(
      stepsOf(
        heard('a', { type: 'sent' }, { from: 'stranger' }),
        state('d', 'gone', { status: 'done' }),
        heard('d', { type: 'late' }),
        begun('d'),
        heard('d', { type: 'again' }),
        state('d', 'gone', { status: 'stopped' }),
        heard('d', { type: 'late' }),
        state('d', 'there'),
        heard('d', { type: 'back' }),
      ),
    ).toEqual([
      { kind: 'event', to: '', event: { type: 'sent' } },
      { kind: 'event', to: 'd', event: { type: 'again' } },
      { kind: 'event', to: 'd', event: { type: 'back' } },
    ]);
  });

  it('[QA-4] begins with the input, and with where the machine stood', () => {
    const recorded = replayOf(
      [...begunRoom, heard('a', { type: 'toggled' }), state('a', 'open', { by: 7 })],
      'a',
    );
    expect(recorded).toEqual({
      input: { of: 'input' },
      steps: [{ kind: 'event', to: '', event: { type: 'toggled' } }],
      states: [
        { value: 'closed', changes: {} },
        { value: 'open', changes: {} },
      ],
    });
  });

  it('[QA-4] says where the machines inside are, as long as they run', () => {
    const recorded = replayOf(
      [
        ...begunRoom,
        state('d', 'shut'),
        heard('d', { type: 'knocked' }),
        state('d', 'open', { by: 8 }),
        heard('d', { type: 'left' }),
        state('d', 'open', { by: 10, status: 'done' }),
      ],
      'a',
    );
    expect(recorded?.states).toEqual([
      { value: 'closed', changes: {}, inside: { d: 'shut' } },
      { value: 'closed', changes: {}, inside: { d: 'open' } },
      { value: 'closed', changes: {}, inside: { d: null } },
    ]);
  });

  it('[QA-4] tells apart what two events did that came one upon the other', () => {
    const recorded = replayOf(
      [
        ...begunRoom,
        heard('a', { type: 'toggled' }),
        heard('d', { type: 'knocked' }),
        state('a', 'open', { by: 7 }),
        state('d', 'ajar', { by: 8 }),
      ],
      'a',
    );
    expect(recorded?.states).toEqual([
      { value: 'closed', changes: {} },
      { value: 'open', changes: {} },
      { value: 'open', changes: {}, inside: { d: 'ajar' } },
    ]);
  });
});

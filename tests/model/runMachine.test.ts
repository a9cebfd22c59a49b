import { describe, expect, it } from 'vitest';
import { sendParent, setup } from 'xstate';
import { listenerPort, port } from '../../machines/port.ts';
import { runMachine } from './runMachine.ts';

describe('a running machine', () => {
  it('[QA-2] steps through a chain of timers', () => {
    const machine = setup({ delays: { short: 10, long: 20 } }).createMachine({
      initial: 'one',
      states: {
        one: { after: { short: 'two' } },
        two: { after: { long: 'three' } },
        three: { after: { short: 'one' } },
      },
    });
    const { actor, wait, clock } = runMachine(machine);
    wait(29);
    expect([actor.getSnapshot().value, clock.untilNext]).toEqual(['two', 1]);
    wait(1);
    expect([actor.getSnapshot().value, clock.now()]).toEqual(['three', 30]);
    wait(80);
    expect([actor.getSnapshot().value, clock.now()]).toEqual(['three', 110]);
  });

  it('[QA-2] notes what ports are given, what listeners and the parent are told', () => {
    const machine = setup({
      actors: { ask: port<string, { question: string }>('ask'), recorder: listenerPort('recorder') },
    }).createMachine({
      invoke: [
        {
          src: 'ask',
          id: 'question',
          input: { question: 'why' },
          onDone: { actions: sendParent({ type: 'noted' }) },
        },
        { src: 'recorder', id: 'recorder' },
      ],
    });
    const { callsOf, calls, sentToParent, resolve, at, sentTo } = runMachine(machine);
    expect(calls).toEqual([
      { port: 'ask', input: { question: 'why' } },
      { port: 'recorder', input: undefined },
    ]);
    expect(callsOf('ask')).toEqual([{ question: 'why' }]);
    at('recorder').send({ type: 'kept' });
    expect(sentTo('recorder')).toEqual([{ type: 'kept' }]);
    resolve('question', 'because');
    expect(sentToParent).toEqual([{ type: 'noted' }]);
    expect(() => resolve('question', 'again')).toThrow('No actor "question" runs here; running: recorder');
  });
});

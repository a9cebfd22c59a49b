import { describe, expect, it } from 'vitest';
import { actorsIn, lastPayload, type Note, pathTo } from '../../machines/inspect/recording.ts';
import { replayOf, replayStates } from '../../machines/inspect/replaySteps.ts';
import { actor, begun, heard, state } from './sampleNotes.ts';

describe('the actors of a recording', () => {
  const notes = [
    actor('a', null, 'menu'),
    actor('b', null, 'door'),
    actor('c', 'a', null, 'keys'),
    actor('thrownAway', 'a', null),
    actor('d', 'c', 'lamp'),
    begun('a'),
    state('a', 'closed'),
    state('a', 'open'),
    state('b', 'shut'),
    begun('c'),
    begun('d'),
  ];

  it('[QA-4] are listed each below the one that started it, with its newest state; never begun, they are none', () => {
    expect(
      actorsIn(notes).map(({ actor: name, parent, id, machine, depth, isWhole, state: newest }) => [
        name,
        parent,
        id,
        machine,
        depth,
        isWhole,
        newest?.value,
      ]),
    ).toEqual([
      ['a', null, 'a', 'menu', 0, true, 'open'],
      ['c', 'a', 'keys', null, 1, true, undefined],
      ['d', 'c', 'd', 'lamp', 2, true, undefined],
      ['b', null, 'b', 'door', 0, false, 'shut'],
    ]);
    expect(actorsIn(notes)[1]?.state).toBeNull();
    expect(actorsIn([])).toEqual([]);
  });

  it('[QA-4] are found by the ids from the top down', () => {
    const from = (top: string) => ['a', 'b', 'c', 'd', 'nobody'].map((one) => pathTo(notes, top, one));
    expect(from('a')).toEqual(['', null, 'keys', 'keys.d', null]);
    expect(from('c')).toEqual([null, null, '', 'd', null]);
  });

  it('[QA-4] an event is offered with what it carried last to a machine of that kind', () => {
    const events = [
      heard('a', { type: 'toggled', by: 'key' }),
      heard('a', { type: 'toggled', by: 'hand', twice: true }),
      heard('a', { type: 'left' }),
      heard('b', { type: 'toggled', by: 'wind' }),
    ];
    const last = (machine: string | null, type: string) => lastPayload([...notes, ...events], machine, type);
    expect(last('menu', 'toggled')).toEqual({ by: 'hand', twice: true });
    expect(last('door', 'toggled')).toEqual({ by: 'wind' });
    expect([last('menu', 'left'), last('menu', 'never'), last('lamp', 'toggled')]).toEqual([{}, {}, {}]);
  });
});

describe('what a replay is compared by', () => {
  it('[QA-4] is a state and what is not as before: at the start all of it', () => {
    expect(
      replayStates([
        { value: 'a', context: { x: 1, list: [1] }, inside: {} },
        { value: 'b', context: { x: 1, list: [1, 2] }, inside: { door: 'shut' } },
        { value: 'b', context: { x: null }, inside: { door: 'shut', lamp: 'lit' } },
        { value: 'b', context: { x: null }, inside: { door: 'open' } },
        { value: 'b', context: { x: null }, inside: { door: 'open' } },
      ]),
    ).toEqual([
      { value: 'a', changes: { x: 1, list: [1] } },
      { value: 'b', changes: { list: [1, 2] }, inside: { door: 'shut' } },
      { value: 'b', changes: { x: null, list: null }, inside: { lamp: 'lit' } },
      { value: 'b', changes: {}, inside: { door: 'open', lamp: null } },
      { value: 'b', changes: {} },
    ]);
  });

  it('[QA-4] of a context that is none, nothing changes', () => {
    const look = { value: 'a', context: undefined, inside: {} };
    expect(replayStates([look, look])).toEqual([
      { value: 'a', changes: {} },
      { value: 'a', changes: {} },
    ]);
  });
});

describe('the clock of a replay', () => {
  const timer = (timerId: string, ms: number, name = 'a'): Note => ({
    kind: 'timer',
    actor: name,
    timer: timerId,
    ms,
  });
  const rang = (timerId: string, at: number) =>
    heard('a', { type: `xstate.after.${timerId}` }, { from: 'a', timer: timerId, at });
  const clicked = (at: number) => heard('a', { type: 'clicked' }, { at });
  const begin = [actor('a', null, 'lamp'), begun('a'), state('a', 'lit')];
  const waitsOf = (...more: Note[]) =>
    replayOf([...begin, ...more], 'a')?.steps.map((step) => (step.kind === 'wait' ? step.ms : 'click'));

  it('[QA-4] waits for a timer by its own length, however long it really took', () => {
    expect(waitsOf(timer('t', 300), rang('t', 340))).toEqual([300]);
    expect(waitsOf(timer('t', 300), clicked(100), rang('t', 340))).toEqual(['click', 300]);
  });

  it('[QA-4] waits no time for what happens while nothing runs', () => {
    expect(waitsOf(clicked(1000), timer('t', 300), rang('t', 1300))).toEqual(['click', 300]);
  });

  it('[QA-4] waits as long as it really took where a timer is set beside one that runs', () => {
    expect(waitsOf(timer('t', 300), clicked(101), timer('u', 300), rang('t', 301), rang('u', 401))).toEqual([
      100,
      'click',
      200,
      100,
    ]);
  });

  it('[QA-4] never waits past a timer that has not rung', () => {
    expect(
      waitsOf(timer('t', 300), clicked(5001), timer('u', 300), rang('t', 5002), rang('u', 5302)),
    ).toEqual([299, 'click', 1, 299]);
  });

  it('[QA-4] waits for the one of two events that set a timer', () => {
    expect(
      waitsOf(timer('t', 300), clicked(101), clicked(151), timer('u', 300), rang('t', 301), rang('u', 451)),
    ).toEqual(['click', 150, 'click', 150, 150]);
  });

  it('[QA-4] lets timers rest with an actor that was stopped, until it is started again', () => {
    const inner = [actor('d', 'a', 'door'), begun('d'), timer('t', 300, 'd')];
    const stopped = state('d', 'shut', { status: 'stopped' });
    expect(waitsOf(...inner, stopped, clicked(5001), timer('u', 50), rang('u', 5051))).toEqual(['click', 50]);
    const rangInside = heard('d', { type: 'xstate.after.t' }, { from: 'd', timer: 't', at: 301 });
    expect(waitsOf(...inner, stopped, begun('d'), rangInside)).toEqual([300]);
  });

  it('[QA-4] takes two that are due at once in one wait', () => {
    expect(waitsOf(timer('t', 300), timer('u', 300), rang('t', 300), rang('u', 300))).toEqual([300]);
  });

  it('[QA-4] forgets a timer that was given up, and one of a stranger', () => {
    const given = { kind: 'timerCancelled', actor: 'a', timer: 't' } as const;
    expect(waitsOf(timer('t', 300), clicked(101), given, timer('u', 50), rang('u', 151))).toEqual([
      100,
      'click',
      50,
    ]);
    expect(waitsOf(timer('t', 300), given, clicked(101), timer('u', 50), rang('u', 151))).toEqual([
      'click',
      50,
    ]);
    expect(waitsOf(timer('t', 300, 'stranger'), clicked(101), timer('u', 50), rang('u', 151))).toEqual([
      'click',
      50,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { profileFrameMachine, profileScreen } from '../../machines/profile/profileFrameMachine.ts';
import { profileTimings } from '../../machines/profile/profileTimings.ts';
import { runMachine } from '../model/runMachine.ts';

const start = () => {
  const running = runMachine(profileFrameMachine);
  const { actor, hear, wait, sentTo } = running;
  return {
    ...running,
    value: () => actor.getSnapshot().value,
    screen: () => profileScreen(actor.getSnapshot()),
    load: (edition = 1) => actor.send({ type: 'frame.loaded', edition }),
    confirm: () => hear('frameWatch', { type: 'confirmation.arrived' }),
    /** The types of what the frame was sent, in order. */
    sent: () => sentTo('messenger').map(({ type }) => type),
    /** Steps through these ms; answers what the frame was sent, each after how many ms. */
    sentWithin: (ms: number) => {
      const moments: [number, string][] = [];
      for (let passed = 1, before = sentTo('messenger').length; passed <= ms; passed += 1) {
        wait(1);
        const all = sentTo('messenger');
        moments.push(...all.slice(before).map(({ type }): [number, string] => [passed, type]));
        before = all.length;
      }
      return moments;
    },
  };
};

/** A machine that sent the session `ms` after the frame's start and waits for its confirmation. */
const startAwaiting = (ms = 2000) => {
  const running = start();
  running.wait(ms - 1000);
  running.load();
  running.wait(1000);
  return running;
};

const loading = (step: string) => ({ opening: step });
const tabDue = ['tab.due', 'tab.due', 'tab.due', 'tab.due'];

describe('the handshake', () => {
  it('[PROF-2] tells the session 1 s after the load, once', () => {
    const { value, screen, load, sentWithin } = start();
    expect([sentWithin(3000), value(), screen()]).toEqual([[], loading('loading'), 'loading']);
    load();
    expect(value()).toEqual(loading('greeting'));
    expect(sentWithin(5000)).toEqual([[1000, 'session.due']]);
    expect([value(), screen()]).toEqual([loading('awaiting'), 'loading']);
  });

  it('[PROF-2] tells the tab 500 ms after the confirmation, and again 1.5, 3 and 5 s after it', () => {
    const { value, screen, confirm, wait, sentWithin } = startAwaiting();
    confirm();
    expect([value(), screen()]).toEqual([{ open: 'confirmed' }, 'shown']);
    expect(sentWithin(500)).toEqual([[500, 'tab.due']]);
    expect(value()).toEqual({ open: { navigating: 'once' } });
    // Counted from here, 500 ms after the confirmation.
    expect(sentWithin(20_000)).toEqual([
      [1000, 'tab.due'],
      [2500, 'tab.due'],
      [4500, 'tab.due'],
    ]);
    expect([value(), screen()]).toEqual([{ open: 'settled' }, 'shown']);
    wait(profileTimings.profileTimeout);
    expect(screen()).toBe('shown');
  });

  it('[PROF-2] keeps no token: its context counts frames, its events carry no more than their names', () => {
    const { actor, confirm, sentTo, wait } = startAwaiting();
    confirm();
    wait(5000);
    expect([actor.getSnapshot().context, sentTo('messenger')]).toEqual([
      { edition: 1 },
      ['session.due', ...tabDue].map((type) => ({ type })),
    ]);
  });
});

describe('a confirmation that nobody waits for', () => {
  it('[PROF-2] before the session was sent is ignored, and the next one counts (P04)', () => {
    const { value, load, confirm, wait, sent } = start();
    confirm();
    expect(value()).toEqual(loading('loading'));
    load();
    wait(999);
    confirm();
    expect([value(), sent()]).toEqual([loading('greeting'), []]);
    wait(1);
    expect([value(), sent()]).toEqual([loading('awaiting'), ['session.due']]);
    confirm();
    expect(value()).toEqual({ open: 'confirmed' });
  });

  it('[PROF-2] twice, thrice and after the end begins nothing anew (P04)', () => {
    const { value, confirm, wait, sent } = startAwaiting();
    confirm();
    confirm();
    wait(499);
    confirm();
    wait(1);
    confirm();
    expect([value(), sent()]).toEqual([{ open: { navigating: 'once' } }, ['session.due', 'tab.due']]);
    wait(4500);
    expect([value(), sent()]).toEqual([{ open: 'settled' }, ['session.due', ...tabDue]]);
    confirm();
    wait(20_000);
    expect([value(), sent()]).toEqual([{ open: 'settled' }, ['session.due', ...tabDue]]);
  });
});

describe('a frame out of reach', () => {
  it.each([
    ['never loads', (): ReturnType<typeof start> => start(), 0, 'loading', []],
    ['never confirms', () => startAwaiting(2000), 2000, 'awaiting', ['session.due']],
    [
      'loads late',
      () => {
        const running = start();
        running.wait(14_500);
        running.load();
        return running;
      },
      14_500,
      'greeting',
      [],
    ],
  ])('[PROF-2] one that %s has until 15 s after its start (P04, P05)', (_, begin, passed, step, expected) => {
    const { value, screen, confirm, wait, sent } = begin();
    wait(14_999 - passed);
    expect([value(), screen()]).toEqual([loading(step), 'loading']);
    wait(1);
    expect([value(), screen(), sent()]).toEqual(['unreachable', 'unreachable', expected]);
    confirm();
    wait(20_000);
    expect([value(), sent()]).toEqual(['unreachable', expected]);
  });

  it('[PROF-2] one that confirms at the last moment is shown', () => {
    const { screen, confirm, wait } = startAwaiting(14_999);
    confirm();
    wait(20_000);
    expect(screen()).toBe('shown');
  });

  it('[PROF-2] may be tried again: a frame of its own, with its whole time, which the old one cannot stand for', () => {
    const { actor, value, load, confirm, wait, sent } = start();
    wait(15_000);
    load(1);
    expect(value()).toBe('unreachable');
    actor.send({ type: 'frame.retried' });
    expect([value(), actor.getSnapshot().context]).toEqual([loading('loading'), { edition: 2 }]);
    load(1);
    expect(value()).toEqual(loading('loading'));
    wait(13_998);
    load(2);
    wait(1000);
    expect([value(), sent()]).toEqual([loading('awaiting'), ['session.due']]);
    confirm();
    expect(value()).toEqual({ open: 'confirmed' });
  });

  it('[PROF-2] a retry that nobody can press changes nothing', () => {
    const { actor, value } = startAwaiting();
    expect(actor.getSnapshot().can({ type: 'frame.retried' })).toBe(false);
    actor.send({ type: 'frame.retried' });
    expect([value(), actor.getSnapshot().context]).toEqual([loading('awaiting'), { edition: 1 }]);
  });
});

describe('a frame that loads again', () => {
  it('[PROF-2] before the session was sent is told it once, 1 s after the newest load (P03)', () => {
    const { load, wait, sentWithin } = start();
    load();
    wait(600);
    load();
    load();
    expect(sentWithin(5000)).toEqual([[1000, 'session.due']]);
  });

  it('[PROF-2] before it confirmed is told the session anew, and gets no more time', () => {
    const { value, load, wait, sent } = startAwaiting(2000);
    wait(10_000);
    load();
    wait(1000);
    expect([value(), sent()]).toEqual([loading('awaiting'), ['session.due', 'session.due']]);
    wait(2000);
    expect(value()).toBe('unreachable');
  });

  it('[PROF-2] for ever is out of reach in the end, and was never told anything', () => {
    const { value, load, wait, sent } = start();
    for (let loads = 0; loads < 30; loads += 1) {
      load();
      wait(500);
    }
    expect([value(), sent()]).toEqual(['unreachable', []]);
  });

  it.each([
    ['as soon as it had confirmed', 0],
    ['while it is sent to the tab', 2000],
    ['after all is done', 60_000],
  ])(
    '[PROF-2] %s is covered and greeted again, with its whole time, and nothing is told it too early',
    (_, ms) => {
      const { value, screen, load, confirm, wait, sent, sentWithin } = startAwaiting();
      confirm();
      wait(ms);
      const before = sent().length;
      load();
      expect([value(), screen()]).toEqual([loading('greeting'), 'loading']);
      confirm();
      expect(sentWithin(14_999)).toEqual([[1000, 'session.due']]);
      expect(value()).toEqual(loading('awaiting'));
      confirm();
      wait(5000);
      expect([value(), sent().slice(before)]).toEqual([{ open: 'settled' }, ['session.due', ...tabDue]]);
    },
  );
});

// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { attentionMachine, stopReason } from '../../machines/motion/attentionMachine.ts';
import { carouselMachine } from '../../machines/motion/carouselMachine.ts';
import { motionMachine } from '../../machines/motion/motionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { attentionActors } from '../../src/motion/attentionActors.ts';
import { motionActors } from '../../src/motion/motionActors.ts';
import { slideTurns } from '../../src/motion/slideTurns.ts';
import { fakeObservers } from './observers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const start = () => {
  document.body.innerHTML = '<div id="video"></div>';
  const observers = fakeObservers();
  const matches = vi.fn(() => false);
  const reduced = Object.defineProperty(new EventTarget(), 'matches', { get: matches });
  vi.stubGlobal('matchMedia', () => reduced);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const motion = createActor(provideAll(motionMachine, motionActors)).start();
  const actor = createActor(
    provideAll(carouselMachine, {
      attention: provideAll(attentionMachine, attentionActors({ motion })),
      turns: slideTurns,
    }),
    { input: { elementId: 'video', count: 3 } },
  ).start();
  onTestFinished(() => void actor.stop());
  const attention = actor.getSnapshot().children.attention as ActorRefFrom<typeof attentionMachine>;
  observers.see('video', 0.01);
  return {
    actor,
    motion,
    observers,
    hidden,
    matches,
    reason: () => stopReason(attention.getSnapshot()),
    prefer: (isReduced: boolean) => {
      matches.mockReturnValue(isReduced);
      reduced.dispatchEvent(new Event('change'));
    },
    hide: (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
};

it('[HOME-4] hears of the tab, the system’s wish, the page-wide pause and the window around the element', () => {
  const { reason, prefer, hide, motion, observers } = start();
  const reasons = [
    () => hide(true),
    () => hide(false),
    () => prefer(true),
    () => prefer(false),
    () => motion.send({ type: 'motion.toggled' }),
    () => motion.send({ type: 'motion.toggled' }),
    () => observers.see('video', 0),
    () => observers.see('video', 0.5),
  ].map((happens) => {
    happens();
    return reason();
  });
  expect(reasons).toEqual(['hidden', null, 'reduced', null, 'site', null, 'unseen', null]);
});

it('[HOME-4] hears nothing more once it is stopped', () => {
  const { actor, prefer, hide, motion, observers, hidden, matches } = start();
  actor.stop();
  const looks = [hidden, matches, vi.spyOn(motion, 'getSnapshot')];
  for (const look of looks) look.mockClear();
  hide(true);
  prefer(true);
  motion.send({ type: 'motion.toggled' });
  expect(looks.map((look) => look.mock.calls)).toEqual([[], [], []]);
  expect(observers.running()).toBe(0);
});

it('[QA-5] begins with what holds at that moment', () => {
  document.body.innerHTML = '<div id="video"></div>';
  fakeObservers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const motion = createActor(motionMachine.provide({ actors: motionActors })).start();
  motion.send({ type: 'motion.toggled' });
  const actor = createActor(provideAll(attentionMachine, attentionActors({ motion })), {
    input: { elementId: 'video' },
  }).start();
  const { site, motion: system, page } = actor.getSnapshot().value;
  expect({ site, system, page }).toEqual({ site: 'paused', system: 'reduced', page: 'visible' });
});

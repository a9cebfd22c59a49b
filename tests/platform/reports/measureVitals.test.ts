// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { measureVitals, type Vitals } from '../../../src/platform/reports/measureVitals.ts';

type Entry = Record<string, number | boolean>;

/** The browser's observers by type: what was recorded, and is not handed on yet. */
let observers: Map<string, { hand(entries: Entry[]): void; keep(entry: Entry): void; isOn(): boolean }>;
let supported: string[];
let told: Vitals[];
beforeEach(() => {
  observers = new Map();
  told = [];
  supported = ['largest-contentful-paint', 'layout-shift', 'event'];
  class Observer {
    static get supportedEntryTypes() {
      return supported;
    }
    kept: Entry[] = [];
    isOn = true;
    readonly take: (list: { getEntries(): Entry[] }) => void;
    constructor(take: Observer['take']) {
      this.take = take;
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      expect(buffered).toBe(true);
      observers.set(type, {
        hand: (entries) => this.take({ getEntries: () => entries }),
        keep: (entry) => this.kept.push(entry),
        isOn: () => this.isOn,
      });
    }
    takeRecords() {
      return this.kept.splice(0);
    }
    disconnect() {
      this.isOn = false;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 30 }] as never);
  measureVitals((vitals) => told.push(vitals));
});
const leave = () => dispatchEvent(new Event('pagehide'));
const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

it('[OPS-4] tells the last largest paint and the first byte, once, when the page is left', () => {
  observers.get('largest-contentful-paint')?.hand([{ startTime: 400 }, { startTime: 900 }]);
  observers.get('largest-contentful-paint')?.keep({ startTime: 1200 });
  expect(told).toEqual([]);
  leave();
  leave();
  expect(told).toEqual([{ lcp: 1200, inp: null, ttfb: 30, cls: 0 }]);
  expect([...observers.values()].map(({ isOn }) => isOn())).toEqual([false, false, false]);
});

it('[OPS-4] tells when the page is hidden, not when it is shown', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('visible');
  expect(told).toHaveLength(0);
  show('hidden');
  expect(told).toHaveLength(1);
  leave();
  expect(told).toHaveLength(1);
});

it('[OPS-4] CLS is the worst burst: of at most 5 s, ended by 1 s of rest, without what an input explains', () => {
  observers
    .get('layout-shift')
    ?.hand([
      shift(100, 0.1),
      shift(1050, 0.1),
      shift(1100, 5, true),
      shift(2060, 0.15),
      ...[3000, 3900, 4800, 5700, 6600].map((startTime) => shift(startTime, 0.01)),
      shift(7100, 0.18),
    ]);
  leave();
  expect(told[0]?.cls).toBeCloseTo(0.2, 10);
});

it('[OPS-4] INP is the slowest interaction, but one of fifty', () => {
  const events = observers.get('event');
  events?.hand([
    { interactionId: 0, duration: 9000 },
    { interactionId: 1, duration: 300 },
    { interactionId: 1, duration: 200 },
    { interactionId: 2, duration: 100 },
  ]);
  leave();
  expect(told[0]?.inp).toBe(300);
  measureVitals((vitals) => told.push(vitals));
  observers
    .get('event')
    ?.hand(Array.from({ length: 50 }, (_, at) => ({ interactionId: at + 1, duration: 100 + at })));
  leave();
  expect(told[1]?.inp).toBe(148);
});

it('[OPS-4] tells null of what a browser does not measure', () => {
  leave();
  supported = [];
  measureVitals((vitals) => told.push(vitals));
  leave();
  expect(told[1]).toEqual({ lcp: null, inp: null, ttfb: 30, cls: null });
});

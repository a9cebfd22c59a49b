/** What a visitor felt, in ms but for CLS; null where this browser measures none. */
export interface Vitals {
  lcp: number | null;
  inp: number | null;
  ttfb: number | null;
  cls: number | null;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/** How long a burst of shifts is at most, and the rest that ends one, in ms. */
const burstMs = 5000;
const restMs = 1000;
/** One interaction of so many may be slower than the INP. */
const outlierOf = 50;

/** Measures the visit from its start, and tells once: when the page is left or hidden (OPS-4). */
export const measureVitals = (tell: (vitals: Vitals) => void): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const vitals: Vitals = { lcp: null, inp: null, ttfb: visit?.responseStart ?? null, cls: null };

  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    }),
    observe('layout-shift', shiftsInto(vitals)),
    observe('event', interactionsInto(vitals)),
  ];
  const end = () => {
    for (const takeRest of observers) takeRest?.();
    removeEventListener('pagehide', end);
    document.removeEventListener('visibilitychange', endHidden);
    tell(vitals);
  };
  const endHidden = () => {
    if (document.visibilityState === 'hidden') end();
  };
  addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', endHidden);
};

/** The worst burst of layout shifts that no input explains. */
const shiftsInto = (vitals: Vitals) => {
  let burst = { from: 0, to: Number.NEGATIVE_INFINITY, sum: 0 };
  vitals.cls = isMeasured('layout-shift') ? 0 : null;
  return (entry: PerformanceEntry) => {
    const { startTime, value, hadRecentInput } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = startTime - burst.to < restMs && startTime - burst.from < burstMs;
    burst = goesOn
      ? { ...burst, to: startTime, sum: burst.sum + value }
      : { from: startTime, to: startTime, sum: value };
    vitals.cls = Math.max(vitals.cls ?? 0, burst.sum);
  };
};

/** The slowest interaction, but one of fifty. */
const interactionsInto = (vitals: Vitals) => {
  const durations = new Map<number, number>();
  return (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as Interaction;
    if (!interactionId) return;
    durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration));
    const slowest = [...durations.values()].sort((a, b) => b - a);
    vitals.inp = slowest[Math.floor(slowest.length / outlierOf)] ?? null;
  };
};

const isMeasured = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

/** Calls for each entry from the page's start on. @returns a function that takes the rest and ends this. */
const observe = (type: string, take: (entry: PerformanceEntry) => void): (() => void) | undefined => {
  if (!isMeasured(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true });
  return () => {
    observer.takeRecords().forEach(take);
    observer.disconnect();
  };
};

// @vitest-environment happy-dom

import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { report } from '../../../machines/contract/reportCalls.ts';
import { type Failures, keepFailures } from '../../../src/platform/reports/keepFailures.ts';

let sent: Blob[];
let failures: Failures;
let startReporter: typeof import('../../../src/platform/reports/reporter.ts').startReporter;
beforeEach(async () => {
  sent = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, blob: Blob) => {
      expect(address).toBe('/api/reports');
      sent.push(blob);
      return true;
    },
  });
  location.href = 'http://localhost:3000/blog/a?token=secret#secret';
  failures = keepFailures();
  // What was told is remembered as long as the page.
  vi.resetModules();
  ({ startReporter } = await import('../../../src/platform/reports/reporter.ts'));
});
/** The reports, each as the server reads it. */
const reports = () =>
  Promise.all(
    sent.splice(0).map(async (blob) => {
      expect(blob.type).toBe('application/json');
      return v.parse(report.request, JSON.parse(await blob.text()));
    }),
  );
const never = () => 1;

it('[OPS-4] reports what failed before its code was here and what fails later: uncaught, rejected, caught by a boundary', async () => {
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('early'), message: 'early' }));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  startReporter(failures, never);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  failures.add(null);
  const told = await reports();
  expect(told).toEqual([
    expect.objectContaining({ kind: 'error', page: '/blog/a', message: 'TypeError: early' }),
    ...['Script error.', 'rejected', 'null'].map((message) => ({
      kind: 'error',
      page: '/blog/a',
      message,
      frames: [],
      states: {},
    })),
  ]);
});

it('[OPS-4] tells the first frames of the stack, without the message that Chromium puts before them', async () => {
  startReporter(failures, never);
  const lines = Array.from({ length: 9 }, (_, at) => `    at f${at} (x.js:1:${at})`);
  const stacks = [['Error: failed', ...lines].join('\n'), lines.join('\n'), undefined];
  for (const [at, stack] of stacks.entries())
    failures.add(Object.assign(new Error(`failed${at || ''}`), { stack }));
  const frames = lines.slice(0, 5).map((line) => line.trim());
  expect(await reports()).toEqual([
    expect.objectContaining({ message: 'Error: failed', frames }),
    expect.objectContaining({ message: 'Error: failed1', frames }),
    expect.objectContaining({ message: 'Error: failed2', frames: [] }),
  ]);
});

it('[OPS-4] tells the states of the machines that run, and nothing of their contexts', async () => {
  const machine = createMachine({
    context: { phone: '+15550142288' },
    initial: 'one',
    states: { one: { on: { go: 'two' } }, two: { initial: 'deep', states: { deep: {} } } },
  });
  const [moved, resting, stopped] = ['moved', 'resting', 'stopped'].map((id) =>
    createActor(machine, { id, inspect: failures.inspect }).start(),
  );
  moved?.send({ type: 'go' });
  stopped?.stop();
  startReporter(failures, never);
  failures.add('failed');
  resting?.stop();
  for (const blob of sent) expect(await blob.text()).not.toContain('5550142288');
  expect(await reports()).toEqual([
    expect.objectContaining({ states: { moved: '{"two":"deep"}', resting: 'one' } }),
  ]);
  failures.add('failed later');
  expect(await reports()).toEqual([expect.objectContaining({ states: { moved: '{"two":"deep"}' } })]);
});

it('[OPS-4] reports each failure once, and five of a page at most', async () => {
  for (let count = 0; count < 9; count += 1) failures.add('early');
  startReporter(failures, never);
  for (let count = 0; count < 9; count += 1) failures.add(`failure ${count % 6}`);
  expect((await reports()).map((one) => 'message' in one && one.message)).toEqual([
    'early',
    ...[0, 1, 2, 3].map((count) => `failure ${count}`),
  ]);
});

it('[OPS-4] a report stays below 10 kB, whatever failed', async () => {
  startReporter(failures, never);
  for (let count = 0; count < 100; count += 1)
    (failures.states as Map<string, unknown>).set(`${count}${'i'.repeat(100)}`, 's'.repeat(1000));
  failures.add(Object.assign(new Error('m'.repeat(9000)), { stack: `${'f'.repeat(9000)}\n`.repeat(9) }));
  expect(sent[0]?.size).toBeLessThan(report.maxBody);
  expect(await reports()).toHaveLength(1);
});

it('[OPS-4] measures one visit in ten, told when the page is hidden', async () => {
  vi.stubGlobal('PerformanceObserver', Object.assign(class {}, { supportedEntryTypes: [] }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 30 }] as never);
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  startReporter(failures, () => 0.1);
  hide();
  expect(sent).toEqual([]);
  startReporter(failures, () => 0.099);
  hide();
  expect(await reports()).toEqual([
    { kind: 'vitals', page: '/blog/a', lcp: null, inp: null, ttfb: 30, cls: null },
  ]);
});

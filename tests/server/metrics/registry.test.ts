import { expect, it } from 'vitest';
import { createRegistry } from '../../../server/metrics/registry.ts';

it('[OPS-4] writes counters, histograms and what others keep in Prometheus’ text', () => {
  const registry = createRegistry();
  const calls = registry.counter('calls_total', 'Calls.');
  calls.add({ route: '/a', status: 200 });
  calls.add({ route: '/a', status: 200 });
  calls.add({ route: 'a "b"\\\n' });
  const seconds = registry.histogram('seconds', 'Time.', [0.1, 1]);
  for (const value of [0.1, 0.5, 7]) seconds.observe(value, { route: '/a' });
  registry.watch('gauge', 'waiting', 'How many wait.', () => 3);
  registry.watch('gauge', 'connections', 'By state.', () => [
    [{ state: 'idle' }, 1],
    [{ state: 'used' }, Number.NaN],
    [{ state: 'waiting' }, Number.POSITIVE_INFINITY],
  ]);
  expect(registry.text()).toBe(`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{route="/a",status="200"} 2
calls_total{route="a \\"b\\"\\\\\\n"} 1
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{route="/a",le="0.1"} 1
seconds_bucket{route="/a",le="1"} 2
seconds_bucket{route="/a",le="+Inf"} 3
seconds_sum{route="/a"} 7.6
seconds_count{route="/a"} 3
# HELP waiting How many wait.
# TYPE waiting gauge
waiting 3
# HELP connections By state.
# TYPE connections gauge
connections{state="idle"} 1
connections{state="used"} NaN
connections{state="waiting"} +Inf
`);
});

it('[OPS-4] keeps no more series of a metric than 2,000', () => {
  const registry = createRegistry();
  const calls = registry.counter('calls_total', 'Calls.');
  const seconds = registry.histogram('seconds', 'Time.', []);
  for (let count = 0; count < 2100; count += 1) {
    calls.add({ count });
    seconds.observe(1, { count });
  }
  calls.add({ count: 1999 });
  const lines = registry.text().split('\n');
  expect(lines.filter((line) => line.startsWith('calls_total{'))).toHaveLength(2000);
  expect(lines.filter((line) => line.startsWith('seconds_count{'))).toHaveLength(2000);
  expect(lines).toContain('calls_total{count="1999"} 2');
});

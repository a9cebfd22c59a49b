import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from './registry.ts';

const nanosecond = 1e-9;
const microsecond = 1e-6;

/** Adds memory, processor time and the delays of the thread that answers everybody (OPS-4). @returns what ends it. */
export const watchProcess = ({ watch }: Registry): (() => void) => {
  const startedAt = Date.now() / 1000 - process.uptime();
  watch('gauge', 'process_start_time_seconds', 'When this process started.', () => startedAt);
  watch('counter', 'process_cpu_seconds_total', 'Processor time of this process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) * microsecond;
  });
  watch('gauge', 'process_memory_bytes', 'Memory of this process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      [{ of: 'resident' }, rss],
      [{ of: 'heap' }, heapUsed],
      [{ of: 'external' }, external],
    ];
  });
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  watch('gauge', 'event_loop_delay_seconds', 'Delays since these metrics were read before.', () => {
    const values = [
      [{ quantile: '0.5' }, delays.percentile(50) * nanosecond],
      [{ quantile: '0.99' }, delays.percentile(99) * nanosecond],
      [{ quantile: '1' }, delays.max * nanosecond],
    ] as const;
    delays.reset();
    return values;
  });
  return () => delays.disable();
};

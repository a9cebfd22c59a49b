import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { serveMetrics } from '../../../server/metrics/metricsServer.ts';
import { createRegistry } from '../../../server/metrics/registry.ts';
import { freePorts } from '../builtServer.ts';

const metricsHost = '127.0.0.1';

it('[OPS-4] answers /metrics on a port of its own, with the process itself, and nothing else', async () => {
  const registry = createRegistry();
  registry.counter('calls_total', 'Calls.').add();
  const [port] = await freePorts();
  const server = await serveMetrics({ metricsHost }, port, registry);
  const ask = (path: string, method = 'GET') => fetch(`http://${metricsHost}:${port}${path}`, { method });
  const answer = await ask('/metrics');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(text).toContain('calls_total 1\n');
  for (const sample of [
    /^process_memory_bytes\{of="resident"\} \d{7,}$/m,
    /^process_memory_bytes\{of="heap"\} \d{6,}$/m,
    /^process_cpu_seconds_total [\d.]+$/m,
    /^process_start_time_seconds [\d.]+$/m,
    /^event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
  ])
    expect(text).toMatch(sample);
  expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404]);
  await server.close();
  await expect(ask('/metrics')).rejects.toThrow();
});

it('[OPS-4] names its variable when the port is taken', async () => {
  const taken = createServer().listen(0, metricsHost);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(serveMetrics({ metricsHost }, port, createRegistry())).rejects.toThrow(
    `METRICS_PORT ${port} on 127.0.0.1 is already in use.`,
  );
  taken.close();
});

import { createServer } from 'node:http';
import { portError } from '../settings/portError.ts';
import type { Settings } from '../settings/settings.ts';
import { watchProcess } from './processMetrics.ts';
import type { Registry } from './registry.ts';

/** The port of the metrics. */
export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Answers `/metrics` in Prometheus' text, on a port of its own: whoever reaches the site does not reach them (OPS-4).
 * @throws Error that names the variable of a port that cannot be used.
 */
export const serveMetrics = (
  { metricsHost }: Pick<Settings, 'metricsHost'>,
  port: number,
  registry: Registry,
): Promise<MetricsServer> =>
  new Promise((resolve, reject) => {
    const endWatch = watchProcess(registry);
    const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
      response.writeHead(isAsked ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(isAsked ? registry.text() : '');
    });
    server.maxConnections = 16;
    server.once('error', (error) => {
      endWatch();
      reject(portError('METRICS_PORT', port, metricsHost, error));
    });
    server.listen(port, metricsHost, () =>
      resolve({
        close: async () => {
          endWatch();
          server.closeAllConnections();
          await new Promise((closed) => server.close(closed));
        },
      }),
    );
  });

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { loadBrand } from './brand/brand.ts';
import { byHost } from './byHost.ts';
import { createOrigins, openResources } from './compose.ts';
import { createHttpServer, type HttpServer } from './http/httpServer.ts';
import { loadKeptAssets } from './http/keptAssets.ts';
import { describeError, ignoreClosedPipes, type Log, reasonOf } from './http/log.ts';
import { createLogWriter } from './http/logWriter.ts';
import { logRefusals } from './http/requestLog.ts';
import { loadStaticFiles } from './http/staticFiles.ts';
import { localHints } from './localHints.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics/metricsServer.ts';
import { closeMs, portLimits } from './portLimits.ts';
import { loadEnvFile } from './settings/loadEnvFile.ts';
import { portError } from './settings/portError.ts';
import { unknownVariables } from './settings/rules.ts';
import type { Settings } from './settings/settings.ts';
import { startTable } from './settings/startTable.ts';
import { loadBuiltPages } from './site/loadBuiltPages.ts';
import { startSettings } from './startSettings.ts';
import { withoutEcho } from './withoutEcho.ts';

/** How long calls are answered 503 before a new process may try again. */
const lostMs = 30_000;

const dist = join(import.meta.dirname, '..');
const web = join(dist, 'web');
const indexPage = join(web, 'index.html');
const lettersFile = join(dist, 'fonts/letters.json');
const lobbyPage = join(web, 'src/lobby/lobby.html');

/** What a signal does: while the server starts, nothing waits for an answer. */
let stop = (exitCode: number): void => process.exit(exitCode);

const serve = async () => {
  // Before anything takes time: a process with the id 1, as in a container, has no other end by a signal.
  const onSignal = withoutEcho(() => stop(0));
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  ignoreClosedPipes([process.stdout, process.stderr]);
  loadEnvFile();
  if (!existsSync(indexPage)) throw new Error('The site is not built: run `npm run build` first.');
  const settings = await startSettings(process.env, lettersFile);
  const files = new Map([...(await loadKeptAssets(dist)), ...(await loadStaticFiles(web))]);
  const pages = {
    index: await readFile(indexPage, 'utf8'),
    lobby: await readFile(lobbyPage, 'utf8'),
    built: await loadBuiltPages(dist),
  };
  const brand = await loadBrand(settings, lettersFile);
  const writer = createLogWriter(process.stdout);
  process.on('exit', writer.flush);
  const opened = await openResources(settings, writer.write);
  const { database, log, metrics } = opened;
  metrics.registry.watch(
    'counter',
    'log_lines_dropped_total',
    'Lines of the log that were lost.',
    writer.dropped,
  );
  const { app, meetings, resume } = createOrigins(opened, { files, pages, brand });
  const servers: HttpServer[] = [];
  let metricsServer: MetricsServer | undefined;
  const closeAll = async () => {
    // Whoever reads comes again, to another server.
    opened.news.stop();
    await Promise.all(servers.map(({ stop }) => stop()));
    await metricsServer?.close();
    await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, closeMs))]);
  };
  let isStopping = false;
  stop = (exitCode) => {
    // A second signal, but its echo, stops it at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('stopping');
    closeAll().then(
      () => {
        log.info('stopped');
        process.exit(exitCode);
      },
      (error: unknown) => {
        log.error('the stop failed', describeError(error));
        process.exit(1);
      },
    );
  };
  try {
    servers.push(
      await listen(
        settings.mode === 'production' ? byHost(settings.meetingOrigin, app, meetings) : app,
        opened,
        'PORT',
      ),
    );
    servers.push(await listen(meetings, opened, 'MEETING_PORT'));
    if (settings.metricsPort !== null)
      metricsServer = await serveMetrics(settings, settings.metricsPort, metrics.registry);
    await resume();
  } catch (error) {
    // Closed by a stop.
    if (isStopping) return;
    await closeAll();
    throw error;
  }

  void database.lost?.then(() => {
    const seconds = lostMs / 1000;
    log.error(
      `The disk of the database is full: make room and start again. This process ends in ${seconds} s.`,
    );
    setTimeout(() => stop(1), lostMs);
  });
  const fail = (error: unknown) => {
    log.error('an error that nobody handled', describeError(error));
    stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const lines = [
    // What people look for first; scripts may wait for the first line.
    `${settings.productName} is ready at ${settings.appOrigin}`,
    ...localHints(settings),
    ...startTable(settings).split('\n'),
    ...unknownVariables(process.env).map((name) => `${name} is no setting of this server: ignored.`),
  ];
  // A program that reads the log finds nothing else there.
  for (const line of lines) settings.logFormat === 'json' ? log.info(line) : writer.write(line);
};

/** @throws Error that names the variable of a port that cannot be used. */
const listen = (
  app: Pick<Hono, 'fetch'>,
  { settings, log, metrics }: { settings: Settings; log: Log; metrics: Metrics },
  variable: 'PORT' | 'MEETING_PORT',
): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const port = variable === 'PORT' ? settings.port : settings.meetingPort;
    const http = createHttpServer(app, portLimits(settings), logRefusals({ log, metrics }));
    http.server.once('error', (error) => reject(portError(variable, port, settings.host, error)));
    http.server.listen(port, settings.host, () => resolve(http));
  });

serve().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createOrigins, openResources } from './compose.ts';
import { demoPhone } from './db/seed.ts';
import { describeError, ignoreClosedPipes } from './http/log.ts';
import { compressFolder, loadStaticFiles } from './http/staticFiles.ts';
import { parseSettings, type Settings } from './settings.ts';
import { loadBuiltPages } from './site/loadBuiltPages.ts';
import { runsStandIns } from './standIns/standIns.ts';

const openRequestsMs = 10_000;

const dist = join(import.meta.dirname, '..');
const web = join(dist, 'web');
const indexPage = join(web, 'index.html');
const lobbyPage = join(web, 'src/lobby/lobby.html');

const serve = async () => {
  ignoreClosedPipes([process.stdout, process.stderr]);
  const settings = parseSettings(process.env);
  if (!existsSync(indexPage)) throw new Error('The site is not built: run `npm run build` first.');
  await compressFolder(web);
  const files = await loadStaticFiles(web);
  const pages = {
    index: await readFile(indexPage, 'utf8'),
    lobby: await readFile(lobbyPage, 'utf8'),
    built: await loadBuiltPages(dist),
  };
  const opened = await openResources(settings, (line) => console.log(line));
  const { database, log } = opened;
  const { app, standIns, resume } = createOrigins(opened, { files, pages });
  const servers: Server[] = [];
  const closeAll = async () => {
    await Promise.all(servers.map(closeServer));
    await database.close();
  };
  try {
    servers.push(await listen(app, settings, 'PORT'));
    if (runsStandIns(settings)) servers.push(await listen(standIns, settings, 'STAND_IN_PORT'));
    await resume();
  } catch (error) {
    await closeAll();
    throw error;
  }

  let stopping = false;
  const stop = (exitCode: number) => {
    // A second signal stops it at once.
    if (stopping) process.exit(1);
    stopping = true;
    closeAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('the stop failed', describeError(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  const fail = (error: unknown) => {
    log.error('an error that nobody handled', describeError(error));
    stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  printAddresses(settings);
};

/** Prints all addresses; scripts may wait for the first line. */
const printAddresses = (settings: Settings) => {
  const { productName, appOrigin, meetingOrigin } = settings;
  const lines = [`${productName} is ready at ${appOrigin}`];
  if (runsStandIns(settings)) {
    lines.push(
      `Codes appear in the inbox, ${meetingOrigin}/inbox${settings.logCodes ? ', and in this log' : ''}`,
      `Sign in as the demo partner with ${demoPhone}`,
    );
  }
  console.log(lines.join('\n'));
};

/** @throws Error that names the variable of a port that cannot be used. */
const listen = (app: Hono, settings: Settings, variable: 'PORT' | 'STAND_IN_PORT'): Promise<Server> =>
  new Promise((resolve, reject) => {
    const port = variable === 'PORT' ? settings.port : settings.standInPort;
    const server = createAdaptorServer({
      fetch: app.fetch,
      // Longer than the keep-alive of proxies and browsers (60 s): who closes first may cut a call off.
      // A video of 50 MB may take a quarter of an hour; other bodies have their own, shorter time.
      serverOptions: { headersTimeout: 10_000, requestTimeout: 15 * 60_000, keepAliveTimeout: 65_000 },
    }) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is already in use'
          : `cannot be listened on (${error.code ?? error.message})`;
      reject(new Error(`${variable} ${port} on ${settings.host} ${reason}.`));
    });
    server.listen(port, settings.host, () => resolve(server));
  });

/** Accepts no new requests, lets open ones finish for a while, then closes them. */
const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const last = setTimeout(() => server.closeAllConnections(), openRequestsMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
  });

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

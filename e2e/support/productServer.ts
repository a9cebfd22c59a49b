import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { quickStart } from '../../tests/server/quickStart.ts';
import { dataFolderFor, type ServerProcess, startServer } from './serverProcess.ts';

const project = join(import.meta.dirname, '../..');

/** Below the ephemeral ports: an outgoing connection must not take one of these meanwhile. */
const ports = { first: 20_000, count: 12_000 };

/** A port of this machine that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });

/** A running product: the app and its server, with a database of its own. */
export interface ProductServer extends ServerProcess {
  readonly appOrigin: string;
  readonly meetingOrigin: string;
}

/**
 * Starts the product on two free ports. Resolves once it prints its address.
 * @param build the folder that `npm run build` made, within the project, or a copy of it anywhere.
 * @param settings further variables.
 */
export const startProduct = async (
  build = 'dist',
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductServer> => {
  const dataFolder = await dataFolderFor('e2e');
  // The result of a first start (see globalSetup.ts): making it again takes seconds.
  const template = process.env['DATA_TEMPLATE'];
  if (template) await cp(template, dataFolder, { recursive: true });
  const [port, meetingPort] = [await freePort(), await freePort()];
  const appOrigin = `http://localhost:${port}`;
  const server = await startServer({
    args: [quickStart, resolve(project, build, 'server/index.js')],
    env: {
      PORT: String(port),
      MEETING_PORT: String(meetingPort),
      CONTENT_FOLDER: join(project, 'content'),
      ...settings,
    },
    dataFolder,
    // Where no `.env` of a developer is.
    cwd: dataFolder,
    ready: new RegExp(`ready at (${appOrigin})`),
  });
  return { ...server, appOrigin, meetingOrigin: `http://localhost:${meetingPort}` };
};

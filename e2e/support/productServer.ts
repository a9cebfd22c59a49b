import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { dataFolderFor, type ServerProcess, startServer } from './serverProcess.ts';

const project = join(import.meta.dirname, '../..');

/** Below the ports that systems give to outgoing connections: one of those must not take it meanwhile. */
const ports = { first: 20_000, count: 12_000 };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });

/** One running product: an app and its server over a database of its own. */
export interface ProductServer extends ServerProcess {
  readonly appOrigin: string;
  readonly meetingOrigin: string;
}

/**
 * Starts the product on two free ports and resolves once it says where it is.
 * @param build the folder that `npm run build` made, within the project, or a copy of it anywhere.
 */
export const startProduct = async (build = 'dist'): Promise<ProductServer> => {
  const dataFolder = await dataFolderFor('e2e');
  // What a first start makes (see globalSetup.ts): making it anew takes seconds.
  const template = process.env['DATA_TEMPLATE'];
  if (template) await cp(template, dataFolder, { recursive: true });
  const [port, standInPort] = [await freePort(), await freePort()];
  const appOrigin = `http://localhost:${port}`;
  const server = await startServer({
    args: [resolve(project, build, 'server/index.js')],
    env: { PORT: String(port), STAND_IN_PORT: String(standInPort) },
    dataFolder,
    ready: new RegExp(`ready at (${appOrigin})`),
  });
  return { ...server, appOrigin, meetingOrigin: `http://localhost:${standInPort}` };
};

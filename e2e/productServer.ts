import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../dist');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** One running product: the built app and its server on two free ports, over a database of its own. */
export interface ProductServer {
  readonly appOrigin: string;
  readonly meetingOrigin: string;
  readonly dataFolder: string;
  /** Everything the server has printed. */
  log(): string;
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>;
  /** Lets it end in order. */
  stop(): Promise<void>;
  /** Starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * Starts the product and resolves once it says where it is.
 * @param build the folder that `npm run build` made, or a copy of it.
 */
export const startProduct = async (build = built): Promise<ProductServer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'encuentro-e2e-'));
  // What a first start makes (see firstStart.ts): making it anew takes seconds.
  const template = process.env['DATA_TEMPLATE'];
  if (template) await cp(template, dataFolder, { recursive: true });
  const [port, standInPort] = [await freePort(), await freePort()];
  const appOrigin = `http://localhost:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const process_ = spawn(process.execPath, [join(build, 'server/index.js')], {
        env: {
          ...process.env,
          PORT: String(port),
          STAND_IN_PORT: String(standInPort),
          DATA_FOLDER: dataFolder,
          // Each test comes from an address of its own, so that limits per address do not mix them up.
          TRUST_PROXY: 'true',
          DATABASE_URL: '',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = process_;
      const hear = (data: Buffer) => {
        printed += data.toString();
        if (printed.includes(`ready at ${appOrigin}`)) resolve();
      };
      process_.stdout.on('data', hear);
      process_.stderr.on('data', hear);
      process_.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${printed}`)));
    });

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });

  // One that never gets ready must not live on.
  const reaper = () => child?.kill('SIGKILL');
  process.once('exit', reaper);
  await start();
  return {
    appOrigin,
    meetingOrigin: `http://localhost:${standInPort}`,
    dataFolder,
    log: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: async () => {
      printed = '';
      await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      process.off('exit', reaper);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

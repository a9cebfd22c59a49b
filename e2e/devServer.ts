import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import type { ProductServer } from './productServer.ts';

const root = join(import.meta.dirname, '..');

/**
 * What `npm run dev` runs, for a test: any free port, a database and a cache of its own, and no reload when a file of
 * the project changes meanwhile.
 */
const program = `
import { join } from 'node:path';
import { createServer } from 'vite';
const server = await createServer({
  root: ${JSON.stringify(root)},
  cacheDir: join(process.env.DATA_FOLDER, 'vite'),
  server: { port: 0, host: 'localhost', hmr: false, watch: null },
});
await server.listen();
console.log('ready at ' + server.resolvedUrls.local[0]);
`;

/** Starts the development server and resolves once it says where it is. */
const startDevelopment = async (): Promise<ProductServer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'encuentro-dev-'));
  let printed = '';
  let child: ChildProcess | undefined;
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const process_ = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: root,
        env: {
          ...process.env,
          DATA_FOLDER: dataFolder,
          TRUST_PROXY: 'true',
          DATABASE_URL: '',
          NODE_ENV: 'development',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = process_;
      const hear = (data: Buffer) => {
        printed += data.toString();
        const [, address] = /ready at (\S+?)\/?\s/.exec(printed) ?? [];
        if (address) resolve(address);
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
  const appOrigin = await start();
  return {
    appOrigin,
    // In development the stand-ins are on the same port.
    meetingOrigin: appOrigin,
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

/** A development server of its own for each worker, in place of the built product (QA-4). */
export const test = base.extend<object, { product: ProductServer }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const development = await startDevelopment();
      await use(development);
      await development.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

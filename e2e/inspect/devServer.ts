import { join } from 'node:path';
import { test as base } from '../support/partner.ts';
import type { ProductServer } from '../support/productServer.ts';
import { dataFolderFor, startServer } from '../support/serverProcess.ts';

const root = join(import.meta.dirname, '../..');

/**
 * `npm run dev` for a test: a free port, its own database and cache, and no reload when a file of the project
 * changes.
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
  const server = await startServer({
    args: ['--input-type=module', '--eval', program],
    env: { NODE_ENV: 'development' },
    dataFolder: await dataFolderFor('dev'),
    ready: /ready at (\S+?)\/?\s/,
  });
  // In development the stand-ins share the port.
  return { ...server, appOrigin: server.address, meetingOrigin: server.address };
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

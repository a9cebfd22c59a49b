import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoPhone } from '../../server/db/seed.ts';
import { embeddedServer } from '../../server/devPlugin.ts';

// Vitest's own MODE is none of the server's.
beforeEach(() => void vi.stubEnv('MODE', ''));
afterEach(() => vi.unstubAllEnvs());

/** What Vite's server and its logger say with the plugin, each line as it came. */
const startVite = () => {
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
  };
  const vite = {
    config: { root: tmpdir(), server: {}, logger: { info: say, warn: say, error: say } },
    httpServer: { address: () => ({ port: 5173 }) },
    middlewares: { use: () => undefined },
    printUrls: () => say('Local: http://localhost:5173/'),
    ssrLoadModule: (file: string) => import(/* @vite-ignore */ join(process.cwd(), file)),
  };
  const { configureServer } = embeddedServer() as { configureServer(vite: ViteDevServer): void };
  configureServer(vite as unknown as ViteDevServer);
  return { vite, said };
};

it('[OPS-1][QA-4] `npm run dev` says below its address where codes appear, on its own port, and the demo partner’s number', async () => {
  // As a copy of .env.example has it.
  vi.stubEnv('MEETING_ORIGIN', '');
  const { vite, said } = startVite();
  vite.printUrls();
  await expect
    .poll(() => said)
    .toEqual([
      'Local: http://localhost:5173/',
      `  ➜  Codes appear in the inbox, http://localhost:5173/inbox, and in this log\n  ➜  Sign in as the demo partner with ${demoPhone}`,
    ]);
});

it('[OPS-1][QA-4] `npm run dev` says at its start which setting is wrong', async () => {
  vi.stubEnv('LOG_FORMAT', 'xml');
  const { vite, said } = startVite();
  vite.printUrls();
  await expect.poll(() => said.slice(1)).toEqual(['LOG_FORMAT must be text or json.']);
});

it('[QA-4] Vite does not warn of texts, which are imported from public/locales, but of any other file there', () => {
  const { vite, said } = startVite();
  const warning = (file: string) =>
    `\u001b[33mAssets in public directory cannot be imported from JavaScript.\nIf you intend to import that asset, put the file in the src directory, and use \u001b[36m/src/${file}\u001b[39m instead of \u001b[36m/public/${file}\u001b[39m.`;
  vite.config.logger.warn(warning('locales/en/common.json'));
  vite.config.logger.warn(warning('icon.svg'));
  expect(said).toEqual([warning('icon.svg')]);
});

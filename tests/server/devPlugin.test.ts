import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoPhone } from '../../server/db/seed.ts';
import { embeddedServer } from '../../server/devPlugin.ts';

// Vitest's own MODE is none of the server's.
beforeEach(() => void vi.stubEnv('MODE', ''));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What Vite's server and its logger say with the plugin, each line as it came. */
const startVite = (changed: object = {}) => {
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
    close: async () => {},
    ...changed,
  };
  const plugin = embeddedServer() as unknown as {
    configureServer(vite: ViteDevServer): void;
    closeBundle(): Promise<void>;
  };
  plugin.configureServer(vite as unknown as ViteDevServer);
  return { vite, said, plugin };
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

it('[OPS-3] Ctrl+C in `npm run dev`, which comes twice, closes Vite once and ends the process after the database has closed', async () => {
  let hasClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    hasClosed = resolve;
  });
  const modules: Record<string, object> = {
    '/server/settings/settings.ts': { parseSettings: () => ({}) },
    '/server/compose.ts': { openResources: async () => ({ database: { close: () => closed } }) },
  };
  const uses: Connect.NextHandleFunction[] = [];
  const { vite, plugin } = startVite({
    ssrLoadModule: async (file: string) => modules[file] ?? {},
    middlewares: { use: (handle: Connect.NextHandleFunction) => uses.push(handle) },
    ssrFixStacktrace: () => undefined,
    close: vi.fn(() => plugin.closeBundle()),
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const listeners = process.listenerCount('SIGINT');
  // Opens the database, and goes no further.
  await new Promise<unknown>((next) => {
    uses[0]?.({ url: '/api/config', originalUrl: '/api/config' } as never, {} as never, next);
  });
  expect(process.listenerCount('SIGINT')).toBe(listeners + 1);
  const [interrupt] = process.listeners('SIGINT').slice(-1);
  interrupt?.('SIGINT');
  expect(process.listenerCount('SIGINT')).toBe(listeners + 1);
  interrupt?.('SIGINT');
  expect(vite.close).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
  hasClosed();
  await expect.poll(() => exit.mock.calls).toEqual([[]]);
  if (interrupt) process.off('SIGINT', interrupt);
});

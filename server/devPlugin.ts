import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isReserved, isRoomSlug } from '../machines/contract/rooms/slug.ts';
// Only types: Vite loads the server's code, so that a change applies at once.
import type { ServerResources } from './compose.ts';
import type { Settings } from './settings/settings.ts';
import { withoutEcho } from './withoutEcho.ts';

/**
 * The embedded server within `npm run dev`: API, locales, pages and stand-ins on Vite's one port. The
 * database stays open while code changes; each request is answered by the newest code.
 */
export const embeddedServer = (): Plugin => {
  let close = async () => {};
  return {
    name: 'embedded-server',
    apply: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true && !('VITEST' in process.env),
    configureServer: (vite) => {
      const database = lazyDatabase(vite);
      close = database.close;
      sayHints(vite);
      withoutLocaleWarning(vite);
      const answer: Connect.NextHandleFunction = (req, res, next) => {
        // Vite's fallback has rewritten the address of a page to /index.html.
        req.url = req.originalUrl ?? '/';
        respond(vite, database.open, req, res).catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          next(error);
        });
      };
      vite.middlewares.use((req, res, next) => {
        isOurs(new URL(req.url ?? '/', origin(vite))) ? answer(req, res, next) : next();
      });
      // Runs after Vite has served its files: what is /index.html by then is a page of the site.
      return () => {
        vite.middlewares.use((req, res, next) => {
          req.url?.split('?')[0] === '/index.html' ? answer(req, res, next) : next();
        });
      };
    },
    closeBundle: () => close(),
  };
};

const localPaths = [
  '/inbox',
  '/inbox.json',
  '/preview',
  '/inbox/contacts.json',
  '/inbox/mails.json',
  '/app',
  '/app/set-partner',
  '/app/handshake.js',
  '/app/stranger',
  '/app/stranger.js',
  '/wiki',
  '/wiki/roadmap',
  '/documents/privacy',
  '/documents/terms',
  '/stand-in.css',
  '/stand-in.js',
];

/**
 * Answered by our server before Vite: calls, locales, files that it makes or keeps (brand, pictures, uploads, feeds, sitemap, manifest),
 * legal pages, links of mails, a partner's own data, the lobby and the stand-ins.
 */
const isOurs = (address: URL) => isCall(address) || isOfSecondOrigin(address);
const isCall = ({ pathname }: URL) =>
  /^\/(api|brand|data|files|pictures|locales|legal|mail|manifest\.webmanifest|((es\/)?(rss|atom)|sitemap)\.xml|robots\.txt)(\/|$)/.test(
    pathname,
  );
const isMeetingCall = ({ pathname }: URL) => pathname.startsWith('/api/meeting/');
const isOfSecondOrigin = ({ pathname, searchParams }: URL) =>
  localPaths.includes(pathname) ||
  /^\/(checkout|portal|inbox\/mails)\//.test(pathname) ||
  (searchParams.has('pId') && /^\/[\w-]*$/.test(pathname)) ||
  isReadable(pathname);
/** A partner's readable address; both origins are one here, and the site's own words are kept back. */
const isReadable = (pathname: string) => {
  const [, slug = '', ...rest] = pathname.split('/');
  return isRoomSlug(slug) && !isReserved(slug) && /^[\w-]*$/.test(rest.join('/'));
};

const origin = ({ httpServer, config }: ViteDevServer): string => {
  const address = httpServer?.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.server.port;
  return `http://localhost:${port}`;
};

const load = <Module>(vite: ViteDevServer, file: string) =>
  vite.ssrLoadModule(`/server/${file}`) as Promise<Module>;

/** As the server's own, also from `.env`, but all on Vite's one port. */
const settingsOf = async (vite: ViteDevServer): Promise<Settings> => {
  const { parseSettings } = await load<typeof import('./settings/settings.ts')>(vite, 'settings/settings.ts');
  const address = origin(vite);
  const env = join(vite.config.root, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  return parseSettings({
    ...process.env,
    MEETING_ORIGIN: process.env['MEETING_ORIGIN'] || address,
    PORT: new URL(address).port,
    APP_ORIGIN: address,
  });
};

/** Says below Vite's own addresses what `npm start` says below its one. */
const sayHints = (vite: ViteDevServer) => {
  const { logger } = vite.config;
  const printUrls = vite.printUrls.bind(vite);
  vite.printUrls = () => {
    printUrls();
    const hints = async () => {
      const { localHints } = await load<typeof import('./localHints.ts')>(vite, 'localHints.ts');
      return localHints(await settingsOf(vite));
    };
    hints().then(
      (lines) => logger.info(lines.map((line) => `  ➜  ${line}`).join('\n')),
      (error: Error) => logger.error(error.message),
    );
  };
};

/** Texts are imported from `public/locales`, since browsers load them from there, too: Vite need not warn of it. */
const withoutLocaleWarning = ({ config: { logger } }: ViteDevServer) => {
  const warn = logger.warn.bind(logger);
  logger.warn = (message, options) => {
    if (!/Assets in public directory cannot be imported[\s\S]*\/public\/locales\//.test(message))
      warn(message, options);
  };
};

/** Opened at the first request: a restarting Vite creates its new server before it closes the old one. */
const lazyDatabase = (vite: ViteDevServer) => {
  let opening: Promise<ServerResources> | undefined;
  // Vite itself closes on SIGTERM alone.
  let isClosing = false;
  const interrupt = withoutEcho(() => {
    if (isClosing) process.exit(1);
    isClosing = true;
    void vite.close().finally(() => process.exit());
  });
  const open = async () => {
    const { openResources } = await load<typeof import('./compose.ts')>(vite, 'compose.ts');
    const settings = await settingsOf(vite);
    return openResources(settings, (line) => vite.config.logger.info(line));
  };
  return {
    open: () => {
      if (opening === undefined) {
        process.on('SIGINT', interrupt);
        opening = open();
        // After a failure the next request tries again.
        opening.catch(() => {
          opening = undefined;
          process.off('SIGINT', interrupt);
        });
      }
      return opening;
    },
    close: async () => {
      // The echo of a signal must meet a listener, or it ends the process while the database closes.
      if (!isClosing) process.off('SIGINT', interrupt);
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      await opened?.database.close();
    },
  };
};

/** Resources whose unfinished work was resumed: a change of code makes new origins over the same ones. */
const resumed = new WeakSet<ServerResources>();

const respond = async (
  vite: ViteDevServer,
  open: () => Promise<ServerResources>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  const address = new URL(req.url ?? '/', origin(vite));
  const { createOrigins } = await load<typeof import('./compose.ts')>(vite, 'compose.ts');
  const { loadBrand } = await load<typeof import('./brand/brand.ts')>(vite, 'brand/brand.ts');
  const { loadStaticFiles } = await load<typeof import('./http/staticFiles.ts')>(vite, 'http/staticFiles.ts');
  const page = async (file: string) => {
    const raw = await readFile(join(vite.config.root, file), 'utf8');
    // A page is shown under other addresses than its file's, so relative links become absolute.
    const html = raw.replace(
      /\b(src|href)="(\.\.?\/[^"]+)"/g,
      (_, name, path) => `${name}="${new URL(path, `file:///${file}`).pathname}"`,
    );
    return isCall(address) ? html : vite.transformIndexHtml(`/${file}`, html);
  };
  const opened = await open();
  const { app, meetings, resume } = createOrigins(opened, {
    files: await loadStaticFiles(join(vite.config.root, 'public/locales'), '/locales'),
    pages: { index: await page('index.html'), lobby: await page('src/lobby/lobby.html') },
    brand: await loadBrand(opened.settings, join(vite.config.root, 'dist/fonts/letters.json')),
  });
  if (!resumed.has(opened)) {
    resumed.add(opened);
    await resume();
  }
  const { meetingOrigin, appOrigin } = opened.settings;
  const isTheirs = isOfSecondOrigin(address) || isMeetingCall(address);
  const answerer = meetingOrigin === appOrigin && isTheirs ? meetings : app;
  const listener = getRequestListener(
    async (request, env) => {
      const response = await answerer.fetch(request, env);
      // Vite's own scripts and styles are inline.
      if (!isCall(address)) response.headers.delete('content-security-policy');
      return response;
    },
    { overrideGlobalObjects: false },
  );
  await listener(req, res);
};

import { type Context, Hono } from 'hono';
import { siteConfig } from '../machines/contract/publicCalls.ts';
import { authCalls } from './auth/auth.ts';
import { blogCalls } from './blog/blogCalls.ts';
import { feeds } from './blog/feeds.ts';
import { publicCalls } from './contacts/publicCalls.ts';
import { isUnavailable } from './db/database.ts';
import type { Deps } from './deps.ts';
import { fileRoutes } from './files/files.ts';
import { uploadCalls } from './files/uploads.ts';
import { type Call, send } from './http/call.ts';
import { HttpError, respond } from './http/errors.ts';
import { readBody, sameOrigin, securityHeaders } from './http/http.ts';
import { createLimits } from './http/limits.ts';
import { describeError, maskAddress } from './http/log.ts';
import { legalPages } from './legal/legalPages.ts';
import { paymentCalls } from './payments/paymentCalls.ts';
import { webhookCall } from './payments/paymentEvents.ts';
import { promoCall } from './payments/promoCall.ts';
import { searchEngines } from './site/searchEngines.ts';
import { subscriptionCalls } from './spaces/subscriptions.ts';

/**
 * The whole HTTP surface: every call of `/api`, the legal documents, uploaded files, feeds and sitemap, then the site (API-1, API-4). Whatever goes wrong is answered as
 * `{ error, message, errorCode }` in the visitor's language, without a trace of the inside.
 */
export const createApp = (deps: Deps): Hono => {
  const { settings, log } = deps;
  const app = new Hono();
  const headers = Object.entries({
    ...securityHeaders(settings, 'api'),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });

  app.use(async (c, next) => {
    const startedAt = performance.now();
    await next();
    // The site's own answers bring their own.
    if (!c.res.headers.has('Content-Security-Policy')) {
      for (const [name, value] of headers) c.res.headers.set(name, value);
    }
    const ms = Math.round(performance.now() - startedAt);
    log.info(`${c.req.method} ${maskAddress(c.req.url)}`, { status: c.res.status, ms });
  });
  app.use('/api/*', sameOrigin(settings.appOrigin));

  for (const { contract, isRaw = false, handle } of callsOf(deps)) {
    const { method } = contract;
    const path = `/api${contract.path}`;
    const isJson = method === 'POST' && !isRaw;
    app.on(method, path, async (c) => handle(c, isJson ? await readBody(c.req.raw) : undefined));
    app.all(path, () => {
      const Allow = method === 'GET' ? 'GET, HEAD' : method;
      throw new HttpError(405, 'METHOD_NOT_ALLOWED', { headers: { Allow } });
    });
  }
  app.all('/api/*', notFound);
  app.route('/', legalPages(deps));
  app.route('/', fileRoutes(deps));
  app.route('/', feeds(deps));
  app.route('/', searchEngines(deps));
  if (deps.site) app.route('/', deps.site);
  app.notFound(notFound);

  app.onError((error, c) => {
    const language = c.req.header('Accept-Language');
    if (error instanceof HttpError) return respond(error, language);
    log.error('a call failed', { path: maskAddress(c.req.url), ...describeError(error) });
    return respond(
      isUnavailable(error)
        ? new HttpError(503, 'UNAVAILABLE', { retryAfter: 2 })
        : new HttpError(500, 'INTERNAL'),
      language,
    );
  });
  return app;
};

const callsOf = (deps: Deps): Call[] => {
  const { productName, website, appOrigin, meetingOrigin, matchmakerUrl, matchmakerMessage } = deps.settings;
  const limits = createLimits(deps.db, deps.now);
  return [
    {
      contract: siteConfig,
      handle: (c) =>
        send(c, siteConfig, {
          productName,
          website,
          appOrigin,
          meetingOrigin,
          matchmakerUrl,
          matchmakerMessage,
        }),
    },
    ...authCalls(deps, limits),
    ...subscriptionCalls(deps),
    ...publicCalls(deps, limits),
    ...blogCalls(deps),
    ...uploadCalls(deps, limits),
    ...paymentCalls(deps, limits),
    promoCall(deps, limits),
    webhookCall(deps),
  ];
};

const notFound = (c: Context): Response =>
  respond(new HttpError(404, 'NOT_FOUND'), c.req.header('Accept-Language'));

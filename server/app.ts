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
import { call, callRoutes, send } from './http/call.ts';
import { HttpError, respond } from './http/errors.ts';
import { sameOrigin, securityHeaders } from './http/http.ts';
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

  app.route('/', callRoutes({ ...deps, limits: createLimits(deps.db, deps.now) }, callsOf(deps)));
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

const callsOf = (deps: Deps) => {
  const { productName, website, appOrigin, meetingOrigin, matchmakerUrl, matchmakerMessage } = deps.settings;
  return [
    call({
      contract: siteConfig,
      handle: ({ c }) =>
        send(c, siteConfig, {
          productName,
          website,
          appOrigin,
          meetingOrigin,
          matchmakerUrl,
          matchmakerMessage,
        }),
    }),
    ...authCalls(deps),
    ...subscriptionCalls(deps),
    ...publicCalls(deps),
    ...blogCalls(deps),
    ...uploadCalls(deps),
    ...paymentCalls(deps),
    promoCall(deps),
    webhookCall(deps),
  ];
};

const notFound = (c: Context): Response =>
  respond(new HttpError(404, 'NOT_FOUND'), c.req.header('Accept-Language'));

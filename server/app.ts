import { type Context, Hono } from 'hono';
import { accountRoutes } from './account/routes.ts';
import { passkeyRoutes } from './auth/passkeyRoutes.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { blogRoutes } from './blog/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import type { Deps } from './deps.ts';
import { fileRoutes } from './files/routes.ts';
import { failureOf, HttpError, respond } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { apiHeaders, sameOrigin } from './http/http.ts';
import { languageOfCall } from './http/language.ts';
import { createLimits } from './http/limits.ts';
import { describeError } from './http/log.ts';
import { otherMethods } from './http/otherMethods.ts';
import { tryAgain } from './http/plainPage.ts';
import { requestLog, routeOf } from './http/requestLog.ts';
import { addHeaders, isWhole } from './http/withHeaders.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { addressRoutes } from './spaces/addressRoutes.ts';
import { spaceRoutes } from './spaces/routes.ts';

const allRoutes = [
  authRoutes,
  accountRoutes,
  sessionRoutes,
  passkeyRoutes,
  spaceRoutes,
  addressRoutes,
  lobbyRoutes,
  paymentRoutes,
  fileRoutes,
  blogRoutes,
  contactRoutes,
  siteRoutes,
  legalRoutes,
  reportRoutes,
  roomRoutes,
  invitationRoutes,
  healthRoutes,
];

/**
 * The whole HTTP surface: the routes of every folder, then the site (API-1, API-4). Every error is answered
 * as `{ error, message, errorCode }` in the visitor's language, without internal details.
 */
export const createApp = (deps: Deps): Hono => {
  const { settings, log } = deps;
  const app = new Hono();
  const headers = apiHeaders(settings);

  app.use(
    requestLog(deps, (answer) => {
      // The site's own answers have their own.
      if (!isWhole(answer) && !answer.headers.has('Content-Security-Policy')) addHeaders(answer, headers);
    }),
  );

  // Before the pages of mails, whose own forms change something.
  app.use(tryAgain(settings.appOrigin));
  const callDeps = { ...deps, limits: createLimits(deps) };
  const api = new Hono();
  for (const routes of allRoutes) api.route('/', routes(callDeps));
  app.use('/api/*', sameOrigin(settings.appOrigin));
  app.route('/', api);
  for (const path of ['/api/*', '/mail/*']) app.use(path, otherMethods(api));
  app.all('/api/*', notFound);
  if (deps.site) app.route('/', deps.site);
  app.notFound(notFound);

  app.onError((error, c) => {
    if (!(error instanceof HttpError))
      log.error('a call failed', { route: routeOf(c), ...describeError(error) });
    return respond(failureOf(error), languageOfCall(c), c.get('failureFields'));
  });
  return app;
};

const notFound = (c: Context): Response => {
  c.set('reason', 'NOT_FOUND');
  return respond(new HttpError(404, 'NOT_FOUND'), languageOfCall(c));
};

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Language } from '../../machines/contract/language.ts';
import type { LobbyRenderer } from '../../machines/contract/lobbyData.ts';
import { roomAddress } from '../../machines/contract/rooms/roomAddress.ts';
import { isReserved, slugFrom } from '../../machines/contract/rooms/slug.ts';
import type { LobbyIconDrawer } from '../../machines/contract/socialImage.ts';
import type { Deps } from '../deps.ts';
import { failureOf, HttpError, respond } from '../http/errors.ts';
import { apiHeaders, sameOrigin, securityHeaders } from '../http/http.ts';
import { languageOfCall, languageOfContext } from '../http/language.ts';
import type { Limits } from '../http/limits.ts';
import { describeError } from '../http/log.ts';
import { otherMethods } from '../http/otherMethods.ts';
import { isForPage } from '../http/plainPage.ts';
import { requestLog, routeOf } from '../http/requestLog.ts';
import type { StaticFiles } from '../http/staticFiles.ts';
import { inLowerCase, withHeaders } from '../http/withHeaders.ts';
import { meetingsOfRoom } from '../invitations/meetingsOfRoom.ts';
import { meetingRoutes } from '../rooms/meetingRoutes.ts';
import { createFileRoutes, sendFile } from '../site/site.ts';
import { ownerOfAddress } from '../spaces/addresses.ts';
import type { LobbyImages } from './lobbyImages.ts';
import { type LobbyPageData, lobbyPage } from './lobbyPage.ts';
import { type FoundSpace, findSpace } from './lobbySpace.ts';
import { createNotice } from './noticePage.ts';
import { offlineRoutes } from './offline.ts';

/** Previews of links may read a lobby; its page says that no search engine lists it. */
const robots = 'User-agent: *\nDisallow: /preview\n';

/**
 * The meetings' origin: a guest's way into a partner's room (SPACE-1, SPACE-3), and the calls of the meetings themselves (ROOM-4).
 * Its pages are not cached.
 * @param limits those of the meetings' calls.
 * @param files the site's: they contain the lobby's scripts, styles and texts.
 * @param lobbyHtml the built lobby page, still a template.
 * @param renderLobby renders it; without it the browser does, as in development.
 * @param drawIcon draws the icons of rooms, `lobbyImages` the images of links to them (BRAND-2); without them they are the
 * product's.
 * @param standIns what stands in for other services on this origin, in local mode alone (API-2).
 */
export const createMeetingOrigin = ({
  settings,
  db,
  files,
  lobbyHtml,
  renderLobby,
  drawIcon,
  lobbyImages,
  standIns,
  log,
  metrics,
  now,
  randomBytes,
  news,
  limits,
}: Pick<Deps, 'settings' | 'db' | 'log' | 'metrics' | 'now' | 'randomBytes' | 'news'> & {
  limits: Limits;
  files: StaticFiles;
  lobbyHtml: string;
  renderLobby?: LobbyRenderer | undefined;
  drawIcon?: LobbyIconDrawer | undefined;
  lobbyImages?: LobbyImages | undefined;
  standIns?: Hono | undefined;
}): Hono => {
  const app = new Hono();
  const { productName, meetingOrigin, appOrigin: siteOrigin } = settings;
  const lobby = async (c: Context, publicId: string, { room = '', preview = false }) => {
    const space = await findSpace({ db, now }, publicId);
    const language = languageOfContext(c);
    const found: FoundSpace =
      space.config === null
        ? space
        : { ...space, ...(await meetingsOfRoom({ db, now }, { publicId, room })) };
    const shown: FoundSpace = preview && found.config !== null ? { ...found, state: 'open' } : found;
    const data: LobbyPageData = { language, productName, siteOrigin, space: shown };
    const status = space.state === 'unknown' ? 404 : 200;
    // The page of a space asks for its data again and again, to open or to learn of moved meetings.
    if (c.req.header('accept') === 'application/json') return c.json(data, status);
    const { page, policy } = lobbyPage(settings, lobbyHtml, {
      data,
      address: roomAddress(meetingOrigin, space, room),
      renderLobby,
      drawIcon,
      hasOwnImage: lobbyImages !== undefined,
    });
    return c.html(page, status, { 'content-security-policy': policy });
  };
  /** The lobby at a partner's readable address; one from before, or in another spelling, leads on (BRAND-3). */
  const namedLobby = async (c: Context, slug: string, room = '') => {
    const owner = await ownerOfAddress(db, slug);
    if (owner === null) return lobby(c, '', {});
    const path = roomAddress('', { partnerId: owner.publicId, slug: owner.slug }, room);
    return path === c.req.path
      ? lobby(c, owner.publicId, { room })
      : c.redirect(path + new URL(c.req.url).search, 308);
  };

  /** What a browser is shown at no address: the room that was meant, spelled a little otherwise, else the page of none (BRAND-3). */
  const mistyped = (c: Context) => {
    const [first = '', room = '', ...more] = c.req.path.replace(/^\/|\/$/g, '').split('/');
    if (c.req.query('pId') !== undefined)
      return room === '' && /^[\w-]+$/.test(first)
        ? c.redirect(`/${first}${new URL(c.req.url).search}`, 308)
        : lobby(c, '', {});
    const slug = more.length === 0 && /^[\w-]*$/.test(room) ? slugFrom(first) : null;
    return slug === null ? lobby(c, '', {}) : namedLobby(c, slug, room);
  };

  const headers = inLowerCase({ ...securityHeaders(settings, 'meetings'), 'cache-control': 'no-store' });
  const fileHeaders = inLowerCase(securityHeaders(settings, 'file'));
  // Whoever shows a link may show its image.
  const imageHeaders = { ...fileHeaders, 'cross-origin-resource-policy': 'cross-origin' };
  const callHeaders = inLowerCase(apiHeaders(settings));
  app.use(
    withHeaders(({ req: { path } }) =>
      path.startsWith('/assets/') ? fileHeaders : path.startsWith('/api/') ? callHeaders : headers,
    ),
    otherMethods(app),
  );
  // Before the log: what stands in for other services would write into that of the service.
  if (standIns !== undefined) app.route('/', standIns);
  app.use(requestLog({ settings, log, metrics }));
  const api = meetingRoutes({ settings, db, now, randomBytes, news, limits });
  app.use('/api/*', sameOrigin(meetingOrigin));
  app.route('/', api);
  // Before the files, which take GET at any address.
  app.use('/api/*', otherMethods(api));
  app.get('/robots.txt', (c) => c.text(robots));
  app.route('/', offlineRoutes(settings));
  // Names them in the log, beside the site's own routes.
  const named =
    (route: string): MiddlewareHandler =>
    (c, next) => {
      c.set('route', route);
      return next();
    };
  app.get('/preview', named('lobby preview'), (c) => lobby(c, c.req.query('pId') ?? '', { preview: true }));
  app.get('/social/:publicId/:file{\\d+-(?:en|es)\\.jpg}', async (c, next) => {
    const [version = '', language] = c.req.param('file').split(/[-.]/);
    const found = {
      publicId: c.req.param('publicId'),
      version: Number(version),
      language: language as Language,
    };
    const image = await lobbyImages?.(found);
    return image ? sendFile(c, image, imageHeaders) : next();
  });
  app.route('/', createFileRoutes(files));
  app.get('/:room{[\\w-]+}?', named('lobby'), (c) => {
    const { room = '' } = c.req.param();
    const publicId = c.req.query('pId');
    return publicId === undefined && room !== '' ? namedLobby(c, room) : lobby(c, publicId ?? '', { room });
  });
  app.get('/:slug{[\\w-]+}/:room{[\\w-]*}', named('lobby'), (c, next) => {
    const { slug, room } = c.req.param();
    return c.req.query('pId') === undefined && !isReserved(slug) ? namedLobby(c, slug, room) : next();
  });
  app.notFound((c) => {
    if (wantsPage(c)) return mistyped(c);
    c.set('reason', 'NOT_FOUND');
    return respond(new HttpError(404, 'NOT_FOUND'), languageOfCall(c));
  });
  const showNotice = createNotice(settings);
  app.onError((error, c) => {
    if (!(error instanceof HttpError))
      log.error('a page of the meetings failed', { route: routeOf(c), ...describeError(error) });
    const failure = failureOf(error);
    if (!wantsPage(c)) return respond(failure, languageOfCall(c), c.get('failureFields'));
    return showNotice(
      c,
      { title: 'NOT_OPENED', words: failure.extras.sentence ?? failure.errorCode },
      failure,
    );
  });
  return app;
};

const wantsPage = ({ req }: Context): boolean => isForPage(req.method, req.path, req.header('accept'));

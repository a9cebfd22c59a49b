import { type Context, Hono } from 'hono';
import { type Language, languageCookie } from '../../machines/contract/language.ts';
import { dashboardPath, isPage, notFoundPath, pagePattern } from '../../machines/contract/pages.ts';
import { isSpanishPath, localizedPath, routeOf } from '../../machines/contract/siteAddress.ts';
import type { PostImages } from '../blog/postImages.ts';
import { compressedFile } from '../http/compressedFile.ts';
import { HttpError, respond, sentenceOf } from '../http/errors.ts';
import { isSecure, securityHeaders } from '../http/http.ts';
import { languageOfCall, languageOfContext, newChoiceOf } from '../http/language.ts';
import { otherMethods } from '../http/otherMethods.ts';
import { answerFile, findFile, type StaticFile, type StaticFiles } from '../http/staticFiles.ts';
import {
  type HeaderRecord,
  inLowerCase,
  joinedHeaders,
  wholeAnswer,
  withHeaders,
} from '../http/withHeaders.ts';
import type { Settings } from '../settings/settings.ts';
import { renderIndexHtml } from './indexHtml.ts';
import { htmlType, type RenderSite } from './pages.ts';

const none: HeaderRecord = {};
const workerHeaders = { 'service-worker-allowed': '/' };

/** Whether the app has a page at this path; `/not-found` is a page that answers 404 (APP-1, APP-4). */
export const isRoute = (path: string): boolean => isPage(path) && routeOf(path) !== notFoundPath;

/**
 * The site's files: static files, `/locales/{lng}/{ns}.json`, the manifest of the installed app, and for
 * every other GET a page, with status 404 where the app has no route (API-1, APP-4, LNG-4).
 * @param indexHtml the built page, still a template.
 * @param postImages draws the social images of posts (BLOG-12).
 * @param socialImage puts another product's logo on a picture of shared links.
 * @param renderSite renders pages (APP-6); without it the browser renders every page, as in development.
 */
export const createSite = ({
  settings,
  files,
  indexHtml,
  socialImage = async (file) => file,
  renderSite,
  postImages,
}: {
  settings: Settings;
  files: StaticFiles;
  indexHtml: string;
  socialImage?: ((file: StaticFile) => Promise<StaticFile>) | undefined;
  renderSite?: RenderSite | undefined;
  postImages?: PostImages | undefined;
}): Hono => {
  const page = (language: Language) =>
    compressedFile(renderIndexHtml(indexHtml, { language, settings }), htmlType);
  const pages = { en: page('en'), es: page('es') };
  const site = new Hono();
  const headers = inLowerCase(securityHeaders(settings, 'site'));
  const fileHeaders = inLowerCase(securityHeaders(settings, 'file'));
  // Of a page, whatever its address.
  const pageHeaders = (language: Language, more: HeaderRecord = none) => ({
    ...headers,
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'content-language': language,
    ...more,
  });
  const ofPages = (language: Language) => ({
    listed: pageHeaders(language),
    unlisted: pageHeaders(language, { 'x-robots-tag': 'noindex' }),
  });
  const said = { en: ofPages('en'), es: ofPages('es') };
  // Who goes on before the page's scripts have stored the choice has made it all the same (LNG-3).
  const remembering = (language: Language): HeaderRecord => ({
    'set-cookie': languageCookie(language, isSecure(settings)),
  });
  const chosen = { en: remembering('en'), es: remembering('es') };
  site.use(withHeaders((c) => (c.req.path.startsWith('/assets/') ? fileHeaders : headers)));
  site.get('/manifest.webmanifest', (c) => {
    const manifest = JSON.stringify(manifestOf(settings, languageOfContext(c)));
    return c.body(manifest, 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Language',
    });
  });
  site.get('/sw.js', (c, next) => {
    const file = files.get('/sw.js');
    return file === undefined ? next() : sendFile(c, file, workerHeaders);
  });
  site.get('/social/:language{en|es}/:name{.+\\.png}', async (c, next) => {
    const { language, name } = c.req.param();
    const slug = /^blog-(.+)\.png$/.exec(name)?.[1];
    // What is no post, or has a title that cannot be drawn, uses the blog's image.
    const ofPost =
      slug === undefined
        ? undefined
        : ((await postImages?.(language as Language, slug)) ?? files.get(`/social/${language}/blog.png`));
    const file = ofPost ?? findFile(files, c.req);
    return file === undefined ? next() : sendFile(c, await socialImage(file));
  });
  site.route('/', createFileRoutes(files));
  // The dashboard is in the chosen language, whatever its address; `/es` is a choice (LNG-2).
  site.get(`/es${dashboardPath}`, (c) => {
    const { searchParams } = new URL(c.req.url);
    searchParams.set('lng', 'es');
    return c.redirect(`${dashboardPath}?${searchParams}`);
  });
  site.get('*', async (c) => {
    const language = languageOfContext(c);
    const route = isRoute(c.req.path) ? routeOf(c.req.path) : notFoundPath;
    c.set('route', pagePattern(route));
    const rendered = await renderSite?.({
      path: localizedPath(route, isSpanishPath(c.req.path) ? 'es' : 'en'),
      language,
    });
    const choice = newChoiceOf(c);
    const isFound = isRoute(c.req.path) && rendered?.isFound !== false;
    return answerFile(c.req.raw, rendered?.file ?? (await pages[language]), {
      status: isFound ? 200 : 404,
      create: (body, init) => wholeAnswer(c, body, init),
      headers: joinedHeaders(
        joinedHeaders(
          said[language][isFound && route !== dashboardPath ? 'listed' : 'unlisted'],
          choice === undefined ? none : chosen[choice],
        ),
        rendered?.headers ?? none,
      ),
    });
  });
  // After all else: what is answered has a method that its address takes.
  site.use(otherMethods(site));
  return site;
};

/** Static files and locales, which both origins serve; other addresses go to later handlers. */
export const createFileRoutes = (files: StaticFiles): Hono =>
  new Hono()
    .get('/locales/*', (c) => {
      const file = /^\/locales\/(en|es)\/[\w-]+\.json$/.test(c.req.path) ? findFile(files, c.req) : undefined;
      return file === undefined
        ? respond(new HttpError(404, 'NOT_FOUND'), languageOfCall(c))
        : sendFile(c, file);
    })
    .get('*', (c, next) => {
      const file = findFile(files, c.req);
      return file === undefined ? next() : sendFile(c, file);
    });

/** Answers with a file, which the log leaves to the metrics. */
export const sendFile = async (
  c: Context,
  file: StaticFile,
  headers: HeaderRecord = none,
): Promise<Response> => {
  c.set('isFile', true);
  return answerFile(c.req.raw, file, { headers, create: (body, init) => wholeAnswer(c, body, init) });
};

/** The manifest of the installed app; its background is the pages' stone (HOME-6). */
const manifestOf = ({ productName, brandColor }: Settings, language: Language) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: sentenceOf('APP_DESCRIPTION', language),
  lang: language,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: brandColor ?? '#EDF1F3',
  background_color: '#EDF1F3',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

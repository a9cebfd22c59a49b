import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { dayMs } from '../../machines/contract/call.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { InitialData, PageRenderer, RenderRequest } from '../../machines/contract/pageData.ts';
import { type PagePath, pagePattern } from '../../machines/contract/pages.ts';
import { compressedFile } from '../http/compressedFile.ts';
import { pagePolicy } from '../http/http.ts';
import { policyHash } from '../http/plainPage.ts';
import type { StaticFile } from '../http/staticFiles.ts';
import type { Settings } from '../settings/settings.ts';
import { jsonInHtml, renderIndexHtml, siteConfigOf } from './indexHtml.ts';
import { firstViewOf, parseStyles, usedStyles } from './usedStyles.ts';

/** The build's output that pages are rendered with. */
export interface BuiltPages {
  /** The built `index.html`, still a template. */
  indexHtml: string;
  /** The inline script of every rendered page. */
  boot: string;
  /** The inline script of the dashboard's page. */
  dashboardBoot: string;
  /** What these scripts ask for at once: the dashboard's files, and the scripts of each public page. */
  files: {
    readonly dashboard: Readonly<Record<'space' | 'signIn', readonly string[]>> & { readonly sheet: string };
    readonly publicPages: Readonly<Partial<Record<PagePath, readonly string[]>>>;
  };
  /** The faces of the first fonts, those of the system's, and the styles of the site. */
  fonts: Readonly<Record<'first' | 'system', string>>;
  styles: string;
  /** The rule of another product's colors, which holds over both (APP-14). */
  brandStyles?: string;
  render: PageRenderer;
}

interface RenderedFile {
  file: StaticFile;
  /** Its own policy: it allows its inline script and style by their hashes only. */
  headers: { 'content-security-policy': string };
}

export interface Page extends RenderedFile {
  /** False for an article that is not there (BLOG-4). */
  isFound: boolean;
}

/** What a page shows of the database. */
export interface StoredData {
  initialData: InitialData | null;
  isFound: boolean;
}

/** Renders the page at a path in a language, or gives it as it was rendered before. */
export type RenderPage = (input: {
  path: string;
  language: Language;
  /** Of the stored data that the page shows: another one renders the page again. Null for a page without. */
  version: number | null;
  /** Reads them; asked only when the page is rendered. */
  read(): Promise<StoredData>;
}) => Promise<Page>;

/** Renders a page with the blog's data. Null where rendering failed: then the browser renders the page. */
export type RenderSite = (input: { path: string; language: Language }) => Promise<Page | null>;

/**
 * Pages as finished HTML (APP-6): rendered once per day and version of their data, with the styles they use inlined,
 * and other styles, scripts and texts fetched only after the first paint. A request for one that is rendered costs
 * neither a query nor a hash (OPS-7).
 */
export const createPages = ({
  settings,
  built: { indexHtml, boot, dashboardBoot, files, fonts, styles, brandStyles = '', render },
  now,
}: {
  settings: Settings;
  built: BuiltPages;
  now(): number;
}): RenderPage => {
  const config = siteConfigOf(settings);
  const cached = createCache(mostPages);
  const sheet = parseStyles(fonts.system + styles);
  const sheetSize = zip(styles).then(({ length }) => length);
  const fits = async ({ html, css }: { html: string; css: string }) =>
    (await zip(html, best)).length <= mostBytes &&
    (await zip(css)).length + (await sheetSize) <= mostStyleBytes;

  const renderPage = async (
    { path, language, initialData }: Pick<RenderRequest, 'path' | 'language' | 'initialData'>,
    before: Page | undefined,
  ): Promise<RenderedFile> => {
    const template = renderIndexHtml(indexHtml, { language, settings }).replace(/>\s*\n\s*</g, '><');
    const at = Math.floor(now() / dayMs) * dayMs;
    const rendered = await render({ path, language, config, at, initialData });
    const root = '<div id="root"></div>';
    const sheets = template.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    const { head, body } = rendered;
    if (rendered.data === null) {
      // The first script says who looks at it.
      const css = usedStyles(sheet, `<html data-session="none">${body}`) + brandStyles;
      const { sheet: own, ...scripts } = files.dashboard;
      // Another product's rules are inline: without a network their sheet would not come to this page's kept copy (HOME-6).
      const asked = { texts: rendered.texts, styles: [own], ...scripts };
      const html = template
        // Its scripts go first: the skeleton needs no font, and has its styles.
        .replace(/\s*<link\s+rel="(?:preload|stylesheet)"[^>]*>/g, '')
        // After the largest files, which go along with the small.
        .replace('</head>', () =>
          [
            `<style>${css}</style>`,
            `<noscript>${sheets.join('')}</noscript>`,
            dataBlock('page-files', asked),
            `<script>${dashboardBoot}</script>`,
            '</head>',
          ].join(''),
        )
        .replace(root, () => `<div id="root">${body}</div>`);
      return toPage(html, settings, { script: dashboardBoot, styles: [css] }, before);
    }
    const [own, ...scripts] = filesOf(template);
    const ofPage = files.publicPages[pagePattern(path)] ?? [];
    const { data, texts, lostChunk } = rendered;
    const asked = { sheet: own, texts, scripts, page: ofPage, lostChunk };
    const write = (css: string) => ({
      css,
      html: withoutFiles(template)
        .replace(/<title>[^<]*<\/title>/, () => head)
        .replace('</head>', () =>
          [
            `<style>${css}</style>`,
            // The first script brings them in (`app/boot`).
            `<style media="not all">${fonts.first}</style>`,
            `<noscript>${sheets.join('')}</noscript>`,
            dataBlock('page-files', asked),
            dataBlock('page-data', data.initialData ? data : { at: data.at }),
            `<script>${boot}</script>`,
            '</head>',
          ].join(''),
        )
        .replace(root, () => `<div id="root" data-hydrated="false">${body}</div>`),
    });
    const whole = write(usedStyles(sheet, body) + farParts + brandStyles);
    const { html, css } = (await fits(whole))
      ? whole
      : write(usedStyles(sheet, firstViewOf(body)) + farParts + hiddenParts + brandStyles);
    return toPage(html, settings, { script: boot, styles: [css, fonts.first] }, before);
  };

  return ({ path, language, version, read }) => {
    // A page that shows nothing of the database in place of one that does, as that could not be read, is another one.
    const place = `${language} ${version === null ? 'empty' : 'whole'} ${path}`;
    // The landing page counts days (LAND-2).
    return cached(place, `${Math.floor(now() / dayMs)} ${version}`, async (before) => {
      const { initialData, isFound } = await read();
      return { ...(await renderPage({ path, language, initialData }, await before)), isFound };
    });
  };
};

/**
 * Keeps pages by place and key, at most `most`: the least recently used is dropped, so that requests for many
 * addresses cannot fill the memory. A failed page is not kept.
 */
const createCache = (most: number) => {
  // In the order of use, the newest last.
  const kept = new Map<string, { key: string; page: Promise<Page> }>();
  return (
    place: string,
    key: string,
    render: (before: Promise<Page | undefined>) => Promise<Page>,
  ): Promise<Page> => {
    const known = kept.get(place);
    kept.delete(place);
    if (known?.key === key) {
      kept.set(place, known);
      return known.page;
    }
    const page = render(known?.page.catch(() => undefined) ?? Promise.resolve(undefined));
    if (kept.size >= most) kept.delete([...kept.keys()][0] ?? '');
    kept.set(place, { key, page });
    page.catch(() => {
      if (kept.get(place)?.page === page) kept.delete(place);
    });
    return page;
  };
};

/** The type of every page. */
export const htmlType = 'text/html; charset=utf-8';
/** What one round trip carries, zipped, without the answer's head. */
const mostBytes = 14_000;
/** For all styles of a page, zipped: its own, and the sheet that comes later. */
const mostStyleBytes = 25_000;
/**
 * What is far below the first view is laid out once a visitor is near, or its part is hydrated: on a slow phone all of a page
 * takes a third of a second. The first script takes it back where the browser restores a scroll position, which needs all
 * heights. The footer’s place is as high as it gets: what is higher than its place counts as cut off.
 */
const farParts =
  '@media screen{:where(html:not([data-whole]) #root [data-hydrated="false"])>*{content-visibility:auto;contain-intrinsic-size:auto none auto 45rem}footer{contain-intrinsic-height:80rem}}';
/**
 * A page that would be larger has the styles of its first view alone; the others end this (`platform/hydration`).
 * Where they do not arrive, unstyled text is better than none.
 */
const hiddenParts =
  ':where(html:not([data-script-failures])) [data-hydrated] [data-hydrated]{visibility:hidden}';
/** The number of cached pages, each of about 100 kB. */
const mostPages = 300;
const zip = promisify(gzip);
const best = { level: constants.Z_BEST_COMPRESSION };

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Removes scripts, styles and fonts: the first paint waits for none. */
const withoutFiles = (html: string): string =>
  html.replace(
    /\s*<(?:script type="module"[^>]*><\/script|link\s+rel="(?:preload|modulepreload|stylesheet)"[^>]*)>/g,
    '',
  );

/** The addresses of the site's style sheet, without its fonts, and of its scripts, among these its entry first. */
const filesOf = (html: string): string[] =>
  [
    /<link rel="stylesheet"[^>]*\shref="([^"]+\/site-[^"]+)"/g,
    /<script type="module"[^>]*\ssrc="([^"]+)"/g,
    /<link rel="modulepreload"[^>]*\shref="([^"]+)"/g,
  ].flatMap((tag) => [...html.matchAll(tag)].flatMap(([, address]) => address ?? []));

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;

const toPage = async (
  html: string,
  settings: Settings,
  inline: { script?: string; styles?: readonly string[] },
  before: Page | undefined,
): Promise<RenderedFile> => {
  const policy = pagePolicy(settings, {
    ...(inline.script !== undefined && { script: policyHash(inline.script) }),
    ...(inline.styles && { style: inline.styles.map(policyHash).join(' ') }),
  });
  // The policy is hashed into the bytes: a 304 keeps the policy of the cached bytes.
  const text = `${html}<!-- ${hash(policy).slice(0, 8)} -->\n`;
  const file = await compressedFile(text, htmlType, before?.file);
  return { file, headers: { 'content-security-policy': policy } };
};

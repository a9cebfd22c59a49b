import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Language } from '../../machines/contract/language.ts';
import type { InitialData, PageRenderer } from '../../machines/contract/pageData.ts';
import { pagePolicy } from '../http/http.ts';
import { type StaticFile, toStaticFile } from '../http/staticFiles.ts';
import type { Settings } from '../settings.ts';
import { jsonInHtml, renderIndexHtml, siteConfigOf } from './indexHtml.ts';

/** What the build has left for the pages. */
export interface BuiltPages {
  /** The built `index.html`, not yet filled in. */
  indexHtml: string;
  /** The script that stands in every rendered page. */
  boot: string;
  /** Every style sheet of the site by its address, in the order in which they count. */
  styles: ReadonlyMap<string, string>;
  render: PageRenderer;
}

export interface Page {
  file: StaticFile;
  /** The page's own Content-Security-Policy: it lets in what stands in the page, by its hash, and nothing more. */
  policy: string;
}

/** Renders the page at a path in a language. */
export type RenderPage = (input: {
  path: string;
  language: Language;
  /** What the blog's pages show, as it is stored: a page is rendered again only when this is another. */
  stored: unknown;
  /** The initial data for the page: what is stored, in the page's form. */
  initialData(): InitialData | null;
}) => Promise<Page>;

/**
 * A page at a path, with what it shows of the blog; `isFound` is false for an article that is not there
 * (BLOG-4). Null where rendering failed: the browser renders it then.
 */
export type RenderSite = (input: {
  path: string;
  language: Language;
}) => Promise<(Page & { isFound: boolean }) | null>;

/**
 * Pages as finished HTML (APP-6): rendered once for a day and what they show, with the styles they use in themselves, and
 * with scripts that are fetched only after the first paint.
 */
export const createPages = ({
  settings,
  built: { indexHtml, boot, styles, render },
  now,
}: {
  settings: Settings;
  built: BuiltPages;
  now(): number;
}): RenderPage => {
  const config = siteConfigOf(settings);
  const rendered = new Map<string, { key: string; page: Promise<Page> }>();

  const renderPage = async ({ path, language, initialData }: Parameters<RenderPage>[0]): Promise<Page> => {
    const template = renderIndexHtml(indexHtml, { language, settings });
    const at = Math.floor(now() / dayLength) * dayLength;
    const { head, body, data } = await render({ path, language, config, at, initialData: initialData() });
    const root = '<div id="root"></div>';
    if (data === null)
      return toPage(
        template.replace(root, () => `<div id="root">${body}</div>`),
        settings,
        {},
      );
    const used = usedStyles(styles, body);
    const css = used.map(([, text]) => text).join('\n');
    const html = withoutFiles(template)
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace('</head>', () =>
        [
          `<style>${css}</style>`,
          // Whoever loads one of these later finds it there already.
          ...used.map(([address]) => `<link rel="stylesheet" href="${address}" disabled>`),
          dataBlock('page-scripts', scriptsOf(template)),
          dataBlock('page-data', data),
          `<script>${boot}</script>`,
          '</head>',
        ].join('\n'),
      )
      .replace(root, () => `<div id="root" data-hydrated="false">${body}</div>`);
    return toPage(html, settings, { script: boot, style: css });
  };

  return (input) => {
    const { path, language, stored } = input;
    const place = `${language} ${path}`;
    const day = Math.floor(now() / dayLength);
    const key = `${day} ${hash(JSON.stringify(stored))}`;
    const known = rendered.get(place);
    if (known?.key === key) {
      // The newest in use stands last.
      rendered.delete(place);
      rendered.set(place, known);
      return known.page;
    }
    const page = renderPage(input);
    // What was asked for longest ago makes room: nobody can fill the memory with addresses.
    if (!known && rendered.size >= mostPages) rendered.delete([...rendered.keys()][0] ?? '');
    rendered.set(place, { key, page });
    page.catch(() => rendered.delete(place));
    return page;
  };
};

/** Pages that are kept rendered, each of about 100 kB. */
const mostPages = 300;
/** The landing page counts days (LAND-2). */
const dayLength = 86_400_000;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Without scripts and style sheets that a browser would wait for before it paints. */
const withoutFiles = (html: string): string =>
  html.replace(
    /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g,
    '',
  );

/** The addresses of the site's scripts, its entry first. */
const scriptsOf = (html: string): string[] =>
  [/<script type="module"[^>]*\ssrc="([^"]+)"/g, /<link rel="modulepreload"[^>]*\shref="([^"]+)"/g].flatMap(
    (tag) => [...html.matchAll(tag)].flatMap(([, address]) => address ?? []),
  );

/** The style sheets that know a class of the page. */
const usedStyles = (styles: ReadonlyMap<string, string>, body: string): [string, string][] => {
  const classes = new Set(
    [...body.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
  );
  const knows = (css: string) =>
    [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => classes.has(name));
  return [...styles].filter(([, css]) => knows(css));
};

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;

const toPage = (html: string, settings: Settings, inline: { script?: string; style?: string }): Page => {
  const policy = pagePolicy(settings, {
    ...(inline.script !== undefined && { script: `'sha256-${hash(inline.script)}'` }),
    ...(inline.style !== undefined && { style: `'sha256-${hash(inline.style)}'` }),
  });
  // Named in the bytes: a browser that still has them keeps the policy that came with them.
  const bytes = new TextEncoder().encode(`${html}<!-- ${hash(policy).slice(0, 8)} -->\n`);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return {
    file: toStaticFile(bytes, {
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      compressed: {
        br: new Uint8Array(brotliCompressSync(bytes, quality)),
        gzip: new Uint8Array(gzipSync(bytes)),
      },
    }),
    policy,
  };
};

import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../../machines/contract/language.ts';
import type { Given, PageData } from '../../machines/contract/pageData.ts';
import { barePath } from '../../machines/contract/siteAddress.ts';
import type { SiteConfig } from '../../machines/contract/siteConfig.ts';
import { PageLoader } from '../shell/PageLoader.tsx';
import { createRoot } from './App.tsx';
import { compose } from './compose.ts';
import { createTexts } from './texts.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../public/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** What is to be drawn. */
export interface RenderInput {
  /** Its path, with its language: `/es/partners`. */
  readonly path: string;
  readonly language: Language;
  readonly config: SiteConfig;
  /** ms since 1970. */
  readonly at: number;
  /** What the blog's pages show. */
  readonly given: Given | null;
}

export interface RenderedPage {
  /** The tags of its head. */
  readonly head: string;
  /** What stands in `#root`. */
  readonly body: string;
  /** What the page carries to come alive; null where it is drawn in the browser alone. */
  readonly data: PageData | null;
}

/**
 * Draws a page of the site without a browser, as it comes alive in one (APP-6). The dashboard is drawn in the browser
 * alone: of it there is what stands in for a page on its way.
 */
export const renderPage = async ({
  path,
  language,
  config,
  at,
  given,
}: RenderInput): Promise<RenderedPage> => {
  const used = new Set<string>();
  const known = Object.fromEntries(
    Object.entries(texts).flatMap(([file, words]) => {
      const [, lng, ns = ''] = /\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
      return lng === language ? [[ns, words]] : [];
    }),
  );
  const all = await createTexts(language, config.productName, known);
  const pageTexts = {
    ...all,
    need: async (namespaces: readonly string[]) => {
      for (const namespace of namespaces) used.add(namespace);
    },
  };
  await pageTexts.need(['app', 'shared']);
  const { services } = compose({ config, texts: pageTexts, language, installOffers, drawn: { at, given } });
  const { App } = createRoot(services, pageTexts);
  const isDashboard = barePath(path) === '/branded-meetings/dashboard';
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    isDashboard ? (
      <I18nextProvider i18n={all.i18n}>
        <PageLoader />
      </I18nextProvider>
    ) : (
      <StrictMode>
        <App address={path} />
      </StrictMode>
    ),
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  const [head = ''] = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)*/.exec(html) ?? [];
  return {
    head,
    body: html.slice(head.length),
    data: isDashboard
      ? null
      : {
          at,
          given: withoutContent(given),
          texts: Object.fromEntries([...used].map((ns) => [ns, known[ns] ?? {}])),
        },
  };
};

/** An article's text stands in the page itself. */
const withoutContent = (given: Given | null): Given | null =>
  given && 'post' in given && given.post ? { ...given, post: { ...given.post, content: '' } } : given;

const installOffers = {
  subscribe: () => () => undefined,
  prompt: async () => 'dismissed' as const,
};

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import * as v from 'valibot';
import { LobbyDataSchema, type LobbyRenderer } from '../../machines/contract/lobbyData.ts';
import type { InitialData, PageRenderer } from '../../machines/contract/pageData.ts';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { barePath } from '../../machines/contract/siteAddress.ts';
import type { ImageDrawer, LobbyDrawers } from '../../machines/contract/socialImage.ts';
import { DashboardSkeleton } from '../dashboard/DashboardSkeleton.tsx';
import { Lobby } from '../lobby/Lobby.tsx';
import { lobbyTexts } from '../lobby/lobbyTexts.ts';
import { createRoot } from './App.tsx';
import { compose } from './compose.ts';
import { commonNamespaces, spaceSignInNamespaces, wholeDashboardNamespaces } from './pageTexts/namespaces.ts';
import { textsFile } from './pageTexts/textsFile.ts';
import { drawImage } from './socialImages/drawImage.ts';
import { drawLobbyIcon, drawLobbyPicture } from './socialImages/drawLobbyPicture.ts';
import { createTexts } from './texts.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../public/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Draws the social image of a post (BLOG-12). */
export const drawSocialImage: ImageDrawer = drawImage;

/** Draws the picture of a link to a partner's room, and the icon of its page (BRAND-2). */
export const drawLobby: LobbyDrawers = { picture: drawLobbyPicture, icon: drawLobbyIcon };

/**
 * Renders a page of the site without a browser, exactly as it is hydrated (APP-6). For the dashboard, which
 * the browser renders itself, it renders only the skeleton.
 */
export const renderPage: PageRenderer = async ({ path, language, config, at, initialData }) => {
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
  await pageTexts.need(commonNamespaces);
  const { services } = compose({
    config,
    texts: pageTexts,
    language,
    installOffers,
    rendered: { at, initialData },
  });
  const { App } = createRoot(services, pageTexts);
  const isDashboard = barePath(path) === dashboardPath;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    isDashboard ? (
      <I18nextProvider i18n={all.i18n}>
        <title>{config.productName}</title>
        <meta name="robots" content="noindex" />
        <DashboardSkeleton label={all.i18n.t('app:loading')} />
        <noscript>
          <p>{all.i18n.t('app:noscript')}</p>
        </noscript>
        {/* What the first script asks where a file does not come (APP-8). */}
        <p id="lost-chunk" hidden>
          {all.i18n.t('app:error.chunk')}
        </p>
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
  const fileOf = (more: readonly string[] = []) =>
    `/${textsFile(Object.fromEntries([...used, ...more].map((ns) => [ns, known[ns] ?? {}]))).path}`;
  const page = { head, body: html.slice(head.length) };
  if (isDashboard) {
    const signIn = fileOf(spaceSignInNamespaces);
    return {
      ...page,
      data: null,
      texts: { space: fileOf(wholeDashboardNamespaces), signIn },
    };
  }
  return {
    ...page,
    data: { at, initialData: withoutContent(initialData) },
    texts: fileOf(),
    lostChunk: all.i18n.t('error.chunk'),
  };
};

/** Renders a lobby without a browser, exactly as it is hydrated: as the browser would read its data (SPACE-3). */
export const renderLobby: LobbyRenderer = (given) => {
  const data = v.parse(LobbyDataSchema, given);
  return renderToString(<Lobby space={data.space} siteOrigin={data.siteOrigin} i18n={lobbyTexts(data)} />);
};

/** An article's text is in the page's HTML already. */
const withoutContent = (data: InitialData | null): InitialData | null =>
  data && 'post' in data && data.post ? { ...data, post: { ...data.post, content: '' } } : data;

const installOffers = {
  subscribe: () => () => undefined,
  prompt: async () => 'dismissed' as const,
};

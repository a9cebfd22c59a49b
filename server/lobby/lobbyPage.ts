import { html } from 'hono/html';
import { type Language, openGraphLocales } from '../../machines/contract/language.ts';
import type { LobbyData, LobbyRenderer } from '../../machines/contract/lobbyData.ts';
import { type LobbyIconDrawer, socialImageSize } from '../../machines/contract/socialImage.ts';
import { pagePolicy } from '../http/http.ts';
import { policyHash } from '../http/plainPage.ts';
import type { Settings } from '../settings/settings.ts';
import { fillTemplate } from '../site/indexHtml.ts';
import type { FoundSpace } from './lobbySpace.ts';

/** The lobby's data, with all that is known of the space. */
export type LobbyPageData = LobbyData & { space: FoundSpace };

/** A lobby's page, and the policy that allows its own style. */
interface LobbyPage {
  page: string;
  policy: string;
}

/**
 * The lobby as finished HTML (SPACE-3): a guest reads it before any script has come, and so do those who make a preview
 * of its link.
 * @param template the built lobby page.
 * @param renderLobby without it the browser renders the page, as in development.
 * @param address the page's own.
 */
export const lobbyPage = (
  settings: Settings,
  template: string,
  {
    data,
    address,
    renderLobby,
    drawIcon,
    hasOwnImage,
  }: {
    data: LobbyPageData;
    address: string;
    renderLobby: LobbyRenderer | undefined;
    /** Without it the page has the product's icon. */
    drawIcon: LobbyIconDrawer | undefined;
    /** Whether the room has an image of its own for its links. */
    hasOwnImage: boolean;
  },
): LobbyPage => {
  const { productName, language, space } = data;
  const { config } = space;
  const title = config?.name ?? productName;
  const filled = fillTemplate(template, { language, title, block: 'lobby', data });
  const { body, style } = withoutStyle(renderLobby?.(data) ?? '');
  const page = filled
    .replace(/<link rel="icon"[^>]*>/, (link) =>
      config !== null && drawIcon ? html`<link rel="icon" href="${drawIcon(config)}" />`.toString() : link,
    )
    .replace(
      '</head>',
      () =>
        `${headOf(settings, { language, space, address, hasOwnImage })}${style === '' ? '' : `<style>${style}</style>`}</head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  const allowed = style === '' ? {} : { style: policyHash(style) };
  return { page, policy: pagePolicy(settings, allowed, 'meetings') };
};

interface HeadParts {
  language: Language;
  space: FoundSpace;
  address: string;
  hasOwnImage: boolean;
}

/** What a preview of the link shows: the room's name, its words and its image (BRAND-2). */
const headOf = (
  { appOrigin, meetingOrigin, productName }: Settings,
  { language, space, address, hasOwnImage }: HeadParts,
): string => {
  const { config, partnerId, version } = space;
  if (config === null) return '';
  const image = hasOwnImage
    ? `${meetingOrigin}/social/${encodeURIComponent(partnerId)}/${version}-${language}.jpg`
    : `${appOrigin}/social/${language}/branded-meetings.png`;
  const description = config.welcomeMessage.trim();
  const named = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`;
  const property = (name: string, content: string) => html`<meta property="${name}" content="${content}" />`;
  return html`${named('theme-color', config.theme.headerColor)}
    ${description === '' ? '' : named('description', description)}
    ${property('og:type', 'website')} ${property('og:title', config.name)}
    ${description === '' ? '' : property('og:description', description)}
    ${property('og:url', address)} ${property('og:site_name', productName)}
    ${property('og:locale', openGraphLocales[language])}
    ${property('og:image', image)}
    ${property('og:image:width', `${socialImageSize.width}`)}
    ${property('og:image:height', `${socialImageSize.height}`)}
    ${property('og:image:alt', config.name)}
    ${named('twitter:card', 'summary_large_image')}`.toString();
};

/**
 * A rendered lobby and its one style attribute as a rule: a policy allows a sheet by its hash, never an attribute.
 * Nothing in it can end the sheet: it consists of colors, numbers and addresses of `MeetingConfigSchema`.
 */
const withoutStyle = (rendered: string): { body: string; style: string } => {
  let style = '';
  const body = rendered.replace(/ style="([^"]*)"( data-screen=)/, (_, text: string, next: string) => {
    style = `[data-screen]{${text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')}}`;
    return next;
  });
  return { body, style };
};

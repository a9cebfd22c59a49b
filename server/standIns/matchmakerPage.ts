import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';
import { navigateType } from '../../machines/contract/tabMessage.ts';
import en from '../../public/locales/en/standIn.json' with { type: 'json' };
import es from '../../public/locales/es/standIn.json' with { type: 'json' };
import { languageOfContext } from '../http/language.ts';
import type { Settings } from '../settings/settings.ts';
import { handshakeScript, strangerScript } from './matchmakerScripts.ts';
import { frame } from './standInPages.ts';

/** The values of `?behave=` for the matchmaker stand-in; without one it behaves well. */
export const behaviours = [
  'silent',
  'slow',
  'late',
  'twice',
  'early',
  'wrong-origin',
  'wrong-window',
  'flood',
  'away',
  'popup',
] as const;

type Behaviour = (typeof behaviours)[number];

const texts = { en, es };

/**
 * The matchmaker stand-in: alone one sentence, in the product's frame an app that takes part in the handshake
 * and says which tab it was sent to (API-2, PROF-2). It makes no requests. Its behaviour is in the page and
 * not in its address, so that a frame's own request can be answered with any of them.
 */
export const createMatchmaker = (settings: Settings): Hono => {
  const { meetingOrigin, appOrigin } = settings;
  const script = { 'content-type': 'text/javascript; charset=utf-8' };
  return new Hono()
    .get('/app', (c) => {
      const behave = behaviours.find((one) => one === c.req.query('behave'));
      // Its address contains a token.
      c.header('referrer-policy', 'no-referrer');
      return c.html(matchmakerPage(settings, languageOfContext(c), behave));
    })
    .get('/app/handshake.js', (c) => c.body(handshakeScript, 200, script))
    .get('/app/stranger', (c) => {
      // Framed by the page above, in a sandbox: there 'self' matches nothing.
      const ancestors = `${meetingOrigin} ${appOrigin}`;
      c.header(
        'content-security-policy',
        `default-src 'none'; script-src ${meetingOrigin}; frame-ancestors ${ancestors}`,
      );
      return c.html(strangerPage(appOrigin));
    })
    .get('/app/stranger.js', (c) =>
      // A sandboxed page has no origin, so no script is of its own.
      c.body(strangerScript, 200, { ...script, 'cross-origin-resource-policy': 'cross-origin' }),
    );
};

const matchmakerPage = (
  { productName, appOrigin }: Settings,
  language: Language,
  behave: Behaviour | undefined,
) => {
  const { title, home, waiting, signedIn, tab, refused } = texts[language].app;
  return frame(
    { language, productName },
    title,
    html`<p class="lead" role="status" id="state">${home}</p>
      <p role="status" id="tab"></p>
      <div
        hidden
        id="handshake"
        data-behave="${behave ?? ''}"
        data-app-origin="${appOrigin}"
        data-navigate="${navigateType(productName)}"
        data-texts="${JSON.stringify({ waiting, signedIn, tab, refused })}"
      ></div>
      <script src="/app/handshake.js" defer></script>`,
  );
};

/**
 * Confirms in the matchmaker's place: from a sandbox without an origin, or from another window of the right
 * one.
 */
const strangerPage = (appOrigin: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>.</title>
    <script src="/app/stranger.js" defer></script>
  </head>
  <body data-app-origin="${appOrigin}"></body>
</html>
`;

import { navigate as navigateInBrowser } from 'wouter/use-browser-location';
import { createActor, type InspectionEvent } from 'xstate';
import { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { type Language, languageMachine } from '../../machines/app/languageMachine.ts';
import { motionMachine } from '../../machines/app/motionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { sessionActors } from '../session/sessionActors.ts';
import { anchorActors, interceptLinks, openingAnchor } from './anchorActors.ts';
import type { ApiClientOptions } from './apiClient.ts';
import { connectionActors } from './connectionActors.ts';
import type { InstallOffers } from './installOffer.ts';
import { languageActors } from './languageActors.ts';
import { lateApi } from './lateApi.ts';
import { loadTwice } from './loadTwice.ts';
import { motionActors } from './motionActors.ts';
import { safeStorage } from './safeStorage.ts';
import type { Inspect, Services } from './services.ts';
import type { SiteConfig } from './siteConfig.ts';
import type { Texts } from './texts.ts';

/**
 * The one composition root: makes the page's services and starts the machines that live as long as the
 * page. Screens start theirs with `useProvided`.
 */
export const compose = (
  config: SiteConfig,
  texts: Texts,
  documentLanguage: Language,
  installOffers: InstallOffers,
): Services => {
  const inspectors = new Set<Inspect>();
  const inspect: Inspect = (event: InspectionEvent) => {
    for (const inspector of inspectors) inspector(event);
  };
  const tab = safeStorage(() => sessionStorage);
  const local = safeStorage(() => localStorage);
  // Every way to another page leads through the anchor machine, which brings the focus along (APP-7).
  const navigate: Services['navigate'] = (path, options) =>
    anchor.send({ type: 'anchor.followed', path, anchor: null, samePage: false, ...options });

  const connection = createActor(provideAll(connectionMachine, connectionActors()), {
    id: 'connection',
    inspect,
  });
  const callOptions: ApiClientOptions = {
    token: () => session.getSnapshot().context.token,
    language: () => texts.i18n.language,
    onUnauthorized: (token) => {
      if (token === session.getSnapshot().context.token) session.send({ type: 'session.expired' });
    },
  };
  const api = lateApi(() =>
    loadTwice(async () => {
      const [{ createApi }, { createApiClient }] = await Promise.all([
        import('./api.ts'),
        import('./apiClient.ts'),
      ]);
      return createApi(createApiClient(callOptions));
    }),
  );
  const session = createActor(
    provideAll(sessionMachine, sessionActors({ api, tab, local, connection, navigate })),
    {
      id: 'session',
      inspect,
    },
  );
  const language = createActor(provideAll(languageMachine, languageActors(texts, local, tab)), {
    id: 'language',
    input: { documentLanguage },
    inspect,
  });
  const anchor = createActor(provideAll(anchorMachine, anchorActors(navigateInBrowser)), {
    id: 'anchor',
    inspect,
  });
  const motion = createActor(provideAll(motionMachine, motionActors), { id: 'motion', inspect });

  interceptLinks((target) => anchor.send({ type: 'anchor.followed', ...target }));
  for (const actor of [connection, session, language, anchor, motion]) actor.start();
  // The browser itself looks for the anchor only until the page has loaded, which is before there is anything.
  const opening = openingAnchor();
  if (opening !== null)
    anchor.send({ type: 'anchor.followed', path: location.pathname, anchor: opening, samePage: true });

  return {
    config,
    api,
    callOptions,
    session,
    language,
    connection,
    anchor,
    motion,
    installOffers,
    tab,
    local,
    navigate,
    inspect,
    inspectors,
  };
};

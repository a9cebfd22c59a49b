import { navigate as navigateInBrowser } from 'wouter/use-browser-location';
import { createActor, type InspectionEvent } from 'xstate';
import { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { languageMachine } from '../../machines/app/languageMachine.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { PageData } from '../../machines/contract/pageData.ts';
import { isSpanishPath } from '../../machines/contract/siteAddress.ts';
import type { SiteConfig } from '../../machines/contract/siteConfig.ts';
import { motionMachine } from '../../machines/motion/motionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import { lostLogoutsMachine } from '../../machines/session/lostLogoutsMachine.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { motionActors } from '../motion/motionActors.ts';
import type { ApiClientOptions } from '../platform/api/apiClient.ts';
import { lazyApi } from '../platform/api/lazyApi.ts';
import type { InstallOffers } from '../platform/installOffer.ts';
import { safeStorage } from '../platform/safeStorage.ts';
import type { Inspect, Services } from '../platform/services.ts';
import { keepLanguage, presentPath } from '../platform/sitePath.ts';
import { matchmakerDialogActors } from '../sections/matchmakerDialogActors.ts';
import { lostLogoutActors } from '../session/lostLogoutActors.ts';
import { sessionActors } from '../session/sessionActors.ts';
import { connectionActors } from '../shell/notices/connectionActors.ts';
import { anchorActors, interceptLinks, openingAnchor } from './anchorActors.ts';
import { languageActors, leaveAddress } from './languageActors.ts';
import type { Texts } from './texts.ts';

/** What the page's services are made of. */
export interface Parts {
  readonly config: SiteConfig;
  readonly texts: Texts;
  /** The language of the page's HTML. */
  readonly language: Language;
  readonly installOffers: InstallOffers;
  /** The data of the server's render, or null. */
  readonly rendered: Pick<PageData, 'at' | 'initialData'> | null;
  /** Is told of every machine from the first on (QA-4); in development alone. */
  readonly inspector?: Inspect | undefined;
}

/**
 * The one composition root: makes the page's services. The machines that live as long as the page begin with
 * `start`, so that a server-rendered page hydrates unchanged. Screens start theirs with `useProvided`. Before
 * `start` nothing needs a browser.
 */
export const compose = ({
  config,
  texts,
  language: documentLanguage,
  installOffers,
  rendered,
  inspector,
}: Parts): { services: Services; start(): void } => {
  const inspectors = new Set<Inspect>(inspector ? [inspector] : []);
  const inspect: Inspect = (event: InspectionEvent) => {
    for (const listener of inspectors) listener(event);
  };
  const tab = safeStorage(() => sessionStorage);
  const local = safeStorage(() => localStorage);
  // Every navigation uses the anchor machine, which moves the focus as well (APP-7).
  const navigate: Services['navigate'] = (path, options) =>
    anchor.send({
      type: 'anchor.followed',
      path: keepLanguage(path, isSpanishPath(location.pathname)),
      anchor: null,
      samePage: false,
      ...options,
    });

  /** Where the newest link led; null after Back and Forward, which the router hears of before us. */
  let followed: string | null | undefined;
  const leave = (path: string, options: { replace: boolean }) => {
    services.initialData = null;
    navigateInBrowser(path, options);
    followed = location.pathname;
  };

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
  const api = lazyApi(async () => {
    const [{ createApi }, { createApiClient }] = await Promise.all([
      import('../platform/api/api.ts'),
      import('../platform/api/apiClient.ts'),
    ]);
    return createApi(createApiClient(callOptions));
  });
  const lostTokens = new Set<string>();
  const lostLogouts = createActor(
    provideAll(lostLogoutsMachine, lostLogoutActors({ api, connection }, lostTokens)),
    { id: 'lostLogouts', inspect },
  );
  const retryLogout = (token: string) => {
    lostTokens.add(token);
    lostLogouts.send({ type: 'logout.lost' });
  };
  const session = createActor(
    provideAll(sessionMachine, sessionActors({ api, tab, local, connection, navigate, retryLogout })),
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
  const anchor = createActor(provideAll(anchorMachine, anchorActors(leave)), {
    id: 'anchor',
    inspect,
  });
  const motion = createActor(provideAll(motionMachine, motionActors), { id: 'motion', inspect });
  const matchmaker = createActor(provideAll(matchmakerDialogMachine, matchmakerDialogActors({ config })), {
    id: 'matchmakerDialog',
    inspect,
  });

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    interceptLinks((target) => anchor.send({ type: 'anchor.followed', ...target }));
    for (const actor of [connection, lostLogouts, session, language, anchor, motion, matchmaker])
      actor.start();
    addEventListener('popstate', () => {
      services.initialData = null;
      followed = null;
      // Going back to an address that names a language does not undo a newer choice of the other.
      const { value } = language.getSnapshot();
      if (value === 'en' || value === 'es') leaveAddress(value);
    });
    // The browser itself looks for the anchor only until the load, when not all of the page has its styles.
    const opening = openingAnchor();
    if (opening?.isFollowed)
      anchor.send({
        type: 'anchor.followed',
        path: presentPath(),
        anchor: opening.anchor,
        samePage: true,
      });
    else if (opening) anchor.send({ type: 'page.opened', path: presentPath(), anchor: opening.anchor });
  };

  const services: Services = {
    config,
    api,
    callOptions,
    session,
    language,
    connection,
    anchor,
    motion,
    matchmaker,
    installOffers,
    tab,
    local,
    navigate,
    inspect,
    inspectors,
    renderedAt: rendered?.at ?? null,
    initialData: rendered?.initialData ?? null,
    blogAnswers: new Map(),
    isRestored: () => followed !== undefined && location.pathname !== followed,
  };
  return { services, start };
};

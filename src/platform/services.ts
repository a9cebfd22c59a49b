import { createContext, useContext } from 'react';
import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { anchorMachine } from '../../machines/app/anchorMachine.ts';
import type { connectionMachine } from '../../machines/app/connectionMachine.ts';
import type { languageMachine } from '../../machines/app/languageMachine.ts';
import type { InitialData } from '../../machines/contract/pageData.ts';
import type { SiteConfig } from '../../machines/contract/siteConfig.ts';
import type { motionMachine } from '../../machines/motion/motionMachine.ts';
import type { matchmakerDialogMachine } from '../../machines/sections/matchmakerDialogMachine.ts';
import type { sessionMachine } from '../../machines/session/sessionMachine.ts';
import type { Api } from './api/api.ts';
import type { ApiClientOptions } from './api/apiClient.ts';
import type { InstallOffers } from './installOffer.ts';
import type { SafeStorage } from './safeStorage.ts';

/** Listens to every actor of the page (QA-4). */
export type Inspect = (event: InspectionEvent) => void;

/** What the composition root supplies to every area. */
export interface Services {
  readonly config: SiteConfig;
  readonly api: Api;
  /** The options of every call, for calls outside of the API: uploads (DSGN-7). */
  readonly callOptions: ApiClientOptions;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly language: ActorRefFrom<typeof languageMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly anchor: ActorRefFrom<typeof anchorMachine>;
  /** The page-wide pause for everything that moves by itself (QA-5). */
  readonly motion: ActorRefFrom<typeof motionMachine>;
  /** The question before the matchmaker app, for all buttons that lead there (HOME-3, HOME-5). */
  readonly matchmaker: ActorRefFrom<typeof matchmakerDialogMachine>;
  /** The browser's offer to install the app (HOME-6). */
  readonly installOffers: InstallOffers;
  /** When the server rendered this page, in ms since 1970; null without a server render. */
  readonly renderedAt: number | null;
  /** The server's blog data of the first view; null after navigating to another page. */
  initialData: InitialData | null;
  /** What the blog has shown in this visit, for who comes back to it (APP-7). */
  readonly blogAnswers: Map<string, InitialData>;
  /** Whether Back or Forward led to the page of the address. */
  isRestored(): boolean;
  /** This tab's storage. */
  readonly tab: SafeStorage;
  /** The storage of all tabs. */
  readonly local: SafeStorage;
  /** Goes to a path of this site without loading the page. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Passed to every actor, so that an inspector may attach at any time (QA-4). */
  readonly inspect: Inspect;
  /** The attached inspectors. */
  readonly inspectors: Set<Inspect>;
}

/** The key of what a storage keeps for the partner who is signed in, and for no other one. */
export const partnerKey = (name: string, { session }: Pick<Services, 'session'>): string =>
  `${name}:${session.getSnapshot().context.session?.user.partnerId ?? ''}`;

/** Provided once, by the root of the page. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of this page. @throws outside the root. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There are no services outside the root of the page.');
  return services;
};

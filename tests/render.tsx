import '@testing-library/jest-dom/vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type RenderResult, render } from '@testing-library/react';
import { createInstance, type i18n, type Resource } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import {
  type AnyEventObject,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';
import { type AnchorScroll, anchorMachine } from '../machines/app/anchorMachine.ts';
import { connectionMachine } from '../machines/app/connectionMachine.ts';
import { type InitialLanguage, languageMachine } from '../machines/app/languageMachine.ts';
import type { Language } from '../machines/contract/language.ts';
import type { SiteConfig } from '../machines/contract/siteConfig.ts';
import { motionMachine } from '../machines/motion/motionMachine.ts';
import { provideAll } from '../machines/port.ts';
import { matchmakerDialogMachine } from '../machines/sections/matchmakerDialogMachine.ts';
import type { ValidSession } from '../machines/session/session.ts';
import type { StoredSession } from '../machines/session/sessionEvents.ts';
import { sessionMachine } from '../machines/session/sessionMachine.ts';
import { motionActors } from '../src/motion/motionActors.ts';
import type { Api } from '../src/platform/api/api.ts';
import { type Services, ServicesContext } from '../src/platform/services.ts';
import { matchmakerDialogActors } from '../src/sections/matchmakerDialogActors.ts';

export const testConfig: SiteConfig = {
  mode: 'local',
  productName: 'Encuentro',
  website: 'encuentro',
  appOrigin: 'https://app.example',
  meetingOrigin: 'https://meet.example',
  matchmakerUrl: 'https://matchmaker.example/',
  matchmakerMessage: 'navigate',
  supportEmail: 'help@app.example',
  wikiUrl: 'https://wiki.example/',
  roadmapUrl: 'https://wiki.example/roadmap',
  legalDate: '2026-03-01',
};

export interface RenderOptions {
  /** The language of the page; 'en' by default. */
  language?: Language;
  /** Replaces single services. */
  services?: Partial<Services>;
  /** The calls this view makes; any other call fails by its name. */
  api?: Partial<Api>;
  /** The first path of the router; '/' by default. */
  path?: string;
  /** What the server rendered of the view, which is hydrated then. */
  rendered?: string;
}

export interface RenderedWithTexts extends RenderResult {
  readonly i18n: i18n;
  readonly services: Services;
  /** Every path visited, the first included. */
  readonly visited: readonly string[];
}

/** Renders a view with the real texts, a router in memory and services that reach nothing outside. */
export const renderWithTexts = (ui: ReactNode, options: RenderOptions = {}): RenderedWithTexts => {
  const { language = 'en', path = '/' } = options;
  const texts = createTexts(language);
  const { hook, searchHook, history, navigate } = memoryLocation({ path, record: true });
  const services = { ...createServices(texts, language, options.api), navigate, ...options.services };
  const result = render(ui, {
    ...(options.rendered !== undefined && hydrated(options.rendered)),
    wrapper: ({ children }) => (
      <I18nextProvider i18n={texts}>
        <ServicesContext value={services}>
          <Router hook={hook} searchHook={searchHook}>
            {children}
          </Router>
        </ServicesContext>
      </I18nextProvider>
    ),
  });
  return { ...result, i18n: texts, services, visited: history };
};

const hydrated = (html: string) => {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  return { container, hydrate: true };
};

/** i18next with every text of `public/locales`, ready at once. */
export const createTexts = (language: Language): i18n => {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'app',
    // Copied, since the instance may add to them.
    resources: Object.fromEntries(Object.entries(allTexts).map(([known, parts]) => [known, { ...parts }])),
    initAsync: false,
    interpolation: {
      prefix: '{',
      suffix: '}',
      escapeValue: false,
      defaultVariables: { product: testConfig.productName },
    },
    react: { useSuspense: false },
  });
  return texts;
};

const localesFolder = join(import.meta.dirname, '../public/locales');

/** Every text by language and namespace, read once. */
const allTexts: Resource = Object.fromEntries(
  readdirSync(localesFolder).map((language) => [
    language,
    Object.fromEntries(
      readdirSync(join(localesFolder, language)).map((file) => [
        parse(file).name,
        JSON.parse(readFileSync(join(localesFolder, language, file), 'utf8')),
      ]),
    ),
  ]),
);

const silent = <Received extends EventObject = AnyEventObject, Input = NonReducibleUnknown>() =>
  fromCallback<Received, Input>(() => undefined);
const answers = <Output, Input = NonReducibleUnknown>(answer: Output) =>
  fromPromise<Output, Input>(async () => answer);

const createServices = (texts: i18n, language: Language, api: Partial<Api> = {}): Services => ({
  config: testConfig,
  api: unfaked(api),
  session: createActor(
    provideAll(sessionMachine, {
      readStored: answers<StoredSession>({ token: null, session: null }),
      validate: answers<ValidSession | null, { token: string }>(null),
      endSession: answers<void, { token: string | null }>(undefined),
      sessionStorageSync: silent(),
      tabChannel: silent(),
      pageWatch: silent(),
      connectionWatch: silent(),
    }),
  ).start(),
  language: createActor(
    provideAll(languageMachine, {
      resolveLanguage: answers<InitialLanguage>({ language, isChoice: false }),
      switchLanguage: fromPromise<void, InitialLanguage>(async ({ input }) => {
        if (texts.language !== input.language) await texts.changeLanguage(input.language);
      }),
    }),
    { input: { documentLanguage: language } },
  ).start(),
  connection: createActor(provideAll(connectionMachine, { networkWatch: silent() })).start(),
  anchor: createActor(
    provideAll(anchorMachine, {
      navigate: answers<void, { path: string; replace: boolean; samePage: boolean }>(undefined),
      scrollTo: answers<void, { anchor: string | null; scroll: AnchorScroll }>(undefined),
      anchorWatch: silent(),
      historyWatch: silent(),
    }),
  ).start(),
  motion: createActor(provideAll(motionMachine, motionActors)).start(),
  matchmaker: createActor(
    provideAll(matchmakerDialogMachine, matchmakerDialogActors({ config: testConfig })),
  ).start(),
  installOffers: {
    subscribe: (listener) => {
      listener('unavailable');
      return () => undefined;
    },
    prompt: async () => 'dismissed',
  },
  callOptions: { token: () => null, language: () => 'en', onUnauthorized: () => undefined },
  tab: { get: () => null, set: () => 'kept', remove: () => undefined, clear: () => undefined },
  local: { get: () => null, set: () => 'kept', remove: () => undefined, clear: () => undefined },
  navigate: () => undefined,
  inspect: () => undefined,
  inspectors: new Set(),
  renderedAt: null,
  initialData: null,
  blogAnswers: new Map(),
  isRestored: () => false,
});

/** The faked calls; any other fails with its own name. */
const unfaked = (api: Partial<Api>): Api =>
  new Proxy(api, {
    get: (calls, name) =>
      Reflect.get(calls, name) ??
      (() => Promise.reject(new Error(`The call "${String(name)}" was not faked in this test.`))),
  }) as Api;

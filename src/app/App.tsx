import { type ReactNode, Suspense, useCallback } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Route, Router, Switch } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { patternOf } from '../../machines/contract/pages.ts';
import { isSpanishPath, routeOf } from '../../machines/contract/siteAddress.ts';
import { type Services, ServicesContext } from '../platform/services.ts';
import { keepLanguage, useSitePath } from '../platform/sitePath.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Layout } from '../shell/Layout.tsx';
import { Notices } from '../shell/notices/Notices.tsx';
import { PageLoader } from '../shell/PageLoader.tsx';
import { HrefContext } from '../ui/button/href.ts';
import { createDashboardPage } from './dashboardPage.tsx';
import type { Page } from './page.tsx';
import { createNotFoundPage, createPages } from './routes.tsx';
import type { Texts } from './texts.ts';

export interface AppProps {
  /** The path of a page that the server renders. */
  address?: string;
}

/**
 * The root of the page (APP-1…4): services, texts, layout and routes. The pages are created once, outside of
 * any render, so that a lazy page keeps its chunk.
 * @param onHydrated called whenever a page can be used.
 * @returns the root, and a function that loads the page of a path before its render. It resolves to whether
 * the page was loaded.
 */
export const createRoot = (services: Services, texts: Texts, onHydrated: () => void = () => undefined) => {
  const pages = createPages(texts, onHydrated);
  const dashboard = createDashboardPage(services, texts, onHydrated);
  const notFound = createNotFoundPage(onHydrated);

  const open = async (pathname: string): Promise<boolean> => {
    const path = routeOf(pathname);
    const known = [...pages, dashboard].find((one) => patternOf(one.path).test(path));
    return (known ?? notFound).load().then(
      () => true,
      () => false,
    );
  };

  function App({ address }: AppProps) {
    const rendered = address === undefined ? {} : { ssrPath: address };
    return (
      <I18nextProvider i18n={texts.i18n}>
        <ServicesContext value={services}>
          <Router hook={useSitePath} {...rendered}>
            <LocalizedLinks ssr={rendered}>
              <ErrorBoundary>
                <Switch>
                  <Route path={patternOf(dashboard.path)}>
                    <dashboard.Page />
                  </Route>
                  <Route>
                    <Layout>
                      <Switch>
                        {pages.map((page) => (
                          <Route key={page.path} path={patternOf(page.path)}>
                            <InLayout page={page} />
                          </Route>
                        ))}
                        <Route>
                          <InLayout page={notFound} />
                        </Route>
                      </Switch>
                    </Layout>
                  </Route>
                </Switch>
              </ErrorBoundary>
            </LocalizedLinks>
            <Notices />
          </Router>
        </ServicesContext>
      </I18nextProvider>
    );
  }
  return { App, open };
};

/** Makes links in the language that the address names (LNG-2). */
function LocalizedLinks({ ssr, children }: { ssr: { ssrPath?: string }; children: ReactNode }) {
  const [path] = useBrowserLocation(ssr);
  const isSpanish = isSpanishPath(path);
  const spell = useCallback((href: string) => keepLanguage(href, isSpanish), [isSpanish]);
  return <HrefContext value={spell}>{children}</HrefContext>;
}

/** A page in the common layout, which stays when the page fails (APP-3). */
function InLayout({ page: { Page: Content } }: { page: Pick<Page, 'Page'> }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoader />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

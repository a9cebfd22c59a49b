import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { Notices } from './Notices.tsx';
import { PageLoader } from './PageLoader.tsx';
import { createDashboardPage, createNotFoundPage, createPages } from './routes.tsx';
import { type Services, ServicesContext } from './services.ts';
import type { Texts } from './texts.ts';

/**
 * The root of the page (APP-1…4): services, texts, the frame of every page and its routes. The pages are
 * made once, outside of any render, so that a lazy page keeps its chunk.
 */
export const createRoot = (services: Services, texts: Texts) => {
  const pages = createPages(texts);
  const DashboardPage = createDashboardPage(texts);
  const NotFoundPage = createNotFoundPage();
  return function App() {
    return (
      <I18nextProvider i18n={texts.i18n}>
        <ServicesContext value={services}>
          <ErrorBoundary>
            <Switch>
              <Route path="/branded-meetings/dashboard">
                <Suspense fallback={<PageLoader />}>
                  <DashboardPage />
                </Suspense>
              </Route>
              <Route>
                <Layout>
                  <Switch>
                    {pages.map(({ path, page: Page }) => (
                      <Route key={path} path={path}>
                        <ErrorBoundary>
                          <Suspense fallback={<PageLoader />}>
                            <Page />
                          </Suspense>
                        </ErrorBoundary>
                      </Route>
                    ))}
                    <Route>
                      <ErrorBoundary>
                        <Suspense fallback={<PageLoader />}>
                          <NotFoundPage />
                        </Suspense>
                      </ErrorBoundary>
                    </Route>
                  </Switch>
                </Layout>
              </Route>
            </Switch>
          </ErrorBoundary>
          <Notices />
        </ServicesContext>
      </I18nextProvider>
    );
  };
};

import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { DashboardSkeleton } from '../dashboard/DashboardSkeleton.tsx';
import type { Services } from '../platform/services.ts';
import { storedToken } from '../session/storedToken.ts';
import { pageOf } from './page.tsx';
import { spaceSignInNamespaces, wholeDashboardNamespaces } from './pageTexts/namespaces.ts';
import type { Texts } from './texts.ts';

/** The dashboard's route, which has its own layout, and is therefore beside the other pages (DASH-1). */
export interface DashboardPage {
  readonly path: string;
  readonly Page: ComponentType;
  load(): Promise<unknown>;
}

const chunk = () => import('./dashboard/dashboardChunk.ts');

/**
 * The dashboard, or in its place the sign-in form alone, whose code is a part of its own: whoever has no session waits
 * for nothing else, and whoever has one not for the rules of phone numbers (SIGNIN-5, DASH-3).
 * @param onHydrated called whenever it can be used.
 */
export const createDashboardPage = (
  { session, local, tab }: Services,
  texts: Texts,
  onHydrated: () => void,
): DashboardPage => {
  const space = pageOf(
    dashboardPath,
    async () => {
      const [{ DashboardScreen }] = await Promise.all([
        chunk().then(({ loadDashboard }) => loadDashboard()),
        texts.need(wholeDashboardNamespaces),
      ]);
      return DashboardScreen;
    },
    onHydrated,
  );
  const signIn = pageOf(
    dashboardPath,
    async () => {
      const [{ NewSignIn }] = await Promise.all([
        chunk().then(({ loadSignIn }) => loadSignIn()),
        texts.need(spaceSignInNamespaces),
      ]);
      return NewSignIn;
    },
    onHydrated,
  );
  function Page() {
    const isStranger = useSelector(
      session,
      (found) => found.matches('closed') && found.context.ended === null,
    );
    const isKnown = useSelector(session, (found) => !found.matches('starting'));
    if (!isKnown) return <DashboardLoader />;
    const { Page: Part } = isStranger ? signIn : space;
    return (
      <Suspense fallback={<DashboardLoader />}>
        <Part />
      </Suspense>
    );
  }
  const load = () => (storedToken({ tab, local }) === null ? signIn : space).load();
  return { path: dashboardPath, Page, load };
};

/** Stands in the dashboard's place while its code is loading (DASH-3). */
export function DashboardLoader() {
  const { t } = useTranslation('app');
  return <DashboardSkeleton label={t('loading')} />;
}

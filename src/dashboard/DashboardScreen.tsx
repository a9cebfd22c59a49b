import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { DashboardTab } from '../../machines/dashboard/dashboard.ts';
import { dashboardScreen } from '../../machines/dashboard/dashboardScreen.ts';
import type { userMenuMachine } from '../../machines/dashboard/userMenuMachine.ts';
import type { brandingMachine } from '../../machines/design/brandingMachine.ts';
import type { previewMachine } from '../../machines/design/previewMachine.ts';
import type { phoneVerificationMachine } from '../../machines/shared/phoneVerificationMachine.ts';
import { LanguageToggle } from '../app/LanguageToggle.tsx';
import { Layout } from '../app/Layout.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { useServices } from '../app/services.ts';
import { useProvided } from '../app/useProvided.ts';
import { DesignQuestions, DesignScreen } from '../design/DesignScreen.tsx';
import { MeetingsView } from '../meetings/MeetingsView.tsx';
import { ProfileView } from '../profile/ProfileView.tsx';
import { usePhoneForm } from '../shared/usePhoneForm.ts';
import { readSignInDraft } from '../signin/signInDraft.ts';
import { SubscriptionView } from '../subscription/SubscriptionView.tsx';
import { DashboardView } from './DashboardView.tsx';
import { provideDashboard } from './provideDashboard.ts';
import { SignInPlazaView } from './SignInPlazaView.tsx';
import { TopBarView } from './TopBarView.tsx';

/** What a partner is told of a storage that keeps nothing (S01, S02). */
const notices = { kept: null, denied: 'noStorage', full: 'storageFull' } as const;

/** The dashboard’s route: binds its machine and the machines that run inside it (DASH-1…5, SIGNIN-5). */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const services = useServices();
  const actor = useProvided(provideDashboard, ({ tab }) => ({
    activeTab: new URLSearchParams(location.search).get('activeTab'),
    signInDraft: readSignInDraft(tab),
  }));
  const snapshot = useSelector(actor, (found) => found);
  const user = useSelector(services.session, ({ context }) => context.session?.user ?? null);
  const storage = useSelector(services.session, ({ context }) => context.storage);
  const isSettling = useSelector(services.session, (session) => session.hasTag('settling'));
  const children: Record<string, unknown> = snapshot.children;
  const menu = children['userMenu'] as ActorRefFrom<typeof userMenuMachine> | undefined;
  const branding = children['branding'] as ActorRefFrom<typeof brandingMachine> | undefined;
  const phone = children['phoneVerification'] as ActorRefFrom<typeof phoneVerificationMachine> | undefined;
  const menuOpen = useSelector(menu, (found) => found?.matches('open') ?? false);
  // The design draws itself: an edit redraws nothing of the dashboard around it.
  const preview = useSelector(
    branding,
    (found) => found?.children['preview'] as ActorRefFrom<typeof previewMachine> | undefined,
  );
  const previewUrl = useSelector(preview, (found) => found?.context.url ?? null);
  const form = usePhoneForm(phone);
  const screen = dashboardScreen(snapshot);
  const { space } = snapshot.context;

  if (screen === 'signIn') {
    return (
      <Layout>
        <PageTitle title={t('meta.signIn')} />
        <SignInPlazaView form={form} ended={snapshot.context.ended} />
      </Layout>
    );
  }

  const panelOf = (tab: DashboardTab) => {
    if (!space || !branding) return null;
    const toDesign = () => actor.send({ type: 'tab.chosen', tab: 'design' });
    switch (tab) {
      case 'design':
        return <DesignScreen branding={branding} />;
      case 'meetings':
        return (
          <MeetingsView
            links={
              previewUrl === null ? null : meetingLinks(space.previewUrl, previewUrl, user?.partnerId ?? '')
            }
            onDesign={toDesign}
          />
        );
      case 'profile':
        return <ProfileView address={services.config.matchmakerUrl} />;
      case 'subscription':
        return <SubscriptionView space={space} designSaved={previewUrl !== null} onDesign={toDesign} />;
    }
  };
  return (
    <>
      <PageTitle title={t('meta.dashboard', { tab: t(`tabs.${snapshot.context.tab ?? 'design'}`) })} />
      <DashboardView
        snapshot={snapshot}
        send={actor.send}
        panelOf={panelOf}
        notice={screen === 'replaced' ? null : notices[storage]}
        isHidden={isSettling}
        onReload={() => location.reload()}
        topBar={
          <TopBarView
            user={isSettling ? null : user}
            menuOpen={menuOpen}
            onMenuToggle={() => menu?.send({ type: 'menu.toggled' })}
            onLogOut={() => actor.send({ type: 'logout.requested' })}
            languageToggle={<LanguageToggle />}
          />
        }
      />
      {branding && <DesignQuestions branding={branding} />}
    </>
  );
}

/** Where a room is entered: its branded page, and the address that always leads to the lobby (MEET-1, MEET-2). */
const meetingLinks = (mainPage: string | null, preview: string, partnerId: string) => {
  const general = new URL('/', mainPage ?? preview);
  general.searchParams.set('pId', partnerId);
  return { mainPage: mainPage ?? general.href, general: general.href };
};

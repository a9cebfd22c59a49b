import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { DashboardTab } from '../../../machines/dashboard/dashboard.ts';
import { dashboardScreen, openTab } from '../../../machines/dashboard/dashboardScreen.ts';
import { DashboardView } from '../../dashboard/DashboardView.tsx';
import { openingOf } from '../../dashboard/opening.ts';
import { TopBarView } from '../../dashboard/TopBarView.tsx';
import { DesignQuestions, DesignScreen } from '../../design/DesignScreen.tsx';
import { PageHead } from '../../head/PageHead.tsx';
import { LogoEditorDialog } from '../../logo/LogoEditorDialog.tsx';
import { prefetchOnApproach } from '../../logo/prefetchOnApproach.ts';
import { MeetingsScreen } from '../../meetings/MeetingsScreen.tsx';
import { usePhoneForm } from '../../phone/usePhoneForm.ts';
import { useServices } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { ProfileScreen } from '../../profile/ProfileScreen.tsx';
import { LanguageToggle } from '../../shell/LanguageToggle.tsx';
import { Layout } from '../../shell/Layout.tsx';
import { readSignInDraft } from '../../signin/signInDraft.ts';
import { SubscriptionScreen } from '../../subscription/SubscriptionScreen.tsx';
import { provideDashboard } from './provideDashboard.ts';
import { SignInPlazaView } from './SignInPlazaView.tsx';

const logoEditor = { Dialog: LogoEditorDialog, prefetchOnApproach };

/** The notice for each state of the browser's storage (S01, S02). */
const notices = { kept: null, denied: 'noStorage', full: 'storageFull' } as const;

/** The dashboard’s route: binds its machine and the machines inside it (DASH-1…5, SIGNIN-5). */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const services = useServices();
  const actor = useProvided(provideDashboard, ({ tab }) => ({
    ...openingOf(location.search),
    signInDraft: readSignInDraft(tab),
  }));
  const snapshot = useSelector(actor, (found) => found);
  const user = useSelector(services.session, ({ context }) => context.session?.user ?? null);
  const storage = useSelector(services.session, ({ context }) => context.storage);
  const isSettling = useSelector(services.session, (session) => session.hasTag('settling'));
  const {
    userMenu: menu,
    branding,
    meetingLinks,
    profileFrame,
    subscription,
    phoneVerification,
  } = snapshot.children;
  const menuOpen = useSelector(menu, (found) => found?.matches('open') ?? false);
  const form = usePhoneForm(phoneVerification);
  const screen = dashboardScreen(snapshot);
  const tab = openTab(snapshot);
  const { space } = snapshot.context;

  if (screen === 'signIn') {
    return (
      <Layout>
        <PageHead title={t('meta.signIn')} noindex />
        <SignInPlazaView form={form} ended={snapshot.context.ended} />
      </Layout>
    );
  }

  const panelOf = (tab: DashboardTab) => {
    if (!space || !branding) return null;
    const toDesign = () => actor.send({ type: 'tab.chosen', tab: 'design' });
    switch (tab) {
      case 'design':
        return <DesignScreen branding={branding} logoEditor={logoEditor} />;
      case 'meetings':
        return meetingLinks && <MeetingsScreen actor={meetingLinks} onDesign={toDesign} />;
      case 'profile':
        return profileFrame && <ProfileScreen actor={profileFrame} />;
      case 'subscription':
        return (
          subscription && (
            <SubscriptionScreen
              actor={subscription}
              design={branding.getSnapshot().context.config}
              hasDesign={space.saved !== null}
              hasLapsed={snapshot.context.hasLapsed}
              onDesign={toDesign}
            />
          )
        );
    }
  };
  return (
    <>
      <PageHead title={tab ? t('meta.dashboard', { tab: t(`tabs.${tab}`) }) : t('meta.noTab')} noindex />
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

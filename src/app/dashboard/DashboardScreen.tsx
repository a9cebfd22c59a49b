import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type DashboardTab, isOpenTo } from '../../../machines/dashboard/dashboard.ts';
import { dashboardScreen, openTab } from '../../../machines/dashboard/dashboardScreen.ts';
import { nextStepOffer } from '../../../machines/dashboard/nextStepMachine.ts';
import { isUnsaved } from '../../../machines/design/brandingEdits.ts';
import { waitingCount } from '../../../machines/rooms/queueSelectors.ts';
import { DashboardSkeleton } from '../../dashboard/DashboardSkeleton.tsx';
import { DashboardView } from '../../dashboard/DashboardView.tsx';
import { Hideable } from '../../dashboard/Hideable.tsx';
import { NextStepView } from '../../dashboard/NextStepView.tsx';
import { openingOf } from '../../dashboard/opening.ts';
import { TopBarView } from '../../dashboard/TopBarView.tsx';
import { DesignQuestions, DesignScreen } from '../../design/DesignScreen.tsx';
import { PageHead } from '../../head/PageHead.tsx';
import { LogoEditorDialog } from '../../logo/LogoEditorDialog.tsx';
import { prefetchOnApproach } from '../../logo/prefetchOnApproach.ts';
import { MeetingsScreen } from '../../meetings/MeetingsScreen.tsx';
import { Boundary } from '../../platform/Boundary.tsx';
import { partFailure } from '../../platform/hydration/PartFailure.tsx';
import { useServices } from '../../platform/services.ts';
import { useProvided } from '../../platform/useProvided.ts';
import { ProfileScreen } from '../../profile/ProfileScreen.tsx';
import { QueueAnnouncement } from '../../rooms/queue/QueueAnnouncement.tsx';
import { QueueNoticeView } from '../../rooms/queue/QueueNoticeView.tsx';
import { LanguageToggle } from '../../shell/LanguageToggle.tsx';
import { SubscriptionScreen } from '../../subscription/SubscriptionScreen.tsx';
import { OverDialogs } from '../../ui/Dialog.tsx';
import { AccountDialog } from './accountChunk.ts';
import { provideDashboard } from './provideDashboard.ts';
import { QueueScreen } from './QueueScreen.tsx';
import { SignInNoticeScreen } from './SignInNoticeScreen.tsx';
import { useFirstMeeting } from './useFirstMeeting.ts';

/** The form with its own code, after the end of a session. */
const SpaceSignIn = lazy(async () => ({
  default: (await import('./SpaceSignInScreen.tsx')).SpaceSignInScreen,
}));

/** The invitations, a chunk of their own (ROOM-7). */
const Invitations = lazy(async () => ({
  default: (await import('./InvitationsScreen.tsx')).InvitationsScreen,
}));

const logoEditor = { Dialog: LogoEditorDialog, prefetchOnApproach };

/** The notice for each state of the browser's storage (S01, S02). */
const notices = { kept: null, denied: 'noStorage', full: 'storageFull' } as const;

/** The dashboard’s route: binds its machine and the machines inside it (DASH-1…5, SIGNIN-5). */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const services = useServices();
  const actor = useProvided(provideDashboard, () => openingOf(location.search));
  const snapshot = useSelector(actor, (found) => found);
  const user = useSelector(services.session, ({ context }) => context.session?.user ?? null);
  const storage = useSelector(services.session, ({ context }) => context.storage);
  const undoneDeletion = useSelector(
    services.session,
    ({ context }) => context.session?.undoneDeletion ?? null,
  );
  const isSettling = useSelector(services.session, (session) => session.hasTag('settling'));
  const { userMenu: menu, branding, meetingLinks, profileFrame, subscription } = snapshot.children;
  const menuSnapshot = useSelector(menu, (found) => found);
  const isUnsavedDesign = useSelector(
    branding,
    (design) => design !== undefined && isUnsaved(design.context),
  );
  const screen = dashboardScreen(snapshot);
  const tab = openTab(snapshot);
  const { space, partnerId } = snapshot.context;
  const firstMeeting = useFirstMeeting(space, partnerId, meetingLinks);
  const { queueNews } = snapshot.children;
  const queue = useSelector(queueNews, (found) => found?.children.queue);
  const queueSnapshot = useSelector(queue, (found) => found);
  const waiting = queueSnapshot && !isSettling ? waitingCount(queueSnapshot) : 0;
  const nextStep = useSelector(snapshot.children.nextStep, (found) => found);
  const place = { tab, isActive: space?.isActive === true, hasDesign: firstMeeting !== null };
  // Over every tab, and always in sight.
  const isToldOver = nextStep !== undefined && nextStepOffer(nextStep, place) === 'opened';
  const openTabOf = (tab: DashboardTab) => () => actor.send({ type: 'tab.chosen', tab });

  if (screen === 'signIn') {
    const { ended, phoneNumber } = snapshot.context;
    return (
      <Boundary fallback={partFailure}>
        <Suspense fallback={<DashboardSkeleton label={t('session.settling')} />}>
          <SpaceSignIn ended={ended} phoneNumber={phoneNumber} />
        </Suspense>
      </Boundary>
    );
  }

  const panelOf = (tab: DashboardTab) => {
    if (!space || !branding) return null;
    switch (tab) {
      case 'design':
        return <DesignScreen branding={branding} logoEditor={logoEditor} />;
      case 'meetings':
        return (
          <>
            {queueNews && meetingLinks && <QueueScreen news={queueNews} links={meetingLinks} />}
            {meetingLinks && (
              <MeetingsScreen actor={meetingLinks} isToldOver={isToldOver} onDesign={openTabOf('design')} />
            )}
            {meetingLinks && space.saved && (
              // Guests who wait are still heard of where this code does not come.
              <Boundary fallback={partFailure}>
                <Suspense fallback={null}>
                  <Invitations links={meetingLinks} />
                </Suspense>
              </Boundary>
            )}
          </>
        );
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
              meeting={firstMeeting && { ...firstMeeting, isToldOver }}
              onDesign={openTabOf('design')}
            />
          )
        );
    }
  };
  const announcement = <QueueAnnouncement snapshot={isSettling ? undefined : queueSnapshot} />;
  const noticeThat = (leadsTo: (() => void) | null) =>
    queue &&
    queueSnapshot &&
    tab &&
    !isSettling && <QueueNoticeView snapshot={queueSnapshot} send={queue.send} onSee={leadsTo} />;
  const queueNotice =
    tab !== 'meetings' && noticeThat(isOpenTo('meetings', space) ? openTabOf('meetings') : null);
  return (
    <OverDialogs
      value={
        <>
          {announcement}
          {noticeThat(null)}
        </>
      }
    >
      <PageHead
        title={
          (waiting > 0 ? `(${waiting}) ` : '') +
          (tab ? t('meta.dashboard', { tab: t(`tabs.${tab}`) }) : t('meta.noTab'))
        }
        noindex
      />
      {announcement}
      <DashboardView
        snapshot={snapshot}
        send={actor.send}
        panelOf={panelOf}
        isUnsaved={isUnsavedDesign}
        waiting={waiting}
        notice={screen === 'replaced' ? null : notices[storage]}
        undoneDeletion={undoneDeletion}
        signInNotice={
          tab && (
            <Hideable isHidden={isSettling}>
              <SignInNoticeScreen />
            </Hideable>
          )
        }
        isHidden={isSettling}
        onReload={() => location.reload()}
        topBar={
          <TopBarView
            user={isSettling ? null : user}
            menu={menuSnapshot}
            send={(event) => menu?.send(event)}
            onLogOut={() => actor.send({ type: 'logout.requested' })}
            onForget={() => actor.send({ type: 'logout.requested', forgets: true })}
            languageToggle={<LanguageToggle />}
          />
        }
      />
      {menuSnapshot?.matches('account') && (
        <Hideable isHidden={isSettling}>
          <Suspense fallback={null}>
            <AccountDialog onClose={() => menu?.send({ type: 'account.closed' })} />
          </Suspense>
        </Hideable>
      )}
      {branding && <DesignQuestions branding={branding} />}
      {queueNotice}
      {nextStep && (
        <NextStepView
          snapshot={nextStep}
          send={(event) => snapshot.children.nextStep?.send(event)}
          {...place}
          start={firstMeeting?.start ?? 'idle'}
          problem={firstMeeting?.problem ?? null}
          onStart={() => firstMeeting?.onStart()}
          onEntered={() => firstMeeting?.onEntered()}
          onDesign={openTabOf('design')}
          onSubscription={openTabOf('subscription')}
        />
      )}
    </OverDialogs>
  );
}

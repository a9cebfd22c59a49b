import { fromPromise } from 'xstate';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { SessionEnd, SessionReport, Space } from '../../machines/dashboard/dashboard.ts';
import type { dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts';
import { nextStepMachine } from '../../machines/dashboard/nextStepMachine.ts';
import type { KeptDraft } from '../../machines/design/branding.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { detailsOf } from '../../machines/session/session.ts';
import type { SessionSnapshot } from '../../machines/session/sessionMachine.ts';
import { type SessionScreenName, sessionScreen } from '../../machines/session/sessionScreen.ts';
import type { SubscriptionAnswer } from '../platform/api/api.ts';
import { fromCall } from '../platform/fromCall.ts';
import type { Services } from '../platform/services.ts';
import { detailsSync } from './detailsSync.ts';
import { exits } from './exits.ts';
import { noticeStorage } from './noticeStorage.ts';
import { openingParameters } from './opening.ts';
import { shortcuts } from './shortcuts.ts';

/** The machines that the roof provides, as they need other areas. */
export type DashboardChild =
  | 'userMenu'
  | 'branding'
  | 'subscription'
  | 'meetingLinks'
  | 'queueNews'
  | 'profileFrame';

/**
 * The dashboard's own live actors: session, space, address and shortcuts (DASH-3, DASH-5, SES-4).
 * @param readDraft reads the unsaved edits that this tab stored
 */
export const dashboardActors = (
  services: Services,
  readDraft: (services: Services, saved: MeetingConfig | null) => KeptDraft | null,
): Omit<ActorsOf<typeof dashboardMachine>, DashboardChild> => {
  const { session, connection } = services;
  return {
    nextStep: provideAll(nextStepMachine, { noticeStorage: noticeStorage(services) }),
    loadSpace: fromCall<Space, { phoneNumber: string }>(async ({ input: { phoneNumber }, signal }) => {
      const answer = await services.api.getSubscription({ phoneNumber, signal });
      const { config, version, previewUrl, lobbyPreviewUrl, status, planType, validUntil } = answer;
      const isActive = status === 'active';
      session.send({
        type: 'subscription.learned',
        subscription: { isActive, status, planType, validUntil },
      });
      sendProfile(services, answer);
      return {
        saved: config,
        version,
        draft: readDraft(services, config),
        language: answer.language ?? services.language.getSnapshot().context.shown,
        previewUrl,
        lobbyPreviewUrl,
        slug: answer.slug,
        isActive,
      };
    }),
    cleanAddress: fromPromise<void>(async () => {
      const address = new URL(location.href);
      const found = openingParameters.filter((name) => address.searchParams.has(name));
      if (found.length === 0) return;
      for (const name of found) address.searchParams.delete(name);
      history.replaceState(history.state, '', address);
    }),
    sessionWatch: listen(({ sendBack }) => {
      let lastReport: string | null = null;
      const report = () => {
        const event = sessionReportOf(session.getSnapshot(), connection.getSnapshot().matches('offline'));
        const text = event && JSON.stringify(event);
        if (event && text !== lastReport) sendBack(event);
        // Null while the token is checked: the report after it is sent even if it is the same.
        lastReport = text;
      };
      report();
      const watches = [session.subscribe(report), connection.subscribe(report)];
      return () => {
        for (const watch of watches) watch.unsubscribe();
      };
    }),
    shortcuts,
    exits: exits(services),
    detailsSync: detailsSync(services),
    retrySession: fromPromise<void>(async () => session.send({ type: 'session.retried' })),
  };
};

const endings: Partial<Record<SessionScreenName, SessionEnd>> = {
  expired: 'expired',
  endedElsewhere: 'elsewhere',
  deleted: 'deleted',
  perhapsDeleted: 'perhapsDeleted',
};

/** The session's state for the dashboard; null while the token is checked. */
const sessionReportOf = (snapshot: SessionSnapshot, isOffline: boolean): SessionReport | null => {
  const user = snapshot.context.session?.user;
  if (snapshot.hasTag('authenticated') && user?.phoneNumber)
    return { type: 'session.opened', phoneNumber: user.phoneNumber, partnerId: user.partnerId };
  const screen = sessionScreen(snapshot);
  if (screen === 'loggingOut') return { type: 'session.leaving' };
  if (screen === 'unverified') return { type: 'session.unreachable', ...(isOffline && { isOffline }) };
  if (screen === 'starting') return null;
  if (screen === 'replaced') return { type: 'session.replaced' };
  return { type: 'session.ended', how: endings[screen] ?? null };
};

/**
 * Sends the profile's name and e-mail to the session; a missing one does not change it, nor does it replace what the partner
 * typed on this device (DASH-3, ACC-1).
 */
const sendProfile = ({ session }: Services, { userProfile }: SubscriptionAnswer): void => {
  const user = session.getSnapshot().context.session?.user;
  if (!userProfile || !user) return;
  const { firstName, lastName, email } = userProfile.profile;
  const name = [firstName?.value, lastName?.value]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  if (!name && !email?.value) return;
  const typed = detailsOf(user);
  session.send({
    type: 'profile.learned',
    name: typed?.name || name || user.name,
    email: typed?.email || email?.value || user.email,
  });
};

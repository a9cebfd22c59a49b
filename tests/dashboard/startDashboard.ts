import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { DashboardEvent, DashboardTab, SessionEnd, Space } from '../../machines/dashboard/dashboard.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboardMachine.ts';
import { dashboardScreen } from '../../machines/dashboard/dashboardScreen.ts';
import type { CheckoutResult } from '../../machines/subscription/subscriptionStatus.ts';
import { runMachine } from '../model/runMachine.ts';

export const branded = { ...defaultMeetingConfig, logo: '/uploads/logo.png' };
export const lapsed: Space = {
  saved: null,
  version: null,
  draft: null,
  language: 'en',
  previewUrl: null,
  lobbyPreviewUrl: null,
  slug: null,
  isActive: false,
};
export const active: Space = { ...lapsed, isActive: true };
export const activeBranded: Space = { ...active, saved: branded };

/** A space with a stored draft. */
export const edited: Space = {
  ...lapsed,
  draft: { config: { ...defaultMeetingConfig, name: 'Not yet saved' }, version: null },
};

export const ada = '+15550142288';
/** The report of an open session. */
export const opened = (phoneNumber = ada): DashboardEvent => ({
  type: 'session.opened',
  phoneNumber,
  partnerId: phoneNumber === ada ? 'ada' : 'somebody',
});
/** The report of its end. */
export const ended = (how: SessionEnd | null = null): DashboardEvent => ({ type: 'session.ended', how });
/** A press on a tab. */
export const choose = (tab: DashboardTab): DashboardEvent => ({ type: 'tab.chosen', tab });

/** A running dashboard with fake actors; `report` sends a state of the session. */
export const start = (
  checkoutResult: CheckoutResult | null = null,
  promo: string | null = null,
  opensOnDesign = false,
) => {
  const running = runMachine(dashboardMachine, { checkoutResult, promo, opensOnDesign });
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    screen: () => dashboardScreen(snapshot()),
    report: (event: DashboardEvent) => running.hear('sessionWatch', event),
  };
};

/** A dashboard that has loaded this space. */
export const startWith = (space: Space, checkoutResult: CheckoutResult | null = null) => {
  const running = start(checkoutResult);
  running.report(opened());
  running.resolve('loadSpace', space);
  return running;
};

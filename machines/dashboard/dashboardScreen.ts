import { isBranded } from '../contract/meetingConfig.ts';
import { type DashboardTab, isOpenTo, tabs } from './dashboard.ts';
import type { DashboardSnapshot } from './dashboardMachine.ts';

export type DashboardScreenName =
  | 'settling'
  | 'leaving'
  | 'signIn'
  | 'unreachable'
  | 'replaced'
  | 'loading'
  | 'failed'
  | DashboardTab;

/** The tab that is open, if any (DASH-2). */
export const openTab = (snapshot: DashboardSnapshot): DashboardTab | null =>
  tabs.find((tab) => snapshot.matches({ ready: tab })) ?? null;

/** The name of what the dashboard shows. */
export const dashboardScreen = (snapshot: DashboardSnapshot): DashboardScreenName => {
  if (snapshot.matches('ready')) return openTab(snapshot) ?? 'design';
  for (const screen of ['leaving', 'signIn', 'unreachable', 'replaced', 'loading', 'failed'] as const)
    if (snapshot.matches(screen)) return screen;
  return 'settling';
};

/** The tabs this partner has, in order (DASH-2). */
export const availableTabs = ({ context: { space } }: DashboardSnapshot): DashboardTab[] =>
  tabs.filter((tab) => isOpenTo(tab, space));

/** Whether the page shows its welcome: no subscription, and nothing branded yet (DASH-1). */
export const showsWelcome = ({ context: { space } }: DashboardSnapshot): boolean =>
  space?.isActive === false && (space.saved === null || !isBranded(space.saved));

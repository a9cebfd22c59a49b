import { DashboardView, type DashboardViewProps } from '../../src/dashboard/DashboardView.tsx';
import type { start } from './startDashboard.ts';

/** The dashboard of a running machine, with a field for each tab's panel. */
export const dashboardView = (running: ReturnType<typeof start>, props: Partial<DashboardViewProps> = {}) => (
  <DashboardView
    snapshot={running.snapshot()}
    send={running.actor.send}
    topBar={<p>Top bar</p>}
    panelOf={(tab) => <input aria-label={tab} />}
    isUnsaved={false}
    waiting={0}
    notice={null}
    signInNotice={null}
    isHidden={false}
    onReload={() => undefined}
    {...props}
  />
);

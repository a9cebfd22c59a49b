/**
 * Loads the dashboard (APP-1). The build writes the names of all files that a page consists of where it is asked for;
 * here, and not on every public page, stand those of the dashboard, the longest list of all.
 */
export const loadDashboard = () => import('./DashboardScreen.tsx');

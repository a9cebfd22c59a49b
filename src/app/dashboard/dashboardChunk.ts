/**
 * Loads the dashboard (APP-1). The build writes the list of a chunk's files next to its `import()`. This
 * module keeps the dashboard's long list out of the public pages.
 */
export const loadDashboard = () => import('./DashboardScreen.tsx');

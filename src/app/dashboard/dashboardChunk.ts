/**
 * Loads the dashboard, or the sign-in form in its place (APP-1). The build writes the list of a chunk's files next to
 * its `import()`. This module keeps these long lists out of the public pages.
 */
export const loadDashboard = () => import('./DashboardScreen.tsx');
export const loadSignIn = () => import('./SpaceSignInScreen.tsx');

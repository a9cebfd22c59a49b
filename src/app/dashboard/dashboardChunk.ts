// The build writes the list of a chunk's files next to its `import()`. This module keeps these long lists out of the
// public pages.

/** Loads the dashboard (APP-1). */
export const loadDashboard = () => import('./DashboardScreen.tsx');
/** Loads the sign-in form in its place. */
export const loadSignIn = () => import('./SpaceSignInScreen.tsx');

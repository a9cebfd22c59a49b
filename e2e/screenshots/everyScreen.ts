import {
  dashboardTabs,
  firstDashboard,
  meetingStates,
  profileStates,
  subscriptionStates,
  waitingDashboard,
} from './dashboardScreens.ts';
import { designEdits, designFields, designUploads, logoEditor } from './designScreens.ts';
import {
  signedOut,
  signedOutStates,
  signInForm,
  signInStates,
  signUpStates,
  signUpSteps,
} from './formScreens.ts';
import { lobbyStates } from './lobbyScreens.ts';
import {
  emailStates,
  homeStates,
  lostPages,
  missingTexts,
  publicPages,
  publicTexts,
} from './publicScreens.ts';
import type { Journey } from './visit.ts';

/** Each screen once, as most people meet it. */
export const mainScreens = {
  signUpSteps,
  signInForm,
  publicPages,
  publicTexts,
  signedOut,
  dashboardTabs,
  logoEditor,
} satisfies Record<string, Journey>;

/** Those, and what screens show in other states. */
export const everyScreen = {
  ...mainScreens,
  homeStates,
  emailStates,
  missingTexts,
  lostPages,
  signUpStates,
  signInStates,
  signedOutStates,
  firstDashboard,
  waitingDashboard,
  subscriptionStates,
  meetingStates,
  profileStates,
  designEdits,
  designFields,
  designUploads,
  lobbyStates,
} satisfies Record<string, Journey>;

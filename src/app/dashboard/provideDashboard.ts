import { dashboardMachine } from '../../../machines/dashboard/dashboardMachine.ts';
import { brandingMachine } from '../../../machines/design/brandingMachine.ts';
import { logoEditorMachine } from '../../../machines/logo/logoEditorMachine.ts';
import { meetingLinksMachine } from '../../../machines/meetings/meetingLinksMachine.ts';
import { phoneVerificationMachine } from '../../../machines/phone/phoneVerificationMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { profileFrameMachine } from '../../../machines/profile/profileFrameMachine.ts';
import type { SignInDraft } from '../../../machines/signin/signIn.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscriptionMachine.ts';
import { dashboardActors } from '../../dashboard/dashboardActors.ts';
import { brandingActors } from '../../design/brandingActors.ts';
import { readDraft } from '../../design/designDraft.ts';
import { draftStorage } from '../../forms/draftStorage.ts';
import { logoActors } from '../../logo/logoActors.ts';
import { meetingActors } from '../../meetings/meetingActors.ts';
import { phoneActors } from '../../phone/phoneActors.ts';
import type { Services } from '../../platform/services.ts';
import { profileActors } from '../../profile/profileActors.ts';
import { signInDraftKey } from '../../signin/signInDraft.ts';
import { subscriptionActors } from '../../subscription/subscriptionActors.ts';

/** The dashboard with its live actors and those of the areas inside it (SIGNIN-5, DASH-3, DASH-5). */
export const provideDashboard = (services: Services): typeof dashboardMachine =>
  provideAll(dashboardMachine, {
    ...dashboardActors(services, readDraft),
    phoneVerification: provideAll(
      phoneVerificationMachine,
      // The space replaces the form at the same address; a navigation moves the focus to its heading (APP-7).
      phoneActors(services, () => services.navigate(location.pathname + location.search, { replace: true })),
    ),
    draftStorage: draftStorage<SignInDraft>(services.tab, signInDraftKey),
    branding: provideAll(
      brandingMachine,
      brandingActors(services, provideAll(logoEditorMachine, logoActors())),
    ),
    subscription: provideAll(subscriptionMachine, subscriptionActors(services)),
    meetingLinks: provideAll(meetingLinksMachine, meetingActors(services)),
    profileFrame: provideAll(profileFrameMachine, profileActors(services)),
  });

import { dashboardMachine } from '../../../machines/dashboard/dashboardMachine.ts';
import { userMenuMachine } from '../../../machines/dashboard/userMenuMachine.ts';
import { brandingMachine } from '../../../machines/design/brandingMachine.ts';
import { logoEditorMachine } from '../../../machines/logo/logoEditorMachine.ts';
import { meetingLinksMachine } from '../../../machines/meetings/meetingLinksMachine.ts';
import { provideAll } from '../../../machines/port.ts';
import { profileFrameMachine } from '../../../machines/profile/profileFrameMachine.ts';
import { queueNewsMachine } from '../../../machines/rooms/queueNewsMachine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscriptionMachine.ts';
import { dashboardActors } from '../../dashboard/dashboardActors.ts';
import { userMenuActors } from '../../dashboard/userMenuActors.ts';
import { brandingActors } from '../../design/brandingActors.ts';
import { readDraft } from '../../design/designDraft.ts';
import { logoActors } from '../../logo/logoActors.ts';
import { meetingActors } from '../../meetings/meetingActors.ts';
import type { Services } from '../../platform/services.ts';
import { profileActors } from '../../profile/profileActors.ts';
import { queueNewsActors } from '../../rooms/queue/queueActors.ts';
import { subscriptionActors } from '../../subscription/subscriptionActors.ts';
import { loadAccount } from './accountChunk.ts';

/** The dashboard with its live actors and those of the areas inside it (DASH-3, DASH-5). */
export const provideDashboard = (services: Services): typeof dashboardMachine =>
  provideAll(dashboardMachine, {
    ...dashboardActors(services, readDraft),
    userMenu: provideAll(userMenuMachine, userMenuActors(services, loadAccount)),
    branding: provideAll(
      brandingMachine,
      brandingActors(services, provideAll(logoEditorMachine, logoActors())),
    ),
    subscription: provideAll(subscriptionMachine, subscriptionActors(services)),
    meetingLinks: provideAll(meetingLinksMachine, meetingActors(services)),
    queueNews: provideAll(queueNewsMachine, queueNewsActors(services)),
    profileFrame: provideAll(profileFrameMachine, profileActors(services)),
  });

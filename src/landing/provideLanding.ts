import { fromPromise } from 'xstate';
import { landingMachine } from '../../machines/landing/landingMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { Services } from '../app/services.ts';
import { sessionWatch } from '../shared/sessionWatch.ts';
import { signUpOpenKey } from '../signup/signUpOpen.ts';

/** The ids of the wizard's place in the hero and of the button that opens it. */
export const signUpPlace = 'sign-up';
export const signUpOpener = 'create-space';

/** The landing page's machine with its live actors (LAND-5, LAND-6). */
export const provideLanding = (services: Services): typeof landingMachine =>
  provideAll(landingMachine, {
    sessionWatch: sessionWatch(services),
    goToDashboard: fromPromise<void>(async () =>
      services.navigate('/branded-meetings/dashboard', { replace: true }),
    ),
    keepOpen: keepOpen(services),
  });

/** Open, the wizard comes into view; closed again, the focus is back on the button that opens it. */
const keepOpen = ({ tab }: Services) =>
  fromPromise<void, { open: boolean; wanted: boolean }>(async ({ input: { open, wanted }, signal }) => {
    if (open) tab.set(signUpOpenKey, 'true');
    else tab.remove(signUpOpenKey);
    if (!wanted) return;
    // The page draws what it shows now in the next frame at the latest.
    await new Promise(requestAnimationFrame);
    if (signal.aborted) return;
    if (open) document.getElementById(signUpPlace)?.scrollIntoView({ block: 'nearest' });
    else document.getElementById(signUpOpener)?.focus();
  });

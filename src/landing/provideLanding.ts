import { fromPromise } from 'xstate';
import type { LandingForm } from '../../machines/forms/formHistory.ts';
import { landingMachine } from '../../machines/landing/landingMachine.ts';
import { provideAll } from '../../machines/port.ts';
import type { FormHistory } from '../forms/formHistory.ts';
import { openFormKey } from '../forms/openForm.ts';
import { sessionWatch } from '../forms/sessionWatch.ts';
import type { Services } from '../platform/services.ts';
import { focusFirst, focusIfLost } from '../ui/focus.ts';

/** The ids of the form in the hero and of the buttons that open the forms. */
export const formId = 'form-place';
export const signUpOpener = 'create-space';
export const signInOpener = 'sign-in-opener';

/** The landing page's machine with its live actors (LAND-5, LAND-6). */
export const provideLanding = (services: Services, formHistory: FormHistory): typeof landingMachine =>
  provideAll(landingMachine, {
    sessionWatch: sessionWatch(services),
    formHistory: formHistory.actor,
    goToDashboard: fromPromise<void>(async () => {
      await formHistory.leave();
      services.navigate('/branded-meetings/dashboard', { replace: true });
    }),
    keepOpen: keepOpen(services),
  });

/**
 * When a form is opened, or requested again while it is open, it scrolls into view and its first field gets
 * the focus (LAND-5). When it is closed, the button that opens it gets the focus.
 */
const keepOpen = ({ tab }: Services) => {
  let opener: string | null = null;
  return fromPromise<void, { form: LandingForm | null; wanted: boolean }>(
    async ({ input: { form, wanted }, signal }) => {
      if (form === null) tab.remove(openFormKey);
      else {
        tab.set(openFormKey, form);
        opener = form === 'signIn' ? signInOpener : signUpOpener;
      }
      const id = form === null ? opener : formId;
      if (id === null || (form !== null && !wanted)) return;
      // React renders the new state in the next frame at the latest.
      await new Promise(requestAnimationFrame);
      if (signal.aborted) return;
      const place = document.getElementById(id);
      // Also after the browser's Back button, which removes the form and its focus.
      if (form === null) return focusIfLost(place);
      place?.scrollIntoView();
      focusFirst(place);
    },
  );
};

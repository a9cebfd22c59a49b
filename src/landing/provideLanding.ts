import { fromPromise, type SnapshotFrom } from 'xstate';
import type { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { dashboardPath } from '../../machines/contract/pages.ts';
import type { LandingForm } from '../../machines/forms/formHistory.ts';
import { landingMachine } from '../../machines/landing/landingMachine.ts';
import { listen, provideAll } from '../../machines/port.ts';
import type { FormHistory } from '../forms/formHistory.ts';
import { openFormKey } from '../forms/openForm.ts';
import { sessionWatch } from '../forms/sessionWatch.ts';
import { pageIdle } from '../platform/pageIdle.ts';
import { gliding } from '../platform/reducedMotion.ts';
import type { Services } from '../platform/services.ts';
import { from } from '../theme/breakpoints.ts';
import { focusFirst, focusIfLost } from '../ui/focus.ts';

/** The ids of the buttons that open the forms. `/branded-meetings#sign-in` leads to the latter, open or closed (HDR-4). */
export const openers = { signUp: 'create-space', signIn: 'sign-in' } as const satisfies Record<
  LandingForm,
  string
>;
/** The ids of the open forms. */
export const places = { signUp: 'sign-up', signIn: openers.signIn } as const satisfies Record<
  LandingForm,
  string
>;

/** The landing page's machine with its live actors (LAND-5, LAND-6). */
export const provideLanding = (
  services: Services,
  formHistory: FormHistory,
  loadForm: (form: LandingForm) => Promise<unknown>,
): typeof landingMachine =>
  provideAll(landingMachine, {
    sessionWatch: sessionWatch(services),
    signInLink: signInLink(services),
    formPrefetch: formPrefetch(loadForm),
    formHistory: formHistory.actor,
    goToDashboard: fromPromise<void>(async () => {
      await formHistory.leave();
      services.navigate(dashboardPath, { replace: true });
    }),
    keepOpen: keepOpen(services),
  });

/** A link to the sign-in form was followed on this page or led to it. Back to such a link opens nothing. */
const signInLink = ({ anchor }: Services) =>
  listen<{ type: 'signIn.wanted' }>(({ sendBack }) => {
    let followed: SnapshotFrom<typeof anchorMachine>['context'] | null = null;
    const look = ({ context }: SnapshotFrom<typeof anchorMachine>) => {
      if (context === followed) return;
      followed = context;
      const isFollowed = context.scroll !== 'none' && context.scroll !== 'restored';
      if (context.anchor === openers.signIn && isFollowed) sendBack({ type: 'signIn.wanted' });
    };
    look(anchor.getSnapshot());
    const subscription = anchor.subscribe(look);
    return () => subscription.unsubscribe();
  });

/**
 * Fetches a form when a pointer or the focus is on what opens it, and the sign-up when the page has rested for 2 s: it opens
 * at once. A visitor who saves data fetches what they open.
 */
const formPrefetch = (loadForm: (form: LandingForm) => Promise<unknown>) =>
  listen<never>(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } };
    if (connection?.saveData) return;
    const watch = new AbortController();
    // A form that does not arrive is asked for again when it is opened.
    const load = (form: LandingForm) => watch.signal.aborted || void loadForm(form).catch(() => undefined);
    // Where a press has led here the pointer is on whatever stands below it now: the page is shown first.
    const loadSoon = (form: LandingForm) => requestAnimationFrame(() => setTimeout(() => load(form)));
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(
        type,
        ({ target }) => {
          const opener = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
          if (opener?.id === openers.signIn || opener?.matches(`[href$="#${openers.signIn}"]`))
            loadSoon('signIn');
          else if (opener?.matches('main button')) loadSoon('signUp');
        },
        { passive: true, signal: watch.signal },
      );
    void pageIdle().then(() => load('signUp'));
    return () => watch.abort();
  });

/**
 * When a form is opened, or requested again while it is open, it scrolls into view and its first field gets
 * the focus (LAND-5). When it is closed, the button that opens it gets the focus.
 */
const keepOpen = ({ tab }: Services) => {
  let closed: LandingForm | null = null;
  return fromPromise<void, { form: null } | { form: LandingForm; wanted: boolean }>(
    async ({ input, signal }) => {
      const { form } = input;
      if (form === null) tab.remove(openFormKey);
      else {
        tab.set(openFormKey, form);
        closed = form;
        if (!input.wanted) return;
      }
      const id = form === null ? closed && openers[closed] : places[form];
      if (id === null) return;
      // React renders the new state in the next frame at the latest.
      await new Promise(requestAnimationFrame);
      if (signal.aborted) return;
      const place = document.getElementById(id);
      // Also after the browser's Back button, which removes the form and its focus.
      if (form === null) return focusIfLost(place);
      // On a narrow screen a keyboard takes the lower half; elsewhere the page moves no more than it must.
      const block = matchMedia(from.l).matches ? 'nearest' : 'start';
      place?.scrollIntoView({ behavior: gliding(), block });
      focusFirst(place);
    },
  );
};

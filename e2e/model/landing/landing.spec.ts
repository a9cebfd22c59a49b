import { expect, type Page } from '@playwright/test';
import { type FormStep, formAt, type LandingForm } from '../../../machines/forms/formHistory.ts';
import { landingScreen } from '../../../machines/landing/landingMachine.ts';
import { landing } from '../../../tests/model/plans/landing/landing.ts';
import { noPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { onScreen } from '../../support/flows.ts';
import { dashboard } from '../../support/locators.ts';
import { forgetSession } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { controlOf } from '../controls.ts';
import { expectAllBut, type PageWalk, walkInPage } from '../pageWalk.ts';
import { phoneActs } from '../phone/phoneStep.ts';
import { reopen } from '../reopen.ts';

const t = texts('en');
const address = '/branded-meetings';
const main = (page: Page) => page.getByRole('main');

/** Each form: its region, the button that opens it, its first field, and its step in the history. */
const forms = {
  signUp: {
    region: t('signup', 'form'),
    opener: '#create-space',
    field: t('signup', 'name.label'),
    step: 'name',
  },
  signIn: {
    region: t('signin', 'form'),
    opener: '#sign-in',
    field: t('shared', 'phone.label'),
    step: 'signIn',
  },
} as const satisfies Record<LandingForm, { step: FormStep; [what: string]: string }>;

/** Presses the button that opens a form; then its first field has the focus and is in view. */
const want =
  (form: LandingForm): NonNullable<PageWalk<never>['acts']>[string] =>
  async (event, { page }) => {
    await (await controlOf(main(page), event)).click();
    const field = page.getByLabel(forms[form].field);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  };

/** Closes the open form; then the button that opens it has the focus. */
const leave = async (page: Page, how: () => Promise<unknown>): Promise<void> => {
  const isSignUp = await page.getByRole('region', { name: forms.signUp.region }).isVisible();
  await how();
  await expect(page.locator(forms[isSignUp ? 'signUp' : 'signIn'].opener)).toBeFocused();
};

const move = async (page: Page, step: FormStep): Promise<void> => {
  const form = formAt(step);
  if (form === null) return leave(page, () => page.goBack());
  // Forward only leads to a form that somebody left by Back.
  await page.locator(forms[form].opener).click();
  await expect(page.getByRole('region', { name: forms[form].region })).toBeVisible();
  // It is shown before its entry is in the history, without which Back would leave the page.
  await expect.poll(() => page.evaluate(() => history.state?.formSteps?.length)).toBeGreaterThan(1);
  await leave(page, () => page.goBack());
  await page.goForward();
};

const [plan] = landing.plans;
const missing = walkInPage({
  machine: landing.machine,
  plan: {
    ...plan,
    events: [{ type: 'signUp.wanted' }, { type: 'signIn.wanted' }, { type: 'form.closed' }],
    actors: {
      sessionWatch: { hears: [{ type: 'session.found' }] },
      formHistory: {
        hears: (['welcome', 'name', 'signIn'] as const).map((step) => ({ type: 'history.moved', step })),
      },
      // Links to it are followed in shell.spec.ts: it is the event of the page's own button.
      signInLink: {},
      formPrefetch: {},
      goToDashboard: {},
      keepOpen: { resolves: [undefined] },
    },
  },
  ids: '[LAND-5] [LAND-6]',
  reach: 'steps',
  part: main,
  open: async ({ page }, { openForm }) => {
    await page.route('**/get-subscription**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.route(statusUrl, (route) => route.fulfill({ json: noPlan }));
    await forgetSession(page);
    await reopen(page, address, () =>
      page.evaluate((form) => {
        sessionStorage.clear();
        if (form !== null) sessionStorage.setItem('openForm', form);
      }, openForm),
    );
    await onScreen(page, openForm ?? 'welcome');
    // A key press loads all of the page, with the calls to action below.
    await page.keyboard.press('Shift');
    await expect(main(page).getByRole('button', { name: t('landing', 'pricing.button') })).toBeVisible();
  },
  acts: {
    'signUp.wanted': want('signUp'),
    'signIn.wanted': want('signIn'),
    'form.closed': async (event, { page }) =>
      leave(page, async () => (await controlOf(main(page), event)).click()),
    'history.moved': ({ step }, { page }) => move(page, step),
    'session.found': phoneActs?.['session.found'] ?? (() => Promise.reject()),
  },
  // The page settles these in its next frame at the latest.
  own: ['keepClosed', 'keepSignUp', 'keepSignIn'],
  isPossible: (step, snapshot) => {
    const shown = landingScreen(snapshot);
    if (shown === 'redirecting') return false;
    if (!('event' in step)) return true;
    const { type, step: wanted } = step.event;
    const isOpen = shown !== 'welcome';
    // Back leads out of a form, Forward into one.
    if (type === 'history.moved') return isOpen === (formAt(wanted) === null);
    // No button opens a sign-in that is open, or closes what is closed.
    return type === 'form.closed' ? isOpen : type !== 'signIn.wanted' || shown !== 'signIn';
  },
  agrees: async (snapshot, { page }) => {
    const shown = landingScreen(snapshot);
    if (shown === 'redirecting') {
      await expect(page).toHaveURL(dashboard);
      return onScreen(page, 'subscription');
    }
    await expect(page).toHaveURL(address);
    await onScreen(page, shown);
    const openForm = shown === 'welcome' ? null : shown;
    for (const form of ['signUp', 'signIn'] as const)
      await expect(page.getByRole('region', { name: forms[form].region })).toHaveCount(
        form === openForm ? 1 : 0,
      );
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('openForm'), history.state?.formSteps?.at(-1)]);
    await expect.poll(kept).toEqual([openForm, openForm === null ? 'welcome' : forms[openForm].step]);
  },
});
expectAllBut('[LAND-5] [LAND-6]', [missing], {
  'its sign-in form asks for an account only where one is erased meanwhile (landingMachine.test.ts)': [
    'landing.signIn.free --form.held[0]--> landing.signIn.held',
    'landing.signIn.held --form.released[0]--> landing.signIn.free',
    'landing.signIn.held --history.moved[0]--> (stays)',
  ],
  'going to the dashboard is written so that it cannot fail': [
    'landing.redirecting --xstate.error.actor.goToDashboard[0]--> landing.welcome.staying',
  ],
});

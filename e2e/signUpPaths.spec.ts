import type { Place } from '../machines/shared/trail.ts';
import { emptyForm, type SignUpDraft, type SignUpEvent } from '../machines/signup/signUp.ts';
import {
  emailErrorOf,
  type SignUpSnapshot,
  signUpMachine,
  signUpScreen,
} from '../machines/signup/signUpMachine.ts';
import { walk } from '../tests/paths/walk.ts';
import { failures, sampleApproval } from '../tests/samples.ts';
import { test } from './fixtures.ts';
import { onScreen, openWizard } from './flows.ts';
import { openBlank } from './partner.ts';
import { pathTitle, planNumber, type WalkedForm, walkInPage, wholePaths } from './pathWalk.ts';
import { texts } from './texts.ts';

const wizard: WalkedForm<typeof signUpMachine> = {
  machine: signUpMachine,
  places: ['name', 'email', 'phone', 'code'],
  placeOf: (screen) => screen,
  screen: (snapshot) => signUpScreen(snapshot as SignUpSnapshot),
  shown: (screen) => `section[data-screen="${screen}"]`,
  complains: (snapshot) => {
    const wizardSnapshot = snapshot as SignUpSnapshot;
    const { step, error } = wizardSnapshot.context;
    return error !== null || (step === 'email' && emailErrorOf(wizardSnapshot) !== null);
  },
  open: async (page, person, { draft }) => {
    if (draft === null) return openWizard(page, person);
    await openBlank(page);
    await page.evaluate((kept) => {
      sessionStorage.setItem('openForm', 'signUp');
      sessionStorage.setItem('signUpDraft', kept);
    }, JSON.stringify(draft));
    await page.goto('/branded-meetings');
    await onScreen(page, draft.step);
  },
  left: { 'name.edited': { type: 'name.left' }, 'email.edited': { type: 'email.left' } },
  act: async (event, page, { language }) => {
    const t = texts(language);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const fill = async (label: string, text: unknown) => {
      const field = page.getByLabel(label);
      await field.fill(String(text));
      return field;
    };
    switch (event.type) {
      case 'name.edited':
        return fill(t('signup', 'name.label'), event['name']);
      case 'email.edited':
        return fill(t('signup', 'email.label'), event['email']);
      case 'terms.answered':
        await page.getByRole('checkbox').setChecked(Boolean(event['agreed']));
        return undefined;
      case 'step.submitted':
        await press(t('signup', 'next'));
        return undefined;
      case 'step.back':
        await press(t('shared', 'back'));
        return undefined;
      default:
        throw new Error(`Nobody knows how to do ${event.type}`);
    }
  },
};

const phoneEvents = [
  { type: 'phone.edited', text: planNumber },
  { type: 'phone.edited', text: '55501' },
  { type: 'phone.submitted', channel: 'whatsapp', at: 0 },
  { type: 'code.edited', text: '123456' },
  { type: 'code.edited', text: '12' },
  { type: 'code.submitted' },
  { type: 'number.changed' },
] as const;

/** Two walks, as the third step is reached sooner from a draft than from the beginning. */
const walkFrom = (
  draft: SignUpDraft | null,
  events: readonly SignUpEvent[],
  phone: typeof phoneEvents | [],
  backTo: readonly Place[],
) =>
  walk(signUpMachine, {
    inputs: [{ draft }],
    leavesPage: (snapshot) => snapshot.matches('leaving'),
    events,
    actors: {
      phoneVerification: {
        events: phone,
        actors: {
          checkExistence: {},
          startVerification: {
            resolves: [
              { status: 'pending', at: 0 },
              { status: 'refused', error: null },
              { status: 'tooMany', at: 0, retryAfter: 600 },
            ],
            rejects: [failures.network],
          },
          checkVerification: {
            resolves: [
              { status: 'approved', approval: sampleApproval },
              { status: 'rejected' },
              { status: 'expired' },
              { status: 'tooManyTries' },
            ],
            rejects: [failures.network],
          },
          secondHand: {},
          oneTimeCode: {},
          countryPicker: {},
        },
        key: ({ text, code, error, sentTo }) => [text, code, error?.code, sentTo],
      },
      openSession: { resolves: [undefined] },
      enterDashboard: {},
      sessionWatch: {},
      draftKeeper: {},
      trail: { hears: backTo.map((place) => ({ type: 'history.moved', place })) },
      closeWizard: {},
    },
    key: ({ step, error, onCode, name, email, agreeTerms }) => [
      step,
      error,
      onCode,
      step === 'name' && name,
      step === 'email' && [email, agreeTerms],
    ],
  });

const details = { name: 'Ada', email: 'ada@example.org', agreeTerms: true };
const walks = [
  walkFrom(
    null,
    [
      { type: 'name.edited', name: 'Ada' },
      { type: 'name.edited', name: ' ' },
      { type: 'email.edited', email: 'ada@example.org' },
      { type: 'email.edited', email: 'ada@example' },
      { type: 'terms.answered', agreed: true },
      { type: 'step.submitted' },
      { type: 'step.back' },
    ],
    [],
    ['name', 'email'],
  ),
  walkFrom(
    { ...emptyForm, ...details, step: 'phone', onCode: false, phone: null },
    [{ type: 'step.back' }],
    phoneEvents,
    ['phone'],
  ),
];
const found = walks.flatMap(({ paths, firsts }) => [...paths, ...firsts]);

test.describe('the wizard’s paths, walked in the page (QA-2)', () => {
  test.use({ provoked: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });
  for (const path of wholePaths(wizard, found))
    test(`[SIGNUP-1] ${pathTitle(path)}`, async ({ page, language, phone, codeFor }) => {
      await walkInPage(wizard, path, page, { language, phone, codeFor });
    });
});

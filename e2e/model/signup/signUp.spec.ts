import { type FormStep, stepDepths } from '../../../machines/forms/formHistory.ts';
import type { PhoneVerificationEvent } from '../../../machines/phone/phoneVerification.ts';
import { emptyForm, nameLimit, type SignUpDraft, type SignUpEvent } from '../../../machines/signup/signUp.ts';
import type { SignUpSnapshot } from '../../../machines/signup/signUpMachine.ts';
import { signUpScreen } from '../../../machines/signup/signUpSelectors.ts';
import { signUp } from '../../../tests/model/plans/signup/signUp.ts';
import { noon, seconds, send } from '../../../tests/phone/startPhoneVerification.ts';
import { awaited } from '../../../tests/signin/startSignIn.ts';
import { filled } from '../../../tests/signup/startSignUp.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';
import { leftOutOfWizard } from '../phone/leftOutOfPhone.ts';
import {
  isBeforeFirstTick,
  isPossibleWithPhone,
  openForm,
  phoneActs,
  phoneCalls,
  phoneCases,
  phoneIn,
} from '../phone/phoneStep.ts';
import { hasGone, placeOf, signUpAgrees } from './signUpAgrees.ts';

const t = texts('en');
const [plan] = signUp.plans;
type Actors = NonNullable<typeof plan.actors>;

/** What stands in a field or a box already is not put there again. */
const isThere = ({ type, ...what }: { type: string }, { context }: SignUpSnapshot): boolean =>
  type === 'terms.answered'
    ? Object.values(what).includes(context.agreeTerms)
    : Object.entries(what).some(
        ([field, text]) => (context as object as Record<string, unknown>)[field] === text,
      );

/** How far Back and Forward lead from one step: to the one before it, and on to one that was seen. */
interface Ways {
  readonly back: readonly FormStep[];
  readonly on: readonly FormStep[];
}

const leadsTo = (step: FormStep, { back, on }: Ways, snapshot: SignUpSnapshot): boolean => {
  const { email, phone } = snapshot.context;
  const seen = { email: email !== '', phone: phone !== null, code: phone?.sentTo != null };
  const way = stepDepths[step] - stepDepths[placeOf(snapshot)];
  if (way === -1) return back.includes(step);
  return way === 1 && on.includes(step) && seen[step as keyof typeof seen];
};

interface Begun {
  /** Where the walk begins, in words. */
  readonly from: string;
  readonly draft: SignUpDraft | null;
  readonly events: readonly SignUpEvent[];
  readonly phone?: readonly PhoneVerificationEvent[];
  readonly ticks?: readonly number[];
  readonly ways?: Ways;
  readonly tellsChannels?: boolean;
  readonly depth?: number;
}

/** Several walks, as the number and its code are reached sooner from a draft than from the beginning. */
const walkFrom = ({
  from,
  draft,
  events,
  phone = [],
  ticks = [],
  ways = { back: [], on: [] },
  tellsChannels = false,
  depth = 14,
}: Begun) =>
  walkInPage({
    machine: signUp.machine,
    plan: {
      ...plan,
      isDeep: true,
      depth,
      inputs: [{ draft }],
      leavesPage: hasGone,
      events: [...events, { type: 'form.closed' }],
      actors: {
        ...plan.actors,
        phoneVerification: phoneCases(phone, ticks, tellsChannels),
        enterDashboard: {},
        formHistory: {
          hears: [...new Set([...ways.back, ...ways.on])].map((step) => ({ type: 'history.moved', step })),
        },
        closeWizard: {},
      } as Actors,
      key: ({ name, industry, email, agreeTerms, emailTouched, error, phone }, snapshot) => {
        const shown = signUpScreen(snapshot);
        return [
          shown,
          error,
          shown === 'name' ? [name, industry, email !== ''] : null,
          shown === 'email' ? [email, emailTouched, agreeTerms, phone !== null] : null,
          shown === 'phone' || shown === 'code' ? phone?.sentTo : null,
        ];
      },
    },
    ids: '[SIGNUP-1]',
    from,
    open: (stage, input) => openForm(stage, 'signUp', input.draft),
    acts: {
      ...phoneActs,
      'name.edited': ({ name }, { page }) => page.getByLabel(t('signup', 'name.label')).fill(name),
      'name.left': (_, { page }) => page.getByLabel(t('signup', 'name.label')).press('Tab'),
      'industry.edited': ({ industry }, { page }) =>
        page.getByLabel(t('signup', 'industry.label')).fill(industry),
      'email.edited': ({ email }, { page }) => page.getByLabel(t('signup', 'email.label')).fill(email),
      'email.left': (_, { page }) => page.getByLabel(t('signup', 'email.label')).press('Tab'),
      'terms.answered': ({ agreed }, { page }) => page.getByRole('checkbox').setChecked(agreed),
      // Enter in a field, which leaves none.
      'step.submitted': (_, { page }) =>
        page.locator('input[name="name"], input[name="email"]').press('Enter'),
    },
    calls: phoneCalls,
    own: ['openSession'],
    isPossible: (step, snapshot) => {
      if (hasGone(snapshot) || !isPossibleWithPhone(step, snapshot)) return false;
      if (!('event' in step)) return true;
      const { type, step: wanted } = step.event;
      if (type === 'history.moved') return leadsTo(wanted as FormStep, ways, snapshot);
      // It would take away the entry of the number, which Forward leads to in these paths.
      if (type === 'step.submitted' && placeOf(snapshot) === 'name' && snapshot.context.phone) return false;
      // A number that is begun anew does not know how late it has become.
      const isLate = (phoneIn(snapshot)?.context.now ?? 0) > noon;
      if (type === 'step.back' && isLate) return signUpScreen(snapshot) === 'code';
      return !/^(name|industry|email|terms)\.(edited|answered)$/.test(type) || !isThere(step.event, snapshot);
    },
    isAtRest: (snapshot) => !isBeforeFirstTick(phoneIn(snapshot)),
    silent: {},
    agrees: signUpAgrees,
  });

const { phone: sent } = awaited;

test.describe('the paths of sign-up, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = [
    walkFrom({
      from: 'the beginning',
      draft: null,
      events: [
        { type: 'name.edited', name: 'Ada' },
        { type: 'name.edited', name: ' ' },
        { type: 'name.edited', name: 'a'.repeat(nameLimit + 1) },
        { type: 'name.left' },
        { type: 'industry.edited', industry: 'a'.repeat(nameLimit + 1) },
        { type: 'email.edited', email: 'ada@example.org' },
        { type: 'email.edited', email: 'ada@example' },
        { type: 'email.left' },
        { type: 'terms.answered', agreed: true },
        { type: 'step.submitted' },
        { type: 'step.back' },
      ],
      ways: { back: ['name', 'email'], on: ['email', 'phone'] },
    }),
    walkFrom({
      from: 'the number',
      draft: { ...emptyForm, ...filled, step: 'phone', phone: null },
      events: [{ type: 'step.back' }, { type: 'dashboard.wanted' }],
      phone: [
        { type: 'phone.edited', text: '5550142288' },
        { type: 'phone.edited', text: '55501422' },
        { type: 'phone.edited', text: '555' },
        { type: 'phone.left' },
        { type: 'phone.entered' },
        send('whatsapp'),
        send('sms'),
        { type: 'code.edited', text: '123456' },
        { type: 'code.submitted' },
        { type: 'number.changed' },
      ],
      ticks: [seconds(1), seconds(60)],
      ways: { back: ['phone'], on: ['code'] },
    }),
    walkFrom({
      from: 'the code',
      draft: { ...emptyForm, ...filled, step: 'phone', phone: sent },
      events: [{ type: 'step.back' }],
      phone: [
        { type: 'code.edited', text: '123456' },
        { type: 'code.edited', text: '12' },
        { type: 'code.edited', text: '1234' },
        { type: 'code.left' },
        { type: 'code.entered' },
        { type: 'code.submitted' },
        { type: 'keeping.answered', kept: true },
        { type: 'code.resent', channel: 'sms' },
        { type: 'code.resent', channel: 'whatsapp' },
      ],
      ticks: [noon, seconds(1), seconds(60)],
    }),
    // Each channel, and what is said of it.
    walkFrom({
      from: 'a number that was to be changed',
      draft: {
        ...emptyForm,
        ...filled,
        step: 'phone',
        phone: { ...sent, sentTo: null, sentBy: null, onCode: false },
      },
      events: [],
      phone: [
        send('sms'),
        send('whatsapp'),
        { type: 'code.resent', channel: 'sms' },
        { type: 'code.resent', channel: 'whatsapp' },
      ],
      ticks: [seconds(60)],
      tellsChannels: true,
      depth: 5,
    }),
  ];
  expectAllBut('[SIGNUP-1]', missing, {
    ...leftOutOfWizard,
    'walked with sign-in, which asks whether the number is known': [
      'phoneVerification.phone.channel --phone.submitted[0]--> phoneVerification.phone.sending',
      'phoneVerification.phone.checking --xstate.done.actor.checkExistence[0]--> phoneVerification.phone.channel',
      'phoneVerification.phone.checking --xstate.done.actor.checkExistence[1]--> phoneVerification.phone.waiting',
      'phoneVerification.phone.checking --xstate.done.actor.checkExistence[2]--> phoneVerification.phone.editing',
      'phoneVerification.phone.checking --xstate.done.actor.checkExistence[3]--> phoneVerification.phone.unknown',
      'phoneVerification.phone.checking --xstate.error.actor.checkExistence[0]--> phoneVerification.phone.editing',
      'phoneVerification.phone.editing --phone.submitted[1]--> phoneVerification.phone.checking',
      'phoneVerification.phone.refused --always[0]--> phoneVerification.phone.channel',
      'phoneVerification.phone.waiting --phone.edited[0]--> (stays)',
    ],
    'no button leads two steps back, and no walk begins at the e-mail (signUpMachine.test.ts)': [
      'signUp.filling.opening --always[1]--> signUp.filling.email',
      'signUp.filling.phone --history.moved[1]--> signUp.filling.name',
    ],
    'its own session opens in the same moment (signUpSession.test.ts)': [
      'signUp.filling.phone.storing --history.moved[0]--> (stays)',
      'signUp.filling.phone.storing --session.found[0]--> (stays)',
    ],
    'the wizard is gone by then': [
      'signUp.closing --xstate.done.actor.closeWizard[0]--> signUp.filling.last',
    ],
    'written so that it cannot fail': [
      'signUp.closing --xstate.error.actor.closeWizard[0]--> signUp.filling.last',
      'signUp.filling.phone --xstate.error.actor.phoneVerification[0]--> signUp.filling.email',
      'signUp.leaving --xstate.error.actor.enterDashboard[0]--> signUp.done',
      'signUp.redirecting --xstate.error.actor.redirect[0]--> signUp.filling.last',
    ],
  });
});

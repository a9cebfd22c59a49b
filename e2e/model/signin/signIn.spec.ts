import { expect } from '@playwright/test';
import type { FormStep } from '../../../machines/forms/formHistory.ts';
import { readableNumber } from '../../../machines/phone/phoneNumber.ts';
import type { PhoneVerificationEvent } from '../../../machines/phone/phoneVerification.ts';
import type { SignInDraft } from '../../../machines/signin/signIn.ts';
import type { SignInSnapshot } from '../../../machines/signin/signInMachine.ts';
import { signInScreen, signInStepNumber } from '../../../machines/signin/signInSelectors.ts';
import { signIn } from '../../../tests/model/plans/signin/signIn.ts';
import { noon, seconds, send } from '../../../tests/phone/startPhoneVerification.ts';
import { awaited } from '../../../tests/signin/startSignIn.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { onScreen } from '../../support/flows.ts';
import { dashboard } from '../../support/locators.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { leftOutOfPhone } from '../phone/leftOutOfPhone.ts';
import {
  isBeforeFirstTick,
  isPossibleWithPhone,
  openForm,
  phoneActs,
  phoneCalls,
  phoneCases,
  phoneIn,
} from '../phone/phoneStep.ts';
import {
  codeShown,
  expectShown,
  nothingShown,
  numberShown,
  type PhoneShown,
} from '../phone/phoneStepLook.ts';

const t = texts('en');
const [plan] = signIn.plans;
type Actors = NonNullable<typeof plan.actors>;

/** Whether the page has gone on to something else than this form. */
const hasGone = (snapshot: SignInSnapshot): boolean =>
  ['succeeded', 'handingOver', 'closing'].some((where) => snapshot.value === where);

const shownOf = (snapshot: SignInSnapshot): PhoneShown => {
  const phone = phoneIn(snapshot);
  if (phone === null) return nothingShown;
  const screen = signInScreen(snapshot);
  if (screen === 'code') return codeShown(phone, 'signIn');
  const number = numberShown(phone, 'signIn');
  return screen === 'noAccount' ? { ...number, words: [t('signin', 'noneDesc')] } : number;
};

/** The title, what stands under it, and what a screen reader is told besides. */
const wordsOf = (snapshot: SignInSnapshot): string[] => {
  const number = readableNumber(snapshot.context.phone.sentTo ?? '');
  const welcome = t('signin', 'welcome');
  const { title, lead, news } = {
    phone: { title: welcome, lead: t('signin', 'desc'), news: '' },
    channel: { title: welcome, lead: t('signin', 'channel'), news: t('signin', 'channel') },
    noAccount: { title: t('signin', 'none'), lead: '', news: t('signin', 'noneDesc') },
    code: {
      title: t('shared', 'code.title'),
      lead: `${t('shared', 'code.sentTo', { phone: number })} ${t('shared', 'code.change')}`,
      news: t('shared', 'code.sent', { phone: number }),
    },
    redirecting: { title: '', lead: '', news: '' },
  }[signInScreen(snapshot)];
  const step = t('shared', 'step', { n: signInStepNumber(snapshot), total: 2, name: title });
  return [title, lead, news === '' ? step : `${step}. ${news}`];
};

const placeOf = (snapshot: SignInSnapshot) => (signInScreen(snapshot) === 'code' ? 'signInCode' : 'signIn');

const agrees = async (snapshot: SignInSnapshot, { page }: Stage): Promise<void> => {
  if (snapshot.matches('succeeded')) {
    await expect(page).toHaveURL(dashboard);
    return onScreen(page, 'subscription');
  }
  // The wizard stands in the form's place, and has its number.
  if (snapshot.matches('handingOver')) {
    await expect(page.getByRole('region', { name: t('signup', 'form') })).toHaveAttribute(
      'data-screen',
      'name',
    );
    const { country, text } = snapshot.context.phone;
    const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('signUpDraft') ?? 'null'));
    expect(draft).toMatchObject({ step: 'name', phone: { country, text, sentTo: null, onCode: false } });
    return;
  }
  if (snapshot.matches('closing')) {
    await expect(page.getByRole('region', { name: t('signin', 'form') })).toHaveCount(0);
    return expect(page.locator('#sign-in')).toBeFocused();
  }
  const shown = shownOf(snapshot);
  await expectShown(page, t('signin', 'form'), {
    ...shown,
    screen: signInScreen(snapshot),
    place: placeOf(snapshot),
    words: [...wordsOf(snapshot), ...shown.words],
  });
};

interface Begun {
  /** Where the walk begins, in words. */
  readonly from: string;
  readonly draft: SignInDraft | null;
  readonly phone: readonly PhoneVerificationEvent[];
  readonly ticks: readonly number[];
  readonly steps: readonly FormStep[];
}

/** Two walks, as the code is reached sooner from a draft than from the beginning. */
const walkFrom = ({ draft, phone, ticks, steps, ...how }: Begun) =>
  walkInPage({
    machine: signIn.machine,
    plan: {
      ...plan,
      isDeep: true,
      inputs: [{ draft }],
      leavesPage: hasGone,
      actors: {
        ...plan.actors,
        phoneVerification: phoneCases(phone, ticks),
        enterDashboard: {},
        formHistory: { hears: steps.map((step) => ({ type: 'history.moved', step })) },
        handOver: {},
        closeForm: {},
      } as Actors,
      key: ({ phone }) => phone.onCode,
    },
    ids: '[SIGNIN-1]',
    ...how,
    // The wizard, in whose favour it may be given up, closes by the same event.
    part: (page) => page.getByRole('region', { name: t('signin', 'form') }),
    open: (stage, input) => openForm(stage, 'signIn', input.draft),
    acts: phoneActs,
    calls: phoneCalls,
    own: ['openSession'],
    isPossible: (step, snapshot) => {
      if (hasGone(snapshot) || !isPossibleWithPhone(step, snapshot)) return false;
      if (!('event' in step)) return true;
      const { type, step: wanted, channel } = step.event;
      const isOnCode = placeOf(snapshot) === 'signInCode';
      // Beside the number it stands with a passkey's button, and no page of a walk has a device.
      if (type === 'keeping.answered') return isOnCode;
      // Forward there is a code only if there was one.
      if (type === 'history.moved')
        return wanted === 'signIn' ? isOnCode : !isOnCode && snapshot.context.phone.sentTo !== null;
      return channel !== 'whatsapp' || type !== 'phone.submitted' || signInScreen(snapshot) === 'channel';
    },
    isAtRest: (snapshot) => !isBeforeFirstTick(phoneIn(snapshot)),
    silent: {},
    agrees,
  });

test.describe('the paths of sign-in, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const missing = [
    walkFrom({
      from: 'the beginning',
      draft: null,
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
      ],
      ticks: [seconds(60)],
      steps: ['signIn', 'signInCode'],
    }),
    walkFrom({
      from: 'the code',
      draft: awaited,
      phone: [
        { type: 'code.edited', text: '123456' },
        { type: 'code.edited', text: '12' },
        { type: 'code.edited', text: '1234' },
        { type: 'code.left' },
        { type: 'code.entered' },
        { type: 'code.submitted' },
        { type: 'keeping.answered', kept: true },
        { type: 'code.resent', channel: 'whatsapp' },
        { type: 'code.resent', channel: 'sms' },
      ],
      ticks: [noon, seconds(1), seconds(60)],
      steps: [],
    }),
  ];
  expectAllBut('[SIGNIN-1]', missing, {
    ...leftOutOfPhone,
    'this form takes passkeys': ['passkeySignIn.opening --always[1]--> passkeySignIn.off'],
    'walked with sign-up, which asks nobody whether the number is known': [
      'phoneVerification.phone.editing --phone.submitted[2]--> phoneVerification.phone.sending',
      'phoneVerification.phone.refused --always[1]--> phoneVerification.phone.editing',
      'phoneVerification.phone.waiting --clock.ticked[1]--> (stays)',
      'phoneVerification.phone.waiting --code.wanted[0]--> phoneVerification.code',
    ],
    'here all numbers are sent at noon, when a code that was sent is still on its way (signInHistory.test.ts)':
      ['signIn.filling.phone.waiting --history.moved[0]--> (stays)'],
    'its own session opens in the same moment (signInMachine.test.ts)': [
      'signIn.filling.storing --history.moved[0]--> (stays)',
      'signIn.filling.storing --session.found[0]--> (stays)',
    ],
    'only an account that is erased between number and code is asked for the terms here (NewAccountView.test.tsx)':
      [
        'signIn.filling --xstate.snapshot.phoneVerification[8]--> signIn.filling.code',
        'signIn.filling --xstate.snapshot.phoneVerification[9]--> signIn.filling.making',
        'signIn.filling.making --history.moved[0]--> (stays)',
      ],
    'the form is gone by then': [
      'signIn.closing --xstate.done.actor.closeForm[0]--> signIn.filling',
      'signIn.handingOver --xstate.done.actor.handOver[0]--> signIn.handedOver',
    ],
    'written so that it cannot fail': [
      'signIn.closing --xstate.error.actor.closeForm[0]--> signIn.filling',
      'signIn.filling --xstate.error.actor.phoneVerification[0]--> signIn.filling',
      'signIn.handingOver --xstate.error.actor.handOver[0]--> signIn.filling',
      'signIn.succeeded --xstate.error.actor.enterDashboard[0]--> signIn.filling',
    ],
  });
});

import { expect } from '@playwright/test';
import type { FormStep } from '../../../machines/forms/formHistory.ts';
import { readableNumber } from '../../../machines/phone/phoneNumber.ts';
import { firstName } from '../../../machines/signup/firstName.ts';
import { nameLimit } from '../../../machines/signup/signUp.ts';
import type { SignUpSnapshot } from '../../../machines/signup/signUpMachine.ts';
import { emailErrorOf, signUpScreen, signUpStepNumber } from '../../../machines/signup/signUpSelectors.ts';
import { onScreen } from '../../support/flows.ts';
import { dashboard } from '../../support/locators.ts';
import { texts } from '../../support/texts.ts';
import type { Stage } from '../pageWalk.ts';
import { phoneIn } from '../phone/phoneStep.ts';
import {
  codeShown,
  expectShown,
  nothingShown,
  numberShown,
  type PhoneShown,
} from '../phone/phoneStepLook.ts';

const t = texts('en');

/** Whether the page has gone on to something else than this form. */
export const hasGone = (snapshot: SignUpSnapshot): boolean =>
  ['leaving', 'redirecting', 'closing'].some((where) => snapshot.value === where);

const tooLong = t('shared', 'tooLong', { max: nameLimit });

const shownOf = (snapshot: SignUpSnapshot): PhoneShown => {
  const phone = phoneIn(snapshot);
  const { name, industry, email, agreeTerms, error } = snapshot.context;
  const wrongEmail = emailErrorOf(snapshot);
  switch (signUpScreen(snapshot)) {
    case 'name':
      return {
        ...nothingShown,
        fields: { name, industry },
        errors: {
          ...(error === 'nameMissing' && { name: t('signup', 'name.missing') }),
          ...(error === 'nameTooLong' && { name: tooLong }),
          ...(error === 'industryTooLong' && { industry: tooLong }),
        },
      };
    case 'email':
      return {
        ...nothingShown,
        fields: { email, agreeTerms },
        errors: {
          ...(wrongEmail !== null && { email: t('signup', `email.${wrongEmail}`) }),
          ...(error === 'termsOpen' && { agreeTerms: t('signup', 'terms.open') }),
        },
      };
    case 'done':
      return {
        ...nothingShown,
        words: [t('signup', 'done.noCard')],
      };
    default: {
      if (phone === null) return nothingShown;
      if (phone.hasTag('code')) return codeShown(phone, 'signUp');
      return numberShown(phone, 'signUp');
    }
  }
};

/** The title, what stands under it, and what a screen reader is told besides. */
const wordsOf = (snapshot: SignUpSnapshot): string[] => {
  const { name, phone, restored } = snapshot.context;
  const screen = signUpScreen(snapshot);
  const sentTo = { phone: readableNumber(phone?.sentTo ?? '') };
  const isCode = screen === 'code';
  const title = isCode
    ? t('shared', 'code.title')
    : t('signup', `${screen}.title`, { name: firstName(name) });
  const lead = isCode ? t('shared', 'code.sentTo', sentTo) : t('signup', `${screen}.lead`);
  const step = t('shared', 'step', { n: signUpStepNumber(snapshot), total: 4, name: title });
  return [
    title,
    !isCode && restored === screen ? `${lead} ${t('signup', 'restored')}` : lead,
    isCode ? `${step}. ${t('shared', 'code.sent', sentTo)}` : step,
  ];
};

/** Where the browser's history is by then. */
export const placeOf = (snapshot: SignUpSnapshot): FormStep => {
  const screen = signUpScreen(snapshot);
  // What comes after the code is no step of the history.
  return screen === 'done' || screen === 'redirecting' ? 'code' : screen;
};

/** The card shows the machine's texts; a closed wizard leaves the page, a finished one opens the dashboard. */
export const signUpAgrees = async (snapshot: SignUpSnapshot, { page }: Stage): Promise<void> => {
  if (snapshot.matches('leaving') || snapshot.matches('redirecting')) {
    await expect(page).toHaveURL(dashboard);
    // Who has just signed up designs the room first (DASH-4).
    return onScreen(page, snapshot.matches('leaving') ? 'design' : 'subscription');
  }
  if (snapshot.matches('closing')) {
    await expect(page.getByRole('region', { name: t('signup', 'form') })).toHaveCount(0);
    return expect(page.locator('#create-space')).toBeFocused();
  }
  const shown = shownOf(snapshot);
  await expectShown(page, t('signup', 'form'), {
    ...shown,
    screen: signUpScreen(snapshot),
    place: placeOf(snapshot),
    words: [...wordsOf(snapshot), ...shown.words],
  });
};

import type { TFunction } from 'i18next';
import { readableNumber } from '../../machines/phone/phoneNumber.ts';
import type { PhoneVerificationSnapshot } from '../../machines/phone/phoneVerificationMachine.ts';
import { phoneNumberOf } from '../../machines/phone/phoneVerificationSelectors.ts';
import { richText } from '../ui/richText.tsx';
import * as styles from './SignInCardView.css.ts';

/** A number keeps its own direction and stays in one line. */
export const numberText = (number: string) => <bdi className={styles.number}>{number}</bdi>;

/** What stands over the terms for a number that has no account; announced as well (ACC-2). */
export const newAccountWords = (t: TFunction<'signin'[]>, snapshot: PhoneVerificationSnapshot) => {
  const phone = readableNumber(phoneNumberOf(snapshot));
  return {
    title: t('newAccount.title'),
    lead: richText(t('newAccount.lead', { phone: `<b>${phone}</b>` }), { b: numberText }),
    news: t('newAccount.lead', { phone }),
  };
};

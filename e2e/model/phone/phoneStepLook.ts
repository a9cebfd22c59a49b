import { expect, type Page, type Request } from '@playwright/test';
import { getCountryCallingCode } from 'libphonenumber-js/min';
import { waitText } from '../../../machines/contract/waitText.ts';
import type { Channel, PhoneError } from '../../../machines/phone/phoneVerification.ts';
import type { PhoneVerificationSnapshot } from '../../../machines/phone/phoneVerificationMachine.ts';
import {
  isResendRefused,
  phoneNumberOf,
  secondsLeft,
  waitLeft,
} from '../../../machines/phone/phoneVerificationSelectors.ts';
import { announcedWait } from '../../../src/forms/announcedWait.ts';
import { texts } from '../../support/texts.ts';

const t = texts('en');

/** All that stands in a form's card. */
export interface Shown {
  /** The one word for it, and its step in the browser's history. */
  readonly screen: string;
  readonly place: string;
  /** Titles, paragraphs, and what is said to a screen reader. */
  readonly words: readonly string[];
  /** What the fields hold, by name; those that take no text now; what is wrong with them. */
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly locked: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  /** What a call that failed has to say. */
  readonly alerts: readonly string[];
  /** What was asked of the server and is not answered. */
  readonly asked: readonly unknown[];
}

/** What the number's machine has to do with it. */
export type PhoneShown = Omit<Shown, 'screen' | 'place'>;

export const nothingShown: PhoneShown = {
  words: [],
  fields: {},
  locked: [],
  errors: {},
  alerts: [],
  asked: [],
};

const asked = new WeakMap<Page, Set<Request>>();

/** From now on it is known what the page has asked of the server about a number. */
export const watchCalls = (page: Page): void => {
  const pending = new Set<Request>();
  asked.set(page, pending);
  page.on('request', (request) => {
    if (/\/auth\/(check-user-exists|(start|check)-verification)$/.test(request.url())) pending.add(request);
  });
  const end = (request: Request) => {
    pending.delete(request);
  };
  page.on('requestfailed', end);
  page.on('requestfinished', end);
};

const look = async (page: Page, form: string): Promise<Shown | undefined> => {
  const [card] = await page.locator(`section[data-screen][aria-label="${form}"]`).evaluateAll((cards) =>
    cards.map((card) => {
      const all = (what: string) => [...card.querySelectorAll<HTMLElement>(what)];
      const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const inputs = all('input') as HTMLInputElement[];
      const wrong = inputs.filter((input) => input.getAttribute('aria-invalid') === 'true');
      return {
        screen:
          (card.querySelector<HTMLElement>('form[data-screen]') ?? (card as HTMLElement)).dataset['screen'] ??
          '',
        place: history.state?.formSteps?.at(-1),
        words: all('h2, p')
          .filter((element) => !element.closest('[aria-live], [role="alert"]'))
          .map(textOf)
          .filter(Boolean)
          .sort(),
        fields: Object.fromEntries([
          ...inputs.map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]),
          ...all('[aria-haspopup="listbox"]').map((one) => ['country', one.getAttribute('aria-label')]),
        ]),
        locked: inputs.filter((input) => input.readOnly).map(({ name }) => name),
        errors: Object.fromEntries(
          wrong.map((input) => [
            input.name,
            textOf(document.getElementById(input.getAttribute('aria-describedby') ?? '')),
          ]),
        ),
        alerts: all('[role="alert"]').map(textOf),
      };
    }),
  );
  return card && { ...card, asked: [...(asked.get(page) ?? [])].map((request) => request.postDataJSON()) };
};

/** Fails unless this is what stands in the card of this name, all of it and nothing else. */
export const expectShown = (page: Page, form: string, shown: Shown): Promise<void> =>
  expect
    .poll(() => look(page, form), { message: `the ${form}`, intervals: [20, 50] })
    .toEqual({ ...shown, words: shown.words.filter(Boolean).sort() });

type ErrorText = Exclude<PhoneError['code'], 'tooManyCodes' | 'rateLimited'>;

const ofField: Partial<Record<ErrorText, string>> = {
  invalidPhone: 'shared:phone.invalid',
  countryNotAllowed: 'shared:phone.countryNotAllowed',
  incompleteCode: 'shared:code.incomplete',
  expiredCode: 'shared:code.expired',
  tooManyTries: 'shared:code.tooManyTries',
};

/** What each form says of what went wrong, about its field or about a call. */
const errors = {
  signUp: {
    field: { ...ofField, invalidCode: 'signup:errors.invalidCode' },
    call: {
      sendRefused: 'signup:errors.sendVia',
      sendFailed: 'signup:errors.sendingVia',
      verifyFailed: 'signup:errors.verifyingCode',
    },
  },
  signIn: {
    field: { ...ofField, invalidCode: 'signin:errors.invalidCode' },
    call: {
      checkingAccount: 'signin:errors.checkingAccount',
      sendRefused: 'signin:errors.failedToSendCode',
      sendFailed: 'signin:errors.sendingCode',
      verifyFailed: 'signin:errors.verifying',
    },
  },
} as const satisfies Record<string, Record<'field' | 'call', Partial<Record<ErrorText, string>>>>;

/** What is wrong, in the words of this form. */
const errorOf = (
  { context: { error, confirmBy } }: PhoneVerificationSnapshot,
  form: keyof typeof errors,
  about: 'field' | 'call',
): string | null => {
  const keys: Readonly<Record<string, string>> = errors[form][about];
  // Where one channel has to confirm, no other is named.
  const isOnlyWay = form === 'signIn' && error?.code === 'sendRefused' && confirmBy !== null;
  const [namespace = '', key = ''] = keys[isOnlyWay ? 'sendFailed' : (error?.code ?? '')]?.split(':') ?? [];
  return key === '' ? null : t(namespace, key, { channel: t('shared', `phone.${error?.channel}`) });
};

/** What the wizard says below a call that failed: the server's words, or what to do next (SIGNUP-5). */
const hintOf = ({ context: { error, confirmBy } }: PhoneVerificationSnapshot): string => {
  if (error?.code !== 'sendRefused') return error?.text?.text ?? t('signup', 'errors.hints.connection');
  const other = t('shared', error.channel === 'sms' ? 'phone.whatsapp' : 'phone.sms');
  return (
    error.text?.text ?? t('signup', `errors.hints.${confirmBy === null ? 'number' : 'later'}`, { other })
  );
};

/** What stands under a form whose call failed. */
const alertsOf = (phone: PhoneVerificationSnapshot, form: keyof typeof errors): string[] => {
  const failed = errorOf(phone, form, 'call');
  if (failed === null) return [];
  return [form === 'signUp' ? `${failed}${hintOf(phone)}` : failed];
};

/** The wait that the server asks for: as it is announced, and as it is seen. */
const waitWords = (phone: PhoneVerificationSnapshot): string[] => {
  const left = waitLeft(phone);
  const key = phone.context.error?.code === 'rateLimited' ? 'rateLimited' : 'phone.tooMany';
  return left === 0 ? [] : [announcedWait(left), waitText(left)].map((time) => t('shared', key, { time }));
};

/** That another channel has to confirm: as it is announced, and as it is seen. */
const confirmWords = (by: Channel | null): string[] => {
  const word = by === null ? '' : t('shared', by === 'sms' ? 'code.confirmSms' : 'code.confirmWa');
  return [word, word];
};

/** What a phone's field and its surroundings show. */
export const numberShown = (phone: PhoneVerificationSnapshot, form: keyof typeof errors): PhoneShown => {
  const { country, text, channel } = phone.context;
  const wrong = errorOf(phone, form, 'field');
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country);
  const phoneNumber = phoneNumberOf(phone);
  return {
    words: waitWords(phone),
    fields: {
      phone: text,
      country: `${t('shared', 'phone.country')}: ${name} +${getCountryCallingCode(country)}`,
    },
    locked: [],
    errors: wrong === null ? {} : { phone: wrong },
    alerts: alertsOf(phone, form),
    asked: phone.matches({ phone: 'checking' })
      ? [{ phoneNumber }]
      : phone.matches({ phone: 'sending' })
        ? [{ phoneNumber, channel }]
        : [],
  };
};

/** What the code's field and its surroundings show. */
export const codeShown = (phone: PhoneVerificationSnapshot, form: keyof typeof errors): PhoneShown => {
  const { code, channel, confirmBy, sentTo, keepsSignedIn, agreesToTerms } = phone.context;
  const wrong = errorOf(phone, form, 'field');
  const isVerifying = phone.matches({ code: { entry: 'verifying' } });
  const isCooling = phone.matches({ code: { resend: 'cooling' } });
  const isSending = phone.matches({ code: { resend: 'sending' } });
  return {
    words: [
      ...waitWords(phone),
      ...confirmWords(confirmBy),
      isCooling && !isResendRefused(phone)
        ? t('shared', 'code.resend', { time: waitText(secondsLeft(phone)) })
        : '',
    ],
    fields: { code, keepSignedIn: keepsSignedIn },
    locked: isVerifying ? ['code'] : [],
    errors: wrong === null ? {} : { code: wrong },
    alerts: alertsOf(phone, form),
    asked: isVerifying
      ? [
          {
            phoneNumber: sentTo,
            code,
            ...(keepsSignedIn && { keepSignedIn: true }),
            // The wizard's second step has asked for the terms (ACC-2).
            ...(agreesToTerms && { agreedTerms: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
          },
        ]
      : isSending
        ? [{ phoneNumber: sentTo, channel }]
        : [],
  };
};

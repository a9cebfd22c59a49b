import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { type AnyEventObject, type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import { type FormStep, stepDepths } from '../../../machines/forms/formHistory.ts';
import type { Approval, PhoneVerificationEvent } from '../../../machines/phone/phoneVerification.ts';
import type {
  PhoneVerificationSnapshot,
  phoneVerificationMachine,
} from '../../../machines/phone/phoneVerificationMachine.ts';
import { maySend, secondsLeft } from '../../../machines/phone/phoneVerificationSelectors.ts';
import type { Part, Step } from '../../../tests/model/plan.ts';
import { silentPasskeys } from '../../../tests/model/plans/phone/passkeySignIn.ts';
import { noon } from '../../../tests/phone/startPhoneVerification.ts';
import { failures, sampleApproval, sampleSession } from '../../../tests/samples.ts';
import { noPlan, statusUrl } from '../../subscription/subscriptionTab.ts';
import { fixSteadyClock } from '../../support/clock.ts';
import { button, checkUrl, codeField, existsUrl, phoneField, startUrl } from '../../support/locators.ts';
import { forgetSession } from '../../support/partner.ts';
import { failedBy } from '../failed.ts';
import type { Answer, CallResult } from '../heldCalls.ts';
import type { PageWalk, Stage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';
import { watchCalls } from './phoneStepLook.ts';

/** The number and its code, as they run inside a form; null before and after. */
export const phoneIn = ({
  children,
}: Pick<AnyMachineSnapshot, 'children'>): PhoneVerificationSnapshot | null =>
  (children['phoneVerification']?.getSnapshot() as PhoneVerificationSnapshot | undefined) ?? null;

/**
 * Opens the landing page on a form at noon, as a reload with this draft does, and removes what earlier paths
 * left in the page. The dashboard has no plan.
 */
export const openForm = async ({ page }: Stage, form: 'signUp' | 'signIn', draft: unknown): Promise<void> => {
  const isNew = page.url() === 'about:blank';
  if (isNew) watchCalls(page);
  await forgetSession(page);
  await page.clock.setFixedTime(noon);
  if (isNew) await page.addInitScript(fixSteadyClock);
  // Nothing of passkeys is offered: what a device is asked cannot be steered from the page.
  if (isNew) await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.route('**/get-subscription**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(statusUrl, (route) => route.fulfill({ json: noPlan }));
  await reopen(page, '/branded-meetings', () =>
    page.evaluate(
      ([open, kept]) => {
        sessionStorage.clear();
        sessionStorage.setItem('openForm', open);
        if (typeof kept === 'string') sessionStorage.setItem(`${open}Draft`, kept);
      },
      [form, draft === null ? null : JSON.stringify(draft)] as const,
    ),
  );
};

/** It is so late now; timers go on as ever. A page that comes into sight looks at the clock at once. */
const setClock = async (page: Page, now: unknown): Promise<void> => {
  await page.clock.setFixedTime(Number(now));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

/** What a person does for each event of the number's machine; the submits by Enter, which leaves no field. */
export const phoneActs: NonNullable<PageWalk<never>['acts']> = {
  'phone.edited': ({ text }, { page }) => phoneField(page).fill(text),
  'phone.left': (_, { page }) => phoneField(page).press('Tab'),
  'phone.submitted': ({ channel }, { page }) =>
    channel === 'sms' ? phoneField(page).press('Enter') : button(page, 'signup', 'phone.whatsapp').click(),
  'phone.entered': (_, { page }) => phoneField(page).press('Enter'),
  'code.edited': ({ text }, { page }) => codeField(page).fill(text),
  'code.left': (_, { page }) => codeField(page).press('Tab'),
  'code.entered': (_, { page }) => codeField(page).press('Enter'),
  'code.submitted': (_, { page }) => codeField(page).press('Enter'),
  'keeping.answered': ({ kept }, { page }) => page.getByRole('checkbox').setChecked(kept),
  'clock.ticked': ({ now }, { page }) => setClock(page, now),
  // Another tab of this browser signs in.
  'session.found': (_, { page }) =>
    page.evaluate((session) => {
      const channel = new BroadcastChannel('session');
      channel.postMessage({ type: 'session.shared', session });
      channel.close();
    }, sampleSession),
  'history.moved': async ({ step }, { page }) => {
    const here: FormStep = await page.evaluate(() => history.state.formSteps.at(-1));
    return stepDepths[step as FormStep] > stepDepths[here] ? page.goForward() : page.goBack();
  },
};

/** The cases of a phone form: every answer of the server, at noon and at these times. */
export const phoneCases = (
  events: readonly PhoneVerificationEvent[],
  ticks: readonly number[],
  tellsChannels = false,
): Part<typeof phoneVerificationMachine> => {
  const times = [...new Set([noon, ...ticks])];
  const tooMany = times.map((at) => ({ status: 'tooMany', at, retryAfter: 60 }) as const);
  const rejects = [failures.network];
  return {
    events,
    actors: {
      checkExistence: {
        resolves: [{ status: 'exists' }, { status: 'unknown' }, { status: 'invalidPhone' }, ...tooMany],
        rejects,
      },
      startVerification: {
        resolves: [
          ...times.map((at) => ({ status: 'pending', at }) as const),
          { status: 'refused', error: null },
          { status: 'countryNotAllowed' },
          { status: 'invalidPhone' },
          ...tooMany,
        ],
        rejects,
      },
      checkVerification: {
        resolves: [
          { status: 'approved', approval: sampleApproval },
          { status: 'rejected' },
          { status: 'expired' },
          { status: 'tooManyTries' },
          { status: 'confirm', channel: 'whatsapp' },
          ...tooMany,
        ],
        rejects,
      },
      createAccount: {},
      openSession: { resolves: [undefined] },
      ticker: { hears: ticks.map((now) => ({ type: 'clock.ticked', now })) },
      oneTimeCode: {},
      countryPicker: {},
      passkeySignIn: silentPasskeys,
    },
    key: ({ text, code, tried, channel, confirmBy, error, sentTo, now }) => [
      text,
      code,
      tried === '123456',
      tellsChannels && channel,
      confirmBy,
      error?.code,
      sentTo,
      now,
    ],
  };
};

const tooMany = (errorCode: string, retryAfter?: number): Answer => ({
  status: 429,
  json: { errorCode, message: 'Not now', retryAfter },
});

/** What the server says for each answer of a plan. */
const said: Readonly<Record<string, (value: Readonly<Record<string, unknown>>) => Answer>> = {
  exists: () => ({ json: { exists: true } }),
  unknown: () => ({ json: { exists: false } }),
  pending: () => ({ json: { status: 'pending' } }),
  refused: ({ error }) => ({ json: { status: 'failed', error } }),
  tooMany: ({ retryAfter }) => tooMany('RATE_LIMITED', Number(retryAfter)),
  countryNotAllowed: () => ({ status: 403, json: { errorCode: 'COUNTRY_NOT_ALLOWED', message: 'No' } }),
  invalidPhone: () => ({ status: 400, json: { errorCode: 'INVALID_PHONE', message: 'No' } }),
  tooManyTries: () => tooMany('TOO_MANY_TRIES'),
  confirm: ({ channel }) => ({ json: { status: 'confirm', errorCode: 'CONFIRM_BY_WHATSAPP', channel } }),
  rejected: () => ({ json: { status: 'pending', errorCode: 'INVALID_CODE' } }),
  expired: () => ({ json: { status: 'expired' } }),
  approved: ({ approval }) => {
    const { token, expiresAt, user, partnerConfig } = approval as Approval;
    return {
      json: { status: 'approved', sessionToken: token, expiresAt, userData: user, partnerConfig },
    };
  },
};

const answer = ({ kind, value }: CallResult): Answer => {
  if (kind === 'reject') return failedBy(value);
  const found = value as Readonly<Record<string, unknown>>;
  const say = said[String(found['status'])];
  if (say === undefined) throw new Error(`No server says ${JSON.stringify(value)}`);
  return say(found);
};

export const phoneCalls: NonNullable<PageWalk<never>['calls']> = {
  checkExistence: { url: existsUrl, answer },
  startVerification: { url: startUrl, answer },
  restartVerification: { url: startUrl, answer },
  checkVerification: { url: checkUrl, answer },
};

/** What a person goes elsewhere for; everything else is done in the field, or without the hands. */
const elsewhere = [
  'industry.edited',
  'terms.answered',
  'step.back',
  'form.closed',
  'account.wanted',
  'code.resent',
  'keeping.answered',
  'number.changed',
];

const goesElsewhere = ({ type, channel }: AnyEventObject): boolean =>
  elsewhere.includes(type) || (type === 'phone.submitted' && channel === 'whatsapp');

/** Whether leaving a field would tell the machine something that it does not know. */
const isNews = (snapshot: AnyMachineSnapshot): boolean =>
  ['name.left', 'email.left', 'phone.left', 'code.left'].some(
    (type) =>
      !isDeepStrictEqual(getNextSnapshot(snapshot.machine, snapshot, { type }).context, snapshot.context),
  );

/** Before its first tick, which comes at once, the clock shows no seconds. */
export const isBeforeFirstTick = (phone: PhoneVerificationSnapshot | null): boolean =>
  phone?.matches({ code: { resend: 'cooling' } }) === true && secondsLeft(phone) === 0;

/**
 * Whether a page can take this step now, as far as a phone form decides. Leaving a field is a step of its own,
 * before any press elsewhere. Presses and answers happen at the time of the last tick, or at noon before one.
 */
export const isPossibleWithPhone = (step: Step, form: AnyMachineSnapshot): boolean => {
  const phone = phoneIn(form);
  const now = phone?.context.now || noon;
  if (step.kind === 'wait' || step.kind === 'start') return true;
  if ('value' in step) {
    const { at = now } = (step.value ?? {}) as { at?: number };
    return at === now;
  }
  const { event } = step;
  const isFirst = isBeforeFirstTick(phone);
  if (event.type === 'clock.ticked') return event['now'] > now || (isFirst && event['now'] === now);
  if (isFirst) return false;
  if ('at' in event && event['at'] !== now) return false;
  // Enter says what is missing where there is nothing to send.
  if (event.type === 'phone.entered') return phone !== null && !maySend(phone);
  if (event.type === 'code.entered') return phone?.can({ type: 'code.submitted' }) === false;
  // To type what stands there changes nothing.
  if (event.type === 'phone.edited') return event['text'] !== phone?.context.text;
  if (event.type === 'code.edited') return event['text'] !== phone?.context.code;
  return !(goesElsewhere(event) && [form, phone].some((one) => one !== null && isNews(one)));
};

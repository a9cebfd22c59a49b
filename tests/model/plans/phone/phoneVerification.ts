import { isCode } from '../../../../machines/phone/oneTimeCode.ts';
import { isRefused, numberOf } from '../../../../machines/phone/phoneVerification.ts';
import { phoneVerificationMachine } from '../../../../machines/phone/phoneVerificationMachine.ts';
import {
  type PhoneVerificationScreenName,
  phoneVerificationScreen,
  waitLeft,
} from '../../../../machines/phone/phoneVerificationSelectors.ts';
import { noon, number, seconds, send } from '../../../phone/startPhoneVerification.ts';
import { failures, sampleApproval, sampleAssertion } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';
import type { Plan } from '../../plan.ts';
import { silentPasskeys } from './passkeySignIn.ts';

/** The ports of a verification that never answer, for the plans of the machines it is part of. */
export const silentVerification = {
  checkExistence: {},
  startVerification: {},
  checkVerification: {},
  createAccount: {},
  openSession: {},
  ticker: {},
  oneTimeCode: {},
  countryPicker: {},
  passkeySignIn: silentPasskeys,
} as const;

/** The same where the number gets its code, the code is right, and the session opens or not. */
export const smoothVerification = {
  ...silentVerification,
  startVerification: { resolves: [{ status: 'pending', at: noon }] },
  checkVerification: { resolves: [{ status: 'approved', approval: sampleApproval }] },
  openSession: { resolves: [undefined], rejects: [failures.network] },
} as const;

const tooMany = { status: 'tooMany', at: noon, retryAfter: 60 } as const;

const screens = [
  'phone',
  'checking',
  'unknown',
  'channel',
  'sending',
  'waiting',
  'code',
  'verifying',
  'storing',
  'newAccount',
  'creating',
  'approved',
] as const satisfies PhoneVerificationScreenName[];

const sendProblems = ['sendFailed', 'sendRefused', 'countryNotAllowed', 'tooManyCodes'];

const invariants: NonNullable<Plan<typeof phoneVerificationMachine>['invariants']> = {
  'it is busy while a call is under way': (snapshot) =>
    snapshot.hasTag('busy') ===
    [
      'checkExistence',
      'startVerification',
      'restartVerification',
      'checkVerification',
      'createAccount',
      'openSession',
    ].some((id) => snapshot.children[id] !== undefined),
  'a code is asked for of the number that it was sent to': (snapshot) =>
    !snapshot.hasTag('code') || snapshot.context.sentTo === numberOf(snapshot.context),
  'only what can be a code is tried': (snapshot) =>
    phoneVerificationScreen(snapshot) !== 'verifying' || isCode(snapshot.context.code),
  'a number that is asked for has no code': (snapshot) =>
    !snapshot.matches('phone') || snapshot.context.code === '',
  'a refused code is not tried again': (snapshot) =>
    !isRefused(snapshot.context) || !snapshot.can({ type: 'code.submitted' }),
  'nothing is wrong with what is being checked': (snapshot) =>
    !['checking', 'sending', 'verifying', 'storing', 'creating'].includes(
      phoneVerificationScreen(snapshot),
    ) ||
    snapshot.context.error === null ||
    // Six digits that came while another code was asked for are checked though none was sent.
    (phoneVerificationScreen(snapshot) === 'verifying' && sendProblems.includes(snapshot.context.error.code)),
  'a code is set aside only while another is asked for': (snapshot) =>
    snapshot.context.setAside === '' || snapshot.children['restartVerification'] !== undefined,
  'a confirmation is asked for on the code’s screen alone': (snapshot) =>
    snapshot.context.confirmBy === null || snapshot.hasTag('code') || snapshot.matches('approved'),
  'a ticket is held only while an account may be made of it, and then always': (snapshot) =>
    snapshot.hasTag('newAccount') === (snapshot.context.ticket !== ''),
  'whoever has to wait is told why': (snapshot) =>
    waitLeft(snapshot) === 0 || snapshot.context.error !== null,
};

/** A number that is checked, sent a code, and approved or not; or a passkey in its place (ACC-7). */
export const phoneVerification = definePlan(
  phoneVerificationMachine,
  {
    inputs: [
      { checksExistence: false },
      { checksExistence: true },
      { checksExistence: false, takesPasskeys: true },
      {
        checksExistence: false,
        onCode: true,
        country: 'US',
        text: '5550142288',
        channel: 'sms',
        sentTo: number,
        sentBy: 'sms',
        resendAt: seconds(30),
      },
    ],
    screen: phoneVerificationScreen,
    screens,
    events: [
      { type: 'phone.edited', text: '5550142288' },
      { type: 'phone.edited', text: '55501422' },
      { type: 'phone.left' },
      { type: 'phone.entered' },
      { type: 'country.chosen', country: 'US' },
      send(),
      { type: 'code.wanted' },
      { type: 'code.edited', text: '1234' },
      { type: 'code.edited', text: '12' },
      { type: 'code.edited', text: '123456' },
      { type: 'code.left' },
      { type: 'code.entered' },
      { type: 'code.submitted' },
      { type: 'keeping.answered', kept: true },
      { type: 'code.resent', channel: 'whatsapp' },
      { type: 'number.changed' },
      { type: 'account.created' },
    ],
    actors: {
      checkExistence: {
        resolves: [{ status: 'exists' }, { status: 'unknown' }, { status: 'invalidPhone' }, tooMany],
        rejects: [failures.network],
      },
      startVerification: {
        resolves: [
          { status: 'pending', at: noon },
          { status: 'refused', error: null },
          { status: 'countryNotAllowed' },
          { status: 'invalidPhone' },
          tooMany,
        ],
        rejects: [failures.network],
      },
      checkVerification: {
        resolves: [
          { status: 'approved', approval: sampleApproval },
          { status: 'rejected' },
          { status: 'expired' },
          { status: 'tooManyTries' },
          { status: 'confirm', channel: 'whatsapp' },
          { status: 'noAccount', ticket: 'ticket' },
          { status: 'termsChanged' },
          { status: 'cookieNeeded' },
          tooMany,
        ],
        rejects: [failures.network],
      },
      createAccount: {
        resolves: [{ status: 'approved', approval: sampleApproval }, { status: 'expired' }],
        rejects: [failures.network],
      },
      openSession: { resolves: [undefined], rejects: [failures.network] },
      ticker: {
        hears: [
          { type: 'clock.ticked', now: seconds(1) },
          { type: 'clock.ticked', now: seconds(60) },
        ],
      },
      oneTimeCode: { hears: [{ type: 'code.received', code: '1234' }] },
      countryPicker: {},
      passkeySignIn: silentPasskeys,
    },
    // Which message it is changes no path.
    key: ({ text, code, tried, unanswered, setAside, sentTo, error, checksExistence, confirmBy }) => [
      text,
      code,
      setAside !== '',
      tried === '123456',
      unanswered !== '' && unanswered === code,
      sentTo,
      error !== null,
      checksExistence,
      confirmBy,
    ],
    invariants,
  },
  {
    inputs: [{ checksExistence: false, takesPasskeys: true }],
    events: [{ type: 'phone.edited', text: '5550142288' }, send()],
    actors: {
      ...smoothVerification,
      passkeySignIn: {
        events: [{ type: 'passkey.wanted' }],
        actors: {
          passkeySupport: { resolves: [{ canAsk: true, canListen: false }] },
          awaitPasskey: {},
          askPasskey: { resolves: [{ status: 'signed', assertion: sampleAssertion }] },
          verifyPasskey: { resolves: [{ approval: sampleApproval }] },
        },
      },
    },
    invariants,
  },
  // Both channels, whose codes do not stand for each other.
  {
    inputs: [{ checksExistence: false }],
    events: [
      { type: 'phone.edited', text: '5550142288' },
      send('sms'),
      send('whatsapp'),
      { type: 'number.changed' },
      { type: 'code.wanted' },
    ],
    actors: {
      ...silentVerification,
      startVerification: {
        resolves: [{ status: 'pending', at: noon }, { status: 'refused', error: null }, tooMany],
      },
    },
    key: ({ text, channel, sentTo, sentBy, error }) => [text, channel, sentTo, sentBy, error !== null],
    invariants,
  },
);

import { assign, type ExtractEvent, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { type Countdown, countdownOf, countedTo } from '../shared/countdown.ts';
import { failureOf, waitOf } from '../shared/failure.ts';
import { serverMessage } from '../shared/serverMessage.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';
import type { ErrorText } from './subscriptionStatus.ts';

export type PromoEvent =
  | { type: 'promo.edited'; code: string }
  | { type: 'promo.submitted' }
  | { type: 'tab.left' }
  /** Of the payment that a code was refused for: it is not waited for any more. */
  | { type: 'payment.waitEnded' }
  | PromoFound
  /** The time by the page's steady clock, in ms. */
  | { type: 'clock.ticked'; now: number };

/** The code that this tab has kept of an earlier box. */
export interface PromoFound {
  type: 'promo.found';
  code: string;
}

/** Sent to the listener that keeps the code in this tab; '' is none. */
export interface PromoKept {
  type: 'promo.kept';
  code: string;
}

/** Sent to the parent: a code was applied, or the server reports a plan or a payment that we do not know. */
export type PromoParentEvent =
  | { type: 'promo.applied' }
  | { type: 'status.outdated' }
  | { type: 'payment.found' };

const errorCodes = ['INVALID', 'EXPIRED', 'USED', 'ALREADY_ACTIVE', 'PAYMENT_PENDING'] as const;
export type PromoErrorCode = (typeof errorCodes)[number];

/**
 * Why a code was refused: the text of a known code, the server's message, or one of our two texts (SUB-6).
 */
export type PromoError = ErrorText<'invalid' | 'error' | `errors.${PromoErrorCode}`>;

/** An unknown code counts as missing: a raw key is never shown (SUB-6, fault N20). */
const errorOf = (error: unknown): PromoError => {
  const { kind, status = 0, code } = failureOf(error);
  const known = errorCodes.find((one) => one === code);
  if (known) return { key: `errors.${known}` };
  const text = serverMessage(error);
  if (text !== null) return { text };
  return { key: kind === 'http' && status < 500 ? 'invalid' : 'error' };
};

/** The wait that a refusal asks for, in ms: a wait without a length is as long as that between two codes. */
const promoWaitOf = (error: unknown): number => {
  const { status, code } = failureOf(error);
  return status === 429 || code === 'RATE_LIMITED' ? waitOf(error) || timings.resendCooldown : 0;
};

/**
 * The promo code's box (SUB-6). A code from the address is filled in but not applied. After too many tries
 * none is sent for as long as the server asks; the seconds are counted, and what is typed meanwhile stays
 * (fault N08).
 */
export const promoCodeMachine = setup({
  types: {} as {
    context: {
      code: string;
      /** Whether the code came with the address, and was neither edited nor applied since. */
      isPrefilled: boolean;
      error: PromoError | null;
      /** The wait that the last answer 429 asked for. */
      countdown: Countdown;
    };
    events: PromoEvent;
    input: { code: string | null };
    tags: 'busy';
  },
  actors: {
    /** POST /stripe/apply-promo-code; any refusal is a failure. */
    applyCode: port<void, { code: string }>('applyCode'),
    /** Sends `clock.ticked` at once and then every second. */
    ticker: listenerPort<ExtractEvent<PromoEvent, 'clock.ticked'>>('ticker'),
    /** Keeps the code in this tab; sends `promo.found` for one that a box before it has left, unless there is one at once. */
    promoStorage: listenerPort<PromoFound, PromoKept, { code: string }>('promoStorage'),
  },
  guards: {
    'there is a code': ({ context }) => context.code.trim() !== '',
    'a wait is asked for': (_, { error }: { error: unknown }) => promoWaitOf(error) > 0,
    'the wait is over': ({ context }, { now }: { now: number }) =>
      countedTo(context.countdown, now).secondsLeft === 0,
    'a plan is running': (_, { error }: { error: unknown }) => failureOf(error).code === 'ALREADY_ACTIVE',
    'a payment was on its way': ({ context: { error } }) =>
      error !== null && 'key' in error && error.key === 'errors.PAYMENT_PENDING',
    'a payment is on its way': (_, { error }: { error: unknown }) =>
      failureOf(error).code === 'PAYMENT_PENDING',
  },
  actions: {
    'take the code': assign((_, { code }: { code: string }) => ({
      code,
      isPrefilled: false,
    })),
    'forget the code': assign({ code: '', isPrefilled: false }),
    'keep the code': sendTo(
      'promoStorage',
      ({ context: { code } }): PromoKept => ({
        type: 'promo.kept',
        code,
      }),
    ),
    'begin the try': assign({ error: null, isPrefilled: false }),
    'clear the error': assign({ error: null }),
    'set the error': assign((_, { error }: { error: unknown }) => ({ error: errorOf(error) })),
    'note the wait': assign((_, { error }: { error: unknown }) => ({
      countdown: countdownOf(promoWaitOf(error)),
    })),
    'count down': assign(({ context: { countdown } }, { now }: { now: number }) => ({
      countdown: countedTo(countdown, now),
    })),
    'tell that it was applied': sendParent({ type: 'promo.applied' } satisfies PromoParentEvent),
    'tell that there is a plan': sendParent({ type: 'status.outdated' } satisfies PromoParentEvent),
    'tell that there is a payment': sendParent({ type: 'payment.found' } satisfies PromoParentEvent),
  },
}).createMachine({
  id: 'promoCode',
  context: ({ input: { code } }) => ({
    code: code ?? '',
    isPrefilled: code !== null,
    error: null,
    countdown: countdownOf(0),
  }),
  // Without it a code is kept as long as the box is.
  invoke: {
    src: 'promoStorage',
    id: 'promoStorage',
    input: ({ context: { code } }) => ({ code }),
    onError: {},
  },
  initial: 'editing',
  states: {
    editing: { on: { 'promo.submitted': { guard: 'there is a code', target: 'applying' } } },
    applying: {
      tags: 'busy',
      entry: 'begin the try',
      invoke: {
        src: 'applyCode',
        id: 'applyCode',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: { target: 'applied', actions: 'tell that it was applied' },
        onError: [
          {
            guard: withEvent('a wait is asked for'),
            target: 'limited',
            actions: withEvent('note the wait'),
          },
          {
            guard: withEvent('a plan is running'),
            target: 'rejected',
            actions: [withEvent('set the error'), 'tell that there is a plan'],
          },
          {
            guard: withEvent('a payment is on its way'),
            target: 'rejected',
            actions: [withEvent('set the error'), 'tell that there is a payment'],
          },
          {
            target: 'rejected',
            actions: withEvent('set the error'),
          },
        ],
      },
    },
    rejected: {
      on: {
        'payment.waitEnded': {
          guard: 'a payment was on its way',
          target: 'editing',
          actions: 'clear the error',
        },
        'promo.submitted': { guard: 'there is a code', target: 'applying' },
        'promo.edited': {
          target: 'editing',
          actions: [withEvent('take the code'), 'clear the error', 'keep the code'],
        },
      },
    },
    limited: {
      // Without its clock a code can be sent again, and the server answers for itself.
      invoke: { src: 'ticker', id: 'ticker', onError: 'editing' },
      on: {
        'clock.ticked': [
          { guard: withEvent('the wait is over'), target: 'editing' },
          { actions: withEvent('count down') },
        ],
      },
    },
    applied: {
      entry: ['forget the code', 'keep the code'],
      on: {
        'tab.left': 'editing',
        'promo.edited': {
          target: 'editing',
          actions: [withEvent('take the code'), 'keep the code'],
        },
      },
    },
  },
  on: {
    'promo.edited': { actions: [withEvent('take the code'), 'keep the code'] },
    'promo.found': { actions: withEvent('take the code') },
  },
});

export type PromoSnapshot = SnapshotFrom<typeof promoCodeMachine>;

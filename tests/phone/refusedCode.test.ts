import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedCode } from '../../machines/phone/oneTimeCode.ts';
import { failures, sampleApproval } from '../samples.ts';
import { seconds, send, startTyped, startVerifying } from './startPhoneVerification.ts';

type Verifying = ReturnType<typeof startVerifying>;

/** A verification whose code 123456 was answered with a refusal. */
const startRefused = (status: 'rejected' | 'expired' | 'tooManyTries' = 'rejected') => {
  const running = startVerifying();
  running.resolve('checkVerification', { status });
  const code = () => running.actor.getSnapshot().context.code;
  return { ...running, code, type: (text: string) => running.actor.send({ type: 'code.edited', text }) };
};

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));

it('[SIGNUP-6] digits added to a refused code, at either end, replace it (G22)', () => {
  fc.assert(
    fc.property(digits(6), fc.integer({ min: 1, max: 6 }).chain(digits), (refused, typed) => {
      expect(editedCode(refused, refused + typed, true)).toBe(typed);
      expect(editedCode(refused, typed + refused, true)).toHaveLength(typed.length);
    }),
  );
  expect(editedCode('111111', '234111111', true)).toBe('234');
});

it('[SIGNUP-6] a whole code pasted behind what stands in the field replaces it, a seventh digit is ignored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }).chain(digits), digits(6), (before, pasted) => {
      expect(editedCode(before, before + pasted, false)).toBe(pasted);
    }),
  );
  expect(editedCode('123456', '1234567', false)).toBe('123456');
  expect(editedCode('123456', '1234 99 56', false)).toBe('123499');
  expect(editedCode('123', '12 34-56', false)).toBe('123456');
});

it.each(['rejected', 'expired', 'tooManyTries'] as const)(
  '[SIGNUP-6] a code that was %s is not tried a second time (G22)',
  (status) => {
    const { actor, callsOf, code, error } = startRefused(status);
    expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
    actor.send({ type: 'code.submitted' });
    expect(callsOf('checkVerification')).toHaveLength(1);
    expect({ code: code(), isWrong: error() !== null }).toEqual({ code: '123456', isWrong: true });
  },
);

it('[SIGNUP-6][SIGNUP-7] the right code typed or pasted behind the wrong one is taken and tried (G22)', () => {
  const { type, code, error, callsOf } = startRefused();
  type('1234567');
  expect({ code: code(), error: error() }).toEqual({ code: '7', error: null });
  type('765432');
  expect(callsOf('checkVerification').at(-1)).toMatchObject({ code: '765432' });

  const other = startRefused();
  other.type('123456654321');
  expect(other.callsOf('checkVerification').at(-1)).toMatchObject({ code: '654321' });
});

it('[SIGNUP-7] an edit that leaves the code as it was leaves what is wrong with it on screen', () => {
  const { type, code, error } = startRefused();
  type('123456a');
  expect({ code: code(), error: error()?.code }).toEqual({ code: '123456', error: 'invalidCode' });
  type('12345');
  expect({ code: code(), error: error() }).toEqual({ code: '12345', error: null });
});

it('[SIGNUP-6] a refused code does not come back when asking for another one fails', () => {
  const { actor, hear, reject, code } = startRefused();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  reject('restartVerification', failures.network);
  expect(code()).toBe('');
});

it('[SIGNUP-6] a code whose check failed stays, and may be tried again', () => {
  const { actor, reject } = startVerifying();
  reject('checkVerification', failures.network);
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(true);
});

it('[SIGNUP-6] a code that was not checked, as the browser takes no cookie, is not called wrong, and may be tried again', () => {
  const { resolve, screen, error, actor } = startVerifying();
  resolve('checkVerification', { status: 'cookieNeeded' });
  expect({ screen: screen(), error: error(), code: actor.getSnapshot().context.code }).toEqual({
    screen: 'code',
    error: { code: 'cookieNeeded', channel: 'sms' },
    code: '123456',
  });
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(true);
});

it('[SIGNUP-6] a code whose answer was lost, or whose session did not open, is not called wrong afterwards but maybe used, until a new one is sent', () => {
  const lose = [
    ({ reject }: Verifying) => reject('checkVerification', failures.network),
    ({ resolve, reject }: Verifying) => {
      resolve('checkVerification', { status: 'approved', approval: sampleApproval });
      reject('openSession', failures.network);
    },
  ];
  for (const lost of lose) {
    const running = startVerifying();
    const { actor, resolve, hear, error } = running;
    lost(running);
    actor.send({ type: 'code.submitted' });
    resolve('checkVerification', { status: 'rejected' });
    expect(error()).toEqual({ code: 'usedCode', channel: 'sms' });
    expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
    // Another one was never tried.
    actor.send({ type: 'code.edited', text: '654321' });
    resolve('checkVerification', { status: 'rejected' });
    expect(error()?.code).toBe('invalidCode');
    hear('ticker', { type: 'clock.ticked', now: seconds(30) });
    actor.send({ type: 'code.resent', channel: 'sms' });
    resolve('restartVerification', { status: 'pending', at: seconds(31) });
    actor.send({ type: 'code.edited', text: '123456' });
    resolve('checkVerification', { status: 'rejected' });
    expect(error()?.code).toBe('invalidCode');
  }
});

it('[ACC-2][SIGNUP-6] a code whose check was left for the number is not called wrong afterwards but maybe used, until a new one is sent', () => {
  const { actor, resolve, hear, error } = startVerifying();
  const tryAgain = () => {
    actor.send({ type: 'code.edited', text: '123456' });
    actor.send({ type: 'code.submitted' });
    resolve('checkVerification', { status: 'rejected' });
  };
  actor.send({ type: 'number.changed' });
  expect(actor.getSnapshot().context).toMatchObject({ code: '', error: null });
  actor.send(send());
  tryAgain();
  expect(error()).toEqual({ code: 'usedCode', channel: 'sms' });
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  resolve('restartVerification', { status: 'pending', at: seconds(31) });
  tryAgain();
  expect(error()?.code).toBe('invalidCode');
});

/** A failure of the server that says so itself. */
const down = { kind: 'http', status: 500, message: 'Something went wrong on our end.', language: 'en' };

it('[SIGNUP-5][SIGNUP-6] a code that could not be asked for, or not be checked, keeps the server’s own words', () => {
  const text = { text: down.message, language: 'en' };
  const asking = startTyped();
  asking.actor.send(send('sms'));
  asking.reject('startVerification', down);
  expect(asking.error()).toEqual({ code: 'sendFailed', channel: 'sms', text });
  const checking = startVerifying();
  checking.reject('checkVerification', down);
  expect(checking.error()).toEqual({ code: 'verifyFailed', channel: 'sms', text });
});

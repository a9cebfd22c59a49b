import { expect, it } from 'vitest';
import { failures } from '../samples.ts';
import { number, seconds, startOnCode } from './startPhoneVerification.ts';

type OnCode = ReturnType<typeof startOnCode>;

it.each([
  ['typed', ({ actor }: OnCode) => actor.send({ type: 'code.edited', text: '123456' })],
  [
    'read by the browser',
    ({ hear }: OnCode) => hear('oneTimeCode', { type: 'code.received', code: '123456' }),
  ],
] as const)(
  '[SIGNUP-6][ACC-6] six digits %s while a new code is asked for are kept, and verified once that is answered, or has failed',
  (_, come) => {
    for (const end of [
      ({ resolve }: OnCode) => resolve('restartVerification', { status: 'pending', at: seconds(31) }),
      ({ reject }: OnCode) => reject('restartVerification', failures.network),
    ]) {
      const running = startOnCode();
      const { actor, hear, callsOf, screen, error } = running;
      hear('ticker', { type: 'clock.ticked', now: seconds(30) });
      actor.send({ type: 'code.resent', channel: 'sms' });
      come(running);
      expect([screen(), callsOf('checkVerification')]).toEqual(['code', []]);
      end(running);
      expect([screen(), error(), callsOf('checkVerification')]).toEqual([
        'verifying',
        null,
        [{ phoneNumber: number, code: '123456' }],
      ]);
    }
  },
);

it('[SIGNUP-6] a new code empties the field at the press, and what is half typed until its answer stays', () => {
  const { actor, hear, resolve, callsOf } = startOnCode();
  const code = () => actor.getSnapshot().context.code;
  actor.send({ type: 'code.edited', text: '12' });
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  expect(code()).toBe('');
  actor.send({ type: 'code.edited', text: '4321' });
  resolve('restartVerification', { status: 'pending', at: seconds(31) });
  expect([code(), callsOf('checkVerification')]).toEqual(['4321', []]);
});

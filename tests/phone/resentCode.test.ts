import { expect, it } from 'vitest';
import { failures, sampleApproval } from '../samples.ts';
import { noon, number, seconds, send, startOnCode } from './startPhoneVerification.ts';

type OnCode = ReturnType<typeof startOnCode>;

it.each([
  ['typed', ({ actor }: OnCode) => actor.send({ type: 'code.edited', text: '123456' })],
  [
    'read by the browser',
    ({ hear }: OnCode) => hear('oneTimeCode', { type: 'code.received', code: '123456' }),
  ],
] as const)(
  '[SIGNUP-6][ACC-6] six digits %s while a new code is asked for are kept, and verified once that is answered, or has failed, which stays said',
  (_, come) => {
    for (const [end, problem] of [
      [
        ({ resolve }: OnCode) => resolve('restartVerification', { status: 'pending', at: seconds(31) }),
        undefined,
      ],
      [({ reject }: OnCode) => reject('restartVerification', failures.network), 'sendFailed'],
    ] as const) {
      const running = startOnCode();
      const { actor, hear, callsOf, screen, error } = running;
      hear('ticker', { type: 'clock.ticked', now: seconds(30) });
      actor.send({ type: 'code.resent', channel: 'sms' });
      come(running);
      expect([screen(), callsOf('checkVerification')]).toEqual(['code', []]);
      end(running);
      expect([screen(), error()?.code, callsOf('checkVerification')]).toEqual([
        'verifying',
        problem,
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

const ends = {
  sent: ({ resolve }: OnCode) => resolve('restartVerification', { status: 'pending', at: seconds(31) }),
  failed: ({ reject }: OnCode) => reject('restartVerification', failures.network),
  refused: ({ resolve }: OnCode) => resolve('restartVerification', { status: 'refused', error: null }),
  delayed: ({ resolve }: OnCode) =>
    resolve('restartVerification', { status: 'tooMany', at: seconds(31), retryAfter: 60 }),
};
/** A code that was checked and got no answer. */
const unanswered = ({ actor, reject }: OnCode) => {
  actor.send({ type: 'code.edited', text: '123456' });
  reject('checkVerification', failures.network);
};
const refused = ({ actor, resolve }: OnCode) => {
  actor.send({ type: 'code.edited', text: '123456' });
  resolve('checkVerification', { status: 'rejected' });
};
const half = ({ actor }: OnCode) => actor.send({ type: 'code.edited', text: '12' });

it.each([
  ['comes back', 'an unanswered code', 'nothing', 'failed', unanswered, '123456'],
  ['comes back', 'an unanswered code', 'nothing', 'refused', unanswered, '123456'],
  ['comes back', 'an unanswered code', 'nothing', 'delayed', unanswered, '123456'],
  ['comes back', 'half a code', 'nothing', 'failed', half, '12'],
  ['gives way to what was typed', 'an unanswered code', '43', 'failed', unanswered, '43'],
  ['stays away', 'a refused code', 'nothing', 'failed', refused, ''],
  ['stays away', 'an unanswered code', 'nothing', 'sent', unanswered, ''],
] as const)(
  '[SIGNUP-6] where a new code is asked for, the one before %s: %s, %s typed meanwhile, the call %s',
  (_, __, typed, end, before, code) => {
    const running = startOnCode();
    const { actor, hear, callsOf, screen } = running;
    before(running);
    hear('ticker', { type: 'clock.ticked', now: seconds(30) });
    const checks = callsOf('checkVerification').length;
    actor.send({ type: 'code.resent', channel: 'sms' });
    if (typed !== 'nothing') actor.send({ type: 'code.edited', text: typed });
    ends[end](running);
    const { context } = actor.getSnapshot();
    expect([screen(), context.code, context.setAside]).toEqual(['code', code, '']);
    expect(callsOf('checkVerification')).toHaveLength(checks);
    expect(context.error === null).toBe(end === 'sent');
  },
);

it.each([
  ['asks for a confirmation', { status: 'confirm', channel: 'whatsapp' }],
  ['is right', { status: 'approved', approval: sampleApproval }],
  ['is right for a number without an account', { status: 'noAccount', ticket: 'ticket' }],
] as const)('[SIGNUP-6] that no new code was sent is said no longer where the one before %s', (_, answer) => {
  const running = startOnCode();
  const { actor, hear, resolve, error } = running;
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  actor.send({ type: 'code.edited', text: '123456' });
  ends.failed(running);
  resolve('checkVerification', answer);
  expect(error()).toBeNull();
});

it('[SIGNUP-6] the wait of another number is none of the number that has a code, which gets a new one when its own is over', () => {
  const { actor, resolve, screen, sends } = startOnCode();
  actor.send({ type: 'number.changed' });
  actor.send({ type: 'phone.edited', text: '5550142299' });
  actor.send(send());
  resolve('startVerification', { status: 'tooMany', at: noon, retryAfter: 3600 });
  actor.send({ type: 'phone.edited', text: '5550142288' });
  actor.send(send('sms', seconds(10)));
  expect({ screen: screen(), calls: sends().length }).toEqual({
    screen: 'code',
    calls: 2,
  });
  actor.send({ type: 'number.changed' });
  actor.send(send('sms', seconds(30)));
  expect(sends()).toHaveLength(3);
});

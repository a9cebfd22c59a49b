import { describe, expect, it } from 'vitest';
import { passkeySignInMachine, passkeySignInScreen } from '../../machines/phone/passkeySignInMachine.ts';
import { timings } from '../../machines/timings.ts';
import { challengeMs } from '../../server/auth/passkeyChallenges.ts';
import { childrenOf, runMachine } from '../model/runMachine.ts';
import { failures, sampleApproval, sampleAssertion } from '../samples.ts';

const signed = { status: 'signed', assertion: sampleAssertion };
const both = { canAsk: true, canListen: true };

const start = (isWanted = true, keepsSignedIn = false) => {
  const running = runMachine(passkeySignInMachine, { isWanted, keepsSignedIn });
  const screen = () => passkeySignInScreen(running.actor.getSnapshot());
  const error = () => running.actor.getSnapshot().context.error;
  const want = () => running.actor.send({ type: 'passkey.wanted' });
  const asks = () =>
    ['awaitPasskey', 'askPasskey', 'verifyPasskey'].map((port) => running.callsOf(port).length);
  return { ...running, screen, error, want, asks };
};

describe('sign-in by passkey', () => {
  it('[ACC-7] offers nothing in a form that takes none, in a browser without passkeys, and in one that fails', () => {
    const { screen, calls } = start(false);
    expect([screen(), calls]).toEqual(['off', []]);
    const without = start();
    expect(without.screen()).toBe('looking');
    without.resolve('passkeySupport', { canAsk: false, canListen: false });
    expect([without.screen(), without.asks()]).toEqual(['off', [0, 0, 0]]);
    const odd = start();
    odd.reject('passkeySupport', new Error('odd'));
    expect(odd.screen()).toBe('off');
  });

  it('[ACC-7] takes a passkey that is chosen where the number is filled in, and hands on what opens a session', () => {
    const { resolve, screen, callsOf, actor } = start();
    resolve('passkeySupport', both);
    expect(screen()).toBe('offering');
    resolve('awaitPasskey', signed);
    expect(screen()).toBe('verifying');
    expect(callsOf('verifyPasskey')).toEqual([{ assertion: sampleAssertion }]);
    resolve('verifyPasskey', { approval: sampleApproval });
    expect(screen()).toBe('approved');
    expect(actor.getSnapshot().output).toEqual({ approval: sampleApproval });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(sampleApproval.token);
  });

  it.each([true, false])('[ACC-3][ACC-7] has the session kept as it was told last: %s', (kept) => {
    const { resolve, callsOf, actor } = start(true, !kept);
    resolve('passkeySupport', both);
    actor.send({ type: 'keeping.answered', kept });
    resolve('awaitPasskey', signed);
    expect(callsOf('verifyPasskey')).toEqual([
      { assertion: sampleAssertion, ...(kept && { keepSignedIn: true }) },
    ]);
  });

  it('[ACC-7] asks anew before the question of a form that stays open ends', () => {
    const { resolve, asks, wait } = start();
    resolve('passkeySupport', both);
    wait(timings.passkeyRenewal - 1);
    expect(asks()).toEqual([1, 0, 0]);
    wait(1);
    expect(asks()).toEqual([2, 0, 0]);
    expect(timings.passkeyRenewal).toBeLessThan(challengeMs);
  });

  it.each([
    [
      'was closed',
      (running: ReturnType<typeof start>) => running.resolve('awaitPasskey', { status: 'cancelled' }),
    ],
    ['failed', (running: ReturnType<typeof start>) => running.reject('awaitPasskey', failures.network)],
  ])('[ACC-7] keeps its button, and says nothing, when the browser’s own offer %s', (_, end) => {
    const running = start();
    running.resolve('passkeySupport', both);
    end(running);
    expect([running.screen(), running.error(), running.asks()]).toEqual(['offering', null, [1, 0, 0]]);
    running.want();
    expect(running.screen()).toBe('asking');
  });

  it('[ACC-7] asks at a press, in the place of the browser’s own offer, and offers again after a closed question', () => {
    const { resolve, want, screen, error, asks, actor } = start();
    resolve('passkeySupport', both);
    want();
    const open = childrenOf(actor).map(([id]) => id);
    expect([screen(), asks(), open]).toEqual(['asking', [1, 1, 0], ['askPasskey']]);
    resolve('askPasskey', { status: 'cancelled' });
    expect([screen(), error(), asks()]).toEqual(['offering', { code: 'cancelled', text: null }, [2, 1, 0]]);
    want();
    expect(error()).toBeNull();
    resolve('askPasskey', signed);
    expect(screen()).toBe('verifying');
  });

  it('[ACC-7] offers no passkey by itself after one was refused, as a device may choose the same again', () => {
    const { resolve, reject, want, screen, asks } = start();
    resolve('passkeySupport', both);
    resolve('awaitPasskey', signed);
    reject('verifyPasskey', failures.serverError);
    expect([screen(), asks()]).toEqual(['offering', [1, 0, 1]]);
    want();
    expect(asks()).toEqual([1, 1, 1]);
  });

  it('[ACC-7] offers passkeys by itself again, and says what the server says, after one whose question was over', () => {
    const { resolve, reject, screen, error, asks } = start();
    resolve('passkeySupport', both);
    resolve('awaitPasskey', signed);
    reject('verifyPasskey', { kind: 'http', status: 400, code: 'PASSKEY_EXPIRED', message: 'Too long' });
    expect([screen(), error(), asks()]).toEqual([
      'offering',
      { code: 'refused', text: { text: 'Too long' } },
      [2, 0, 1],
    ]);
  });

  it('[ACC-7][LNG-7] says what the server says of a passkey, with its language, and stays ready for another', () => {
    const { resolve, reject, want, screen, error } = start();
    resolve('passkeySupport', { canAsk: true, canListen: false });
    want();
    reject('askPasskey', failures.network);
    expect([screen(), error()]).toEqual(['offering', { code: 'refused', text: null }]);
    want();
    resolve('askPasskey', signed);
    reject('verifyPasskey', {
      kind: 'http',
      status: 400,
      code: 'PASSKEY_UNKNOWN',
      message: 'Unknown',
      language: 'en',
    });
    expect([screen(), error()]).toEqual([
      'offering',
      { code: 'refused', text: { text: 'Unknown', language: 'en' } },
    ]);
    want();
    expect([screen(), error()]).toEqual(['asking', null]);
  });
});

import { describe, expect, it } from 'vitest';
import { childrenOf } from '../model/runMachine.ts';
import { failures, sampleApproval, sampleAssertion } from '../samples.ts';
import { noon, number, send, start, startOnCode } from './startPhoneVerification.ts';

const startApproved = () => {
  const running = start({ takesPasskeys: true });
  running.resolve('passkeySignIn.passkeySupport', { canAsk: true, canListen: true });
  running.resolve('passkeySignIn.awaitPasskey', { status: 'signed', assertion: sampleAssertion });
  running.resolve('passkeySignIn.verifyPasskey', { approval: sampleApproval });
  return running;
};
const openIn = ({ actor }: Pick<ReturnType<typeof start>, 'actor'>) => childrenOf(actor).map(([id]) => id);

describe('a passkey in the place of number and code', () => {
  it('[ACC-7][SIGNUP-8] opens the session as a right code does: the form is told before, and no context holds the token', () => {
    const { screen, callsOf, sentToParent, resolve, actor } = startApproved();
    expect([screen(), actor.getSnapshot().hasTag('busy')]).toEqual(['storing', true]);
    expect(sentToParent).toEqual([{ type: 'code.approved' }]);
    expect(callsOf('openSession')).toEqual([sampleApproval]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(sampleApproval.token);
    resolve('openSession');
    expect(screen()).toBe('approved');
  });

  it('[ACC-7] the number is asked for again, with an error, where the session does not open', () => {
    const { reject, screen, error } = startApproved();
    reject('openSession', failures.network);
    expect([screen(), error()?.code]).toEqual(['phone', 'verifyFailed']);
  });

  it('[ACC-3][ACC-7] has the session kept where that was ticked beside it, and the code’s step knows of it', () => {
    const running = start({ takesPasskeys: true, text: '5550142288', sentTo: number });
    running.resolve('passkeySignIn.passkeySupport', { canAsk: true, canListen: true });
    running.actor.send({ type: 'keeping.answered', kept: true });
    running.actor.send({ type: 'code.wanted' });
    expect(running.actor.getSnapshot().context.keepsSignedIn).toBe(true);
    running.actor.send({ type: 'number.changed' });
    running.resolve('passkeySignIn.passkeySupport', { canAsk: true, canListen: true });
    running.resolve('passkeySignIn.awaitPasskey', { status: 'signed', assertion: sampleAssertion });
    expect(running.callsOf('verifyPasskey')).toEqual([{ assertion: sampleAssertion, keepSignedIn: true }]);
  });

  const startCancelled = (text: string) => {
    const running = start({ takesPasskeys: true, checksExistence: true, text });
    const passkey = () => running.actor.getSnapshot().children.passkeySignIn;
    const passkeyError = () => passkey()?.getSnapshot().context.error?.code ?? null;
    const cancel = () => {
      passkey()?.send({ type: 'passkey.wanted' });
      running.resolve('passkeySignIn.askPasskey', { status: 'cancelled' });
    };
    running.resolve('passkeySignIn.passkeySupport', { canAsk: true, canListen: false });
    cancel();
    return { ...running, cancel, passkeyError };
  };

  it.each([
    ['edits the number', '', { type: 'phone.edited', text: '5' }, null],
    ['chooses a country', '', { type: 'country.chosen', country: 'MX' }, null],
    ['sends the number', '5550142288', send(), null],
    ['sends one that is none', '55501422', send(), 'invalidPhone'],
    ['presses Enter in an unfinished one', '555', { type: 'phone.entered' }, 'invalidPhone'],
  ] as const)('[ACC-7] that went wrong is told no more once the person %s', (_, text, event, next) => {
    const { actor, error, passkeyError } = startCancelled(text);
    expect(passkeyError()).toBe('cancelled');
    actor.send(event);
    expect([passkeyError(), error()?.code ?? null]).toEqual([null, next]);
  });

  it('[ACC-7] that went wrong during a wait is told no more once the number or its country is another; the wait stays told', () => {
    const { actor, resolve, cancel, error, passkeyError } = startCancelled('5550142288');
    actor.send(send());
    resolve('checkExistence', { status: 'tooMany', at: noon, retryAfter: 60 });
    for (const event of [
      { type: 'phone.edited', text: '5550142289' },
      { type: 'country.chosen', country: 'MX' },
    ] as const) {
      cancel();
      expect(passkeyError()).toBe('cancelled');
      actor.send(event);
      expect([passkeyError(), error()?.code]).toEqual([null, 'rateLimited']);
    }
  });

  it('[ACC-7] is not asked for in a form that takes none, nor beside a code', () => {
    expect(start().calls.map(({ port }) => port)).not.toContain('passkeySupport');
    const running = start({ takesPasskeys: true });
    expect(openIn(running)).toContain('passkeySignIn');
    running.actor.send({ type: 'phone.edited', text: '(555) 014-2288' });
    expect(running.callsOf('passkeySupport')).toHaveLength(1);
    running.actor.send(send());
    running.resolve('startVerification', { status: 'pending', at: 0 });
    expect(openIn(running)).not.toContain('passkeySignIn');
    expect(openIn(startOnCode())).not.toContain('passkeySignIn');
  });
});

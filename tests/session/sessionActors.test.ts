// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { sessionScreen } from '../../machines/session/sessionScreen.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import {
  actor,
  anewForEach,
  logOut,
  navigate,
  nothing,
  retryLogout,
  session,
  start,
  stored,
  valid,
  validate,
} from './liveSession.ts';

anewForEach();

describe('the session in the browser’s storage', () => {
  it('[SES-1] is kept under session and sessionToken, the token in both storages', async () => {
    await start();
    actor.send({ type: 'session.opened', session });
    expect(stored()).toEqual({ session: JSON.stringify(session), tabToken: 'the-token', token: 'the-token' });
  });

  it.each(['session.opened', 'tab.shared'] as const)(
    '[SES-4] ends the sign-in draft of this tab when it opens by %s',
    async (type) => {
      sessionStorage.setItem('signInDraft', '{}');
      await start();
      expect(sessionStorage.getItem('signInDraft')).toBe('{}');
      actor.send({ type, session });
      expect(sessionStorage.getItem('signInDraft')).toBeNull();
    },
  );

  it('[SES-2] is validated at start and refreshed with the new expiry', async () => {
    sessionStorage.setItem('session', JSON.stringify(session));
    localStorage.setItem('sessionToken', 'the-token');
    const snapshot = await start();
    expect(validate.mock.calls[0]?.[0]).toMatchObject({ token: 'the-token' });
    expect(snapshot.context.session).toEqual({ ...session, expiresAt: valid.expiresAt });
    expect(stored().session).toBe(JSON.stringify({ ...session, expiresAt: valid.expiresAt }));
  });

  it('[SES-1] is built from the server’s answer in a tab that has only the token', async () => {
    localStorage.setItem('sessionToken', 'the-token');
    const snapshot = await start();
    expect(snapshot.context.session?.user).toEqual(session.user);
    expect(stored().tabToken).toBe('the-token');
  });

  it('[SES-4] is not that of a closed tab that is opened again after a logout, of which nothing stays', async () => {
    await start();
    actor.send({ type: 'session.opened', session });
    localStorage.removeItem('sessionToken');
    actor.stop();
    const snapshot = await start();
    expect([sessionScreen(snapshot), stored()]).toEqual(['anonymous', nothing]);
    expect(validate).not.toHaveBeenCalled();
  });

  it('[SES-1] is that of the tab alone where the browser keeps none for all tabs, also after a reload (S02)', async () => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    await start(undefined, full);
    actor.send({ type: 'session.opened', session });
    actor.stop();
    expect(stored().token).toBeNull();
    expect((await start(undefined, full)).context.session?.token).toBe('the-token');
    actor.send({ type: 'logout.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('[SES-1] of another token is not taken up (S04)', async () => {
    sessionStorage.setItem('session', JSON.stringify({ ...session, token: 'older' }));
    localStorage.setItem('sessionToken', 'the-token');
    validate.mockRejectedValue(new ApiError('network'));
    const snapshot = await start();
    expect(snapshot.context).toMatchObject({ token: 'the-token', session: null, storage: 'kept' });
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without a phone number', JSON.stringify({ ...session, user: { ...session.user, phoneNumber: '' } })],
  ])('[SES-1] is cleared when it is %s, and its token is not (S03)', async (_name, corrupt) => {
    sessionStorage.setItem('session', corrupt);
    localStorage.setItem('sessionToken', 'the-token');
    validate.mockRejectedValue(new ApiError('network'));
    const snapshot = await start();
    expect([snapshot.context.session, stored()]).toEqual([null, { ...nothing, token: 'the-token' }]);
  });

  it.each([
    ['an answer without sense', new ApiError('malformed')],
    ['a broken server', new ApiError('http', { status: 500 })],
  ])('[SES-2] is cleared by %s', async (_name, error) => {
    localStorage.setItem('sessionToken', 'the-token');
    validate.mockRejectedValue(error);
    const snapshot = await start();
    expect([sessionScreen(snapshot), stored()]).toEqual(['anonymous', nothing]);
  });

  it('[SES-2] is cleared when the server does not know the token', async () => {
    localStorage.setItem('sessionToken', 'the-token');
    validate.mockResolvedValue(null);
    const snapshot = await start();
    expect([sessionScreen(snapshot), stored()]).toEqual(['expired', nothing]);
  });

  it('[SES-2] of a page that starts offline is validated again once it is online (N04)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    localStorage.setItem('sessionToken', 'the-token');
    sessionStorage.setItem('session', JSON.stringify(session));
    validate.mockRejectedValueOnce(new ApiError('network'));
    const snapshot = await start();
    expect(snapshot.matches({ open: 'unverified' })).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect((await waitFor(actor, (now) => now.matches({ open: 'signedIn' }))).value).toEqual({
      open: 'signedIn',
    });
  });

  it.each([
    ['a lost network', new ApiError('network')],
    ['a time-out', new ApiError('timeout')],
    ['a call that was given up', new ApiError('aborted')],
    ['a deploy', new ApiError('http', { status: 503 })],
    ['a fault of the page itself', new TypeError('AbortSignal.any is not a function')],
  ])('[SES-2] is left as it is by %s and validated again online (N04, G2)', async (_name, error) => {
    sessionStorage.setItem('session', JSON.stringify(session));
    localStorage.setItem('sessionToken', 'the-token');
    validate.mockRejectedValueOnce(error);
    const snapshot = await start();
    expect(snapshot.hasTag('authenticated')).toBe(true);
    expect(stored()).toMatchObject({ session: JSON.stringify(session), token: 'the-token' });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(actor, (now) => now.matches({ open: 'signedIn' }));
    expect(validate).toHaveBeenCalledTimes(2);
  });
});

describe('logging out', () => {
  it('[SES-3] tells the server, clears everything and goes home', async () => {
    localStorage.setItem('sessionToken', 'the-token');
    await start();
    actor.send({ type: 'logout.requested' });
    expect(actor.getSnapshot().value).toBe('loggingOut');
    await waitFor(actor, (now) => now.matches({ closed: 'anonymous' }));
    expect(logOut.mock.calls[0]?.[0]).toMatchObject({ token: 'the-token' });
    expect(navigate.mock.calls).toEqual([['/']]);
    expect(stored()).toEqual(nothing);
  });

  it('[SES-3][SIGNUP-10] leaves neither the wizard’s draft nor an open form to whoever uses this tab next', async () => {
    localStorage.setItem('sessionToken', 'the-token');
    await start();
    sessionStorage.setItem('openForm', 'signUp');
    sessionStorage.setItem('signUpDraft', '{"name":"Marta"}');
    actor.send({ type: 'logout.requested' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('[SIGNUP-10] is nothing that a visitor without a session does: their draft and open form stay', async () => {
    sessionStorage.setItem('openForm', 'signUp');
    sessionStorage.setItem('signUpDraft', '{"name":"Marta"}');
    await start();
    expect(sessionStorage).toHaveLength(2);
  });

  it.each([
    ['is lost', new ApiError('network'), [['the-token']]],
    ['finds the server broken', new ApiError('http', { status: 500 }), [['the-token']]],
    ['finds the token ended', new ApiError('http', { status: 401 }), []],
  ])(
    '[SES-3] that %s is kept in no storage, and sent again if it had no answer',
    async (_name, error, again) => {
      localStorage.setItem('sessionToken', 'the-token');
      logOut.mockRejectedValue(error);
      await start();
      actor.send({ type: 'logout.requested' });
      await waitFor(actor, (now) => now.matches({ closed: 'anonymous' }));
      expect(retryLogout.mock.calls).toEqual(again);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    },
  );

  it('[SES-4] leads nobody away who signs in in another tab meanwhile', async () => {
    localStorage.setItem('sessionToken', 'the-token');
    let answer: (value: null) => void = () => undefined;
    logOut.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await start();
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'tab.shared', session: { ...session, token: 'newer' } });
    answer(null);
    await setImmediate();
    expect([sessionScreen(actor.getSnapshot()), navigate.mock.calls]).toEqual(['signedIn', []]);
  });

  it('[SES-3] at load without a phone number clears what is left and stays on the page', async () => {
    localStorage.setItem('sessionToken', 'the-token');
    validate.mockResolvedValue({ ...valid, user: null });
    const snapshot = await start();
    expect([sessionScreen(snapshot), stored()]).toEqual(['anonymous', nothing]);
    expect(navigate).not.toHaveBeenCalled();
  });
});

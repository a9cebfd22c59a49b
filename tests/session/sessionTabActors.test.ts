// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { sessionScreen } from '../../machines/session/sessionScreen.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { refuseChannels } from '../refuseChannels.ts';
import { actor, anewForEach, nothing, session, start, stored, valid, validate } from './liveSession.ts';

anewForEach();

/** Another tab of this browser: its BroadcastChannel. */
const openTab = () => {
  const channel = new BroadcastChannel('session');
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => heard.push(data);
  const hears = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count));
  return {
    heard,
    hears,
    say: (message: unknown) => channel.postMessage(message),
    close: () => channel.close(),
  };
};

describe('other tabs', () => {
  it('[SES-1] a new tab asks for the session of its token, and takes what only another tab knows', async () => {
    const other = openTab();
    localStorage.setItem('sessionToken', 'the-token');
    await start();
    await other.hears(1);
    expect(other.heard).toEqual([{ type: 'session.wanted', token: 'the-token' }]);
    const known = { ...session, user: { ...session.user, name: 'Marta Iglesias', industry: 'Law' } };
    other.say({ type: 'session.shared', session: known });
    await waitFor(actor, ({ context }) => context.session?.user.industry === 'Law');
    expect(stored().session).toBe(JSON.stringify({ ...known, expiresAt: valid.expiresAt }));
    other.close();
  });

  it('[SES-1] whoever asks for our token is told the session', async () => {
    const other = openTab();
    await start();
    actor.send({ type: 'session.opened', session });
    other.say({ type: 'session.wanted', token: 'another' });
    other.say({ type: 'session.wanted', token: 'the-token' });
    await other.hears(2);
    expect(other.heard).toEqual([
      { type: 'session.shared', session },
      { type: 'session.shared', session },
    ]);
    other.close();
  });

  it.each([
    [true, 'expired'],
    [false, 'endedElsewhere'],
  ])('[SES-4] an end in another tab, expired %s, is followed (S08)', async (expired, ending) => {
    const other = openTab();
    await start();
    actor.send({ type: 'session.opened', session });
    other.say({ type: 'session.ended', token: 'the-token', expired });
    const snapshot = await waitFor(actor, (now) => now.matches('closed'));
    expect([sessionScreen(snapshot), stored()]).toEqual([ending, nothing]);
    other.close();
  });

  it.each([
    ['2026-03-15T12:00:00.000Z', 'deleted', '2026-03-15T12:00:00.000Z'],
    ['soon', 'endedElsewhere', null],
    [7, 'endedElsewhere', null],
    [null, 'endedElsewhere', null],
  ])(
    '[ACC-4] a deletion in another tab on the date %j ends the session here as %s',
    async (deletionAt, ending, date) => {
      const other = openTab();
      await start();
      actor.send({ type: 'session.opened', session });
      other.say({ type: 'session.ended', token: 'the-token', expired: false, deletionAt });
      const snapshot = await waitFor(actor, (now) => now.matches('closed'));
      expect([sessionScreen(snapshot), snapshot.context.deletionAt, stored()]).toEqual([
        ending,
        date,
        nothing,
      ]);
      other.close();
    },
  );

  it.each([
    ['a logout that forgets the device', 'the-token', true, null],
    ['a plain logout', 'the-token', undefined, 'guests'],
    ['a word that is no yes', 'the-token', 'yes', 'guests'],
    ['the end of somebody else’s session', 'another', true, 'guests'],
  ])(
    '[ACC-1] of drafts in this tab, %s in another one leaves what it may',
    async (_, token, forgets, left) => {
      const other = openTab();
      await start();
      actor.send({ type: 'session.opened', session });
      sessionStorage.setItem('invitationDrafts:p1', 'guests');
      other.say({ type: 'session.ended', token, expired: false, forgets });
      // Messages arrive in order: after this answer, or once the session has ended, the first one was read.
      other.say({ type: 'session.wanted', token: 'the-token' });
      if (token === 'the-token') await waitFor(actor, (now) => now.matches('closed'));
      else await other.hears(2);
      expect(sessionStorage.getItem('invitationDrafts:p1')).toBe(left);
      other.close();
    },
  );

  it('[SES-4] what another tab stored since is not cleared with our session (S09)', async () => {
    const other = openTab();
    await start();
    actor.send({ type: 'session.opened', session });
    localStorage.setItem('sessionToken', 'of somebody else');
    other.say({ type: 'session.ended', token: 'the-token', expired: false });
    await waitFor(actor, (now) => now.matches('closed'));
    expect(stored()).toEqual({ ...nothing, token: 'of somebody else' });
    other.close();
  });

  it.each([
    null,
    'x',
    { type: 'session.ended' },
    { type: 'session.ended', token: 7 },
    { type: 'session.shared', session: { token: 'newer' } },
    { type: 'session.shared' },
    { type: 'session.robbed', token: 'the-token' },
  ])('[SES-4] talk that makes no sense changes nothing: %j', async (message) => {
    const other = openTab();
    await start();
    actor.send({ type: 'session.opened', session });
    other.say(message);
    // Messages arrive in order: after this answer, the invalid ones were read.
    other.say({ type: 'session.wanted', token: 'the-token' });
    await other.hears(2);
    expect([sessionScreen(actor.getSnapshot()), actor.getSnapshot().context.session]).toEqual([
      'signedIn',
      session,
    ]);
    other.close();
  });
});

describe('a page that the browser brings back', () => {
  const bringBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('[SES-4] shows nothing private once the token is gone (B03)', async () => {
    await start();
    actor.send({ type: 'session.opened', session });
    localStorage.removeItem('sessionToken');
    bringBack(true);
    expect([sessionScreen(actor.getSnapshot()), stored()]).toEqual(['endedElsewhere', nothing]);
  });

  it('[SES-2][SES-4] goes on with a token that its browser kept for this tab alone (S02)', async () => {
    const kept = { session: JSON.stringify(session), sessionToken: session.token, sessionOfTab: 'true' };
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
    validate.mockRejectedValueOnce(new ApiError('network'));
    await start(undefined, () => {
      throw new Error('No storage for all tabs');
    });
    bringBack(true);
    expect(actor.getSnapshot().matches('closed')).toBe(false);
    await waitFor(actor, (now) => now.matches({ open: 'signedIn' }));
    expect(actor.getSnapshot().context.session).toEqual({ ...session, expiresAt: valid.expiresAt });
  });

  it.each([null, 'sessionToken'])(
    '[SES-4] hears once more of what another tab did to the token while it was away, and of nothing else (B03): %s',
    async (key) => {
      await start();
      actor.send({ type: 'session.opened', session });
      bringBack(true);
      await waitFor(actor, (now) => now.matches({ open: 'signedIn' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
      expect([sessionScreen(actor.getSnapshot()), validate.mock.calls.length]).toEqual(['signedIn', 1]);
      localStorage.removeItem('sessionToken');
      window.dispatchEvent(new StorageEvent('storage', { key }));
      expect(sessionScreen(actor.getSnapshot())).toBe('endedElsewhere');
    },
  );

  it('[SES-4] is validated again, and a page that is merely shown is not (B03)', async () => {
    await start();
    actor.send({ type: 'session.opened', session });
    bringBack(false);
    expect(validate).not.toHaveBeenCalled();
    bringBack(true);
    await waitFor(actor, (now) => now.matches({ open: 'signedIn' }));
    expect(validate).toHaveBeenCalledTimes(1);
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    ['denied', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ] as const)(
    '[SES-1] a storage that is %s is told, and the session goes on (S01, S02)',
    async (storage, name) => {
      await start(() => {
        throw new DOMException('no', name);
      });
      actor.send({ type: 'session.opened', session });
      const snapshot = actor.getSnapshot();
      expect([sessionScreen(snapshot), snapshot.context.storage]).toEqual(['signedIn', storage]);
    },
  );

  it.each([
    ['denied', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ] as const)(
    '[SES-1] a storage of all tabs that is %s is told after each update too, though it is asked once (S01, S02)',
    async (storage, name) => {
      const refuse = vi.fn((): never => {
        throw new DOMException('no', name);
      });
      await start(undefined, refuse);
      actor.send({ type: 'session.opened', session });
      expect(actor.getSnapshot().context.storage).toBe(storage);
      refuse.mockClear();
      actor.send({ type: 'profile.learned', name: 'Ada', email: 'ada@x.example' });
      const { user } = JSON.parse(stored().session ?? '{}') as typeof session;
      expect([actor.getSnapshot().context.storage, user.name]).toEqual([storage, 'Ada']);
      expect(refuse).not.toHaveBeenCalled();
    },
  );

  it('[SES-1] a channel to other tabs that is refused costs only what they say (S01, G1)', async () => {
    refuseChannels();
    await start();
    actor.send({ type: 'session.opened', session });
    actor.send({ type: 'logout.requested' });
    const { status } = await waitFor(actor, (now) => now.matches('closed'));
    expect(status).toBe('active');
  });
});

import { expect, it } from 'vitest';
import { agreedTerms, eachDatabase } from '../harness.ts';
import { spacePath } from '../spaces/spacePaths.ts';

const hour = 60 * 60_000;
const path = '/api/auth/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

eachDatabase((server) => {
  const iso = (ms = 0) => new Date(server().clock.now + ms).toISOString();
  /** Signs in to this number, a minute after the last code. */
  const signIn = async (phoneNumber: string, { keepSignedIn = false, userAgent = '' } = {}) => {
    server().clock.now += 60_000;
    const { code } = await server().sendCode(phoneNumber);
    const headers = { 'User-Agent': userAgent };
    const asked = { phoneNumber, code, keepSignedIn, agreedTerms };
    const { body } = await server().post('/api/auth/check-verification', asked, { headers });
    return String(body.sessionToken);
  };
  const list = async (token: string) => (await server().get(path, { token })).body.sessions;
  const end = (token: string, id = '') =>
    server().request(`${path}${id && `/${id}`}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
  const isOpen = async (token: string) =>
    (await server().post('/api/auth/validate', undefined, { token })).body.valid;
  const see = (token: string, until: string) =>
    server()
      .post('/api/auth/seen-sessions', { until }, { token })
      .then(({ status }) => status);

  it('[ACC-3] lists the open sessions of a partner: the one that asks, then the newest first, with its times and families, and nothing of its token', async () => {
    const phoneNumber = server().newPhone();
    const first = await signIn(phoneNumber, { userAgent: firefox });
    const second = await signIn(phoneNumber, { keepSignedIn: true, userAgent: '<script>Firefox' });
    const third = await signIn(phoneNumber);
    await signIn(server().newPhone());
    const sessions = await list(second);
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    const shared = { id, isCurrent: false, isNew: false, browser: null, system: null };
    const at = (ms: number, lastsMs: number) => ({
      startedAt: iso(ms),
      usedAt: iso(ms),
      expiresAt: iso(ms + lastsMs),
    });
    expect(sessions).toEqual([
      { ...shared, ...at(-120_000, 30 * 24 * hour), isCurrent: true },
      { ...shared, ...at(-60_000, 12 * hour), isNew: true },
      { ...shared, ...at(-180_000, 12 * hour), browser: 'Firefox', system: 'Linux' },
    ]);
    const answer = JSON.stringify(sessions);
    for (const token of [first, second, third]) expect(answer).not.toContain(token);
    expect(new Set(sessions.map((session: { id: string }) => session.id)).size).toBe(3);
  });

  it('[ACC-3] tells the last use to the hour, and lists no session that has ended', async () => {
    const phoneNumber = server().newPhone();
    const short = await signIn(phoneNumber);
    const kept = await signIn(phoneNumber, { keepSignedIn: true });
    const began = iso();
    server().clock.now += hour - 1;
    expect((await list(kept))[0].usedAt).toBe(began);
    server().clock.now += 1;
    const used = iso();
    expect((await list(kept))[0]).toMatchObject({ startedAt: began, usedAt: used });
    expect((await list(short)).length).toBe(2);
    server().clock.now += 12 * hour;
    expect((await list(kept)).map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([true]);
  });

  it('[ACC-3] ends one session by its id: its browser is signed out at its next call, the others stay', async () => {
    const phoneNumber = server().newPhone();
    const [own, gone, kept] = [
      await signIn(phoneNumber),
      await signIn(phoneNumber),
      await signIn(phoneNumber),
    ];
    const [, newest, older] = await list(own);
    expect(newest.startedAt > older.startedAt).toBe(true);
    const { status, body } = await end(own, older.id);
    expect([status, body]).toEqual([204, null]);
    expect(await Promise.all([own, gone, kept].map(isOpen))).toEqual([true, false, true]);
    const next = await server().get(spacePath(phoneNumber), { token: gone });
    expect([next.status, next.body.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
    const again = await end(own, older.id);
    expect([again.status, again.body.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('[ACC-3][API-4] A02 finds no session of another partner, and ends none', async () => {
    const [own, other] = [await signIn(server().newPhone()), await signIn(server().newPhone())];
    const [{ id }] = await list(other);
    for (const named of [id, id.toUpperCase(), 'nobody', '%00', `${id}'--`]) {
      const { status, body } = await end(own, named);
      expect([named, status, body.errorCode]).toEqual([named, 404, 'NOT_FOUND']);
    }
    expect((await end(own)).status).toBe(204);
    expect(await isOpen(other)).toBe(true);
  });

  it('[ACC-3] ends all others of the partner at once, and not the one that asks', async () => {
    const phoneNumber = server().newPhone();
    const tokens = [await signIn(phoneNumber), await signIn(phoneNumber), await signIn(phoneNumber)];
    const [, own = ''] = tokens;
    const { status, body } = await end(own);
    expect([status, body]).toEqual([204, null]);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, true, false]);
    expect((await end(own)).status).toBe(204);
    expect(await list(own)).toHaveLength(1);
  });

  it('[ACC-3] a new sign-in is news to the sessions before it until each of them has seen it, and to no later one', async () => {
    const phoneNumber = server().newPhone();
    const [first, second] = [await signIn(phoneNumber), await signIn(phoneNumber)];
    const third = await signIn(phoneNumber);
    const news = async (token: string) =>
      (await list(token)).filter((one: { isNew: boolean }) => one.isNew).map(startOf);
    const startOf = ({ startedAt }: { startedAt: string }) => startedAt;
    const [began2, began3] = [iso(-60_000), iso()];
    expect(await news(first)).toEqual([began3, began2]);
    expect([await news(second), await news(third)]).toEqual([[began3], []]);
    expect(await see(first, began2)).toBe(204);
    expect(await news(first)).toEqual([began3]);
    // Neither is the past unseen again, nor what is to come seen.
    await see(first, began3);
    await see(first, began2);
    expect(await news(first)).toEqual([]);
    await see(first, iso(24 * hour));
    await signIn(phoneNumber);
    expect(await news(first)).toEqual([iso()]);
    expect(await news(second)).toEqual([iso(), began3]);
  });

  it('[ACC-3] takes a time for what was seen, and nothing else', async () => {
    const token = await signIn(server().newPhone());
    // The last two have the form of a time, but no `Date` reads them.
    const unreadable = ['2026-03-01T12:00:00+01', '2026-03-01T12:00:00 +01:00'];
    for (const until of [undefined, null, 7, '', 'yesterday', '2026-13-01', ...unreadable])
      expect([until, await see(token, until as string)]).toEqual([until, 400]);
    for (const until of ['2026-03-01T12:00:00+01:00', '0000-01-01T00:00:00Z'])
      expect([until, await see(token, until)]).toEqual([until, 204]);
  });
});

import { expect, it } from 'vitest';
import { passkeyChallenges } from '../../../server/db/accountSchema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { passkeying, paths, said } from './passkeying.ts';

const minute = 60_000;
const hour = 60 * minute;
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

eachDatabase((server) => {
  const at = () => new Date(server().clock.now).toISOString();

  it('[ACC-7] asks for a passkey that is found without a name, unlocked by its owner, and says of the phone its last three digits alone', async () => {
    const { token, phoneNumber, partnerId } = await server().signIn();
    const { status, body } = await server().post(paths.creation, {}, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: server().settings.productName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 5 * minute,
    });
    expect(Buffer.from(body.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(body.user.id, 'base64url').toString()).toBe(partnerId);
    expect(body.user.name).toBe(`…${phoneNumber.slice(-3)}`);
    expect(JSON.stringify(body)).not.toContain(phoneNumber.slice(1));
  });

  it('[ACC-7] lists a partner’s passkeys with browser and system, creation and last use, the newest first', async () => {
    const { create, list, signIn, device } = passkeying(server());
    const { token } = await server().signIn();
    const first = { at: at(), made: device() };
    const { body } = await server().post(paths.creation, {}, { token });
    const sent = first.made.create(body);
    const headers = { 'User-Agent': macSafari };
    expect((await server().post(paths.create, sent, { token, headers })).status).toBe(200);
    server().clock.now += minute;
    const second = { at: at(), ...(await create(token)) };
    server().clock.now += minute;
    expect((await signIn(first.made)).status).toBe(200);
    expect(await list(token)).toEqual([
      { id: second.reply.body.id, label: '', createdAt: second.at, usedAt: null },
      { id: expect.any(String), label: 'Safari, macOS', createdAt: first.at, usedAt: at() },
    ]);
    const other = await server().signIn();
    expect(await list(other.token)).toEqual([]);
    const again = await server().post(paths.creation, {}, { token });
    const excluded = again.body.excludeCredentials.map(({ id }: { id: string }) => id);
    expect(new Set(excluded)).toEqual(new Set([first.made.id, second.made.id]));
  });

  it('[ACC-7][SIGNUP-8] signs in by a passkey alone, with what a right code answers', async () => {
    const { signIn, withPasskey } = passkeying(server());
    const { made, phoneNumber, partnerId } = await withPasskey();
    const { status, body } = await signIn(made);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'approved',
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(server().clock.now + 12 * hour).toISOString(),
      userData: { name: '', email: '', phoneNumber, partnerId },
      partnerConfig: { partnerId, config: null },
    });
    const { body: valid } = await server().post('/api/auth/validate', {}, { token: body.sessionToken });
    expect(valid.userData.partnerId).toBe(partnerId);
  });

  it('[ACC-7][OPS-6] eight sign-ins of one partner at once, each from a new browser, do not hold each other up', async () => {
    const { signIn, withPasskey } = passkeying(server());
    const { made, token } = await withPasskey();
    const replies = await Promise.all(Array.from({ length: 8 }, () => signIn(made)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await server().get('/api/auth/sessions', { token });
    expect(body.sessions).toHaveLength(9);
  });

  it('[ACC-7][ACC-3] a session by passkey is kept for 30 days where that is asked for, and replaces the browser’s own', async () => {
    const { ask, withPasskey } = passkeying(server());
    const { made, token } = await withPasskey();
    const { asked, cookie } = await ask();
    const sent = { ...made.signIn(asked), keepSignedIn: true };
    const { body } = await server().post(paths.signIn, sent, { token, headers: { Cookie: cookie } });
    expect(body.expiresAt).toBe(new Date(server().clock.now + 30 * 24 * hour).toISOString());
    expect((await server().post('/api/auth/validate', {}, { token })).body).toEqual({ valid: false });
  });

  it('[ACC-7] a removed passkey signs in no more; sessions that it opened stay, and the code signs in', async () => {
    const { signIn, withPasskey, list } = passkeying(server());
    const { made, reply, phoneNumber } = await withPasskey();
    const token = (await signIn(made)).body.sessionToken;
    const stranger = await server().signIn();
    const { id } = reply.body;
    expect((await server().post(paths.remove, { id }, { token: stranger.token })).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    for (const _ of ['first', 'again'])
      expect((await server().post(paths.remove, { id }, { token })).body).toEqual({ passkeys: [] });
    expect(await list(token)).toEqual([]);
    expect(said(await signIn(made))).toEqual([400, 'PASSKEY_UNKNOWN']);
    server().clock.now += minute;
    expect((await server().signIn(phoneNumber)).token).toMatch(/^[\w-]{43}$/);
  });

  it('[ACC-7] keeps ten passkeys of a partner, even of eleven at once, and no passkey twice', async () => {
    const { create, device, list } = passkeying(server());
    const { token } = await server().signIn();
    const { made } = await create(token);
    expect(said((await create(token, {}, made)).reply)).toEqual([409, 'PASSKEY_KNOWN']);
    const other = await server().signIn();
    expect(said((await create(other.token, {}, made)).reply)).toEqual([409, 'PASSKEY_KNOWN']);
    const asked: Parameters<typeof made.create>[0][] = [];
    for (let one = 0; one < 11; one++) asked.push((await server().post(paths.creation, {}, { token })).body);
    server().clock.now += minute;
    const sent = asked.slice(0, 10).map((body) => device().create(body));
    const replies = await Promise.all(sent.map((body) => server().post(paths.create, body, { token })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 409]);
    expect(await list(token)).toHaveLength(10);
    expect(said(await server().post(paths.creation, {}, { token }))).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  it('[ACC-7] forgets challenges that nobody has answered', async () => {
    await server().post(paths.challenge, {});
    server().clock.now += 20 * minute;
    await server().post(paths.challenge, {});
    await server().tidy();
    expect(await server().db.select().from(passkeyChallenges)).toHaveLength(1);
  });

  it('[ACC-7] has no passkeys at an IP address, which they cannot be bound to', async () => {
    for (const appOrigin of ['http://127.0.0.1:4173', 'http://[::1]:4173']) {
      const numeric = startServer(server().db, { appOrigin });
      const { token } = await numeric.signIn();
      expect(said(await numeric.post(paths.creation, {}, { token }))).toEqual([404, 'NOT_FOUND']);
      expect(said(await numeric.post(paths.challenge, {}))).toEqual([404, 'NOT_FOUND']);
    }
  });
});

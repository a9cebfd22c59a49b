import { expect, it } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';
import { passkeying, paths, said } from './passkeying.ts';
import type { Faults } from './softAuthenticator.ts';

const minute = 60_000;
const refused = [400, 'PASSKEY_REFUSED'];
const expired = [400, 'PASSKEY_EXPIRED'];

const wrongAnswers: [string, Faults, unknown[]][] = [
  ['of another origin', { origin: 'https://evil.example' }, [400, 'PASSKEY_ELSEWHERE']],
  ['for another site', { rpId: 'evil.example' }, refused],
  ['to no challenge of ours', { challenge: 'AAAA' }, expired],
  ['of another kind', { type: 'webauthn.other' }, refused],
  ['of a device that was not unlocked', { flags: 1 }, refused],
  ['without anybody there', { flags: 4 }, refused],
];

eachDatabase((server) => {
  it.each(wrongAnswers)('[ACC-7] creates no passkey by an answer %s', async (_, faults, code) => {
    const { create, list } = passkeying(server());
    const { token } = await server().signIn();
    expect(said((await create(token, faults)).reply)).toEqual(code);
    expect(await list(token)).toEqual([]);
  });

  it.each(wrongAnswers)('[ACC-7] opens no session by an answer %s', async (_, faults, code) => {
    const { signIn, withPasskey } = passkeying(server());
    const { made } = await withPasskey();
    const reply = await signIn(made, faults);
    expect(said(reply)).toEqual(code);
    expect(reply.body.sessionToken).toBeUndefined();
    expect((await signIn(made)).status).toBe(200);
  });

  it.each([
    ['certificates, whose addresses would be asked', 'packed', new Map([['x5c', [Buffer.from('a')]]])],
    ['a statement that may hold some', 'android-safetynet', new Map([['response', Buffer.from('a')]])],
  ])('[ACC-7] creates no passkey by an answer with %s', async (_, fmt, statement) => {
    const { create } = passkeying(server());
    const { token } = await server().signIn();
    expect(said((await create(token, { fmt, statement })).reply)).toEqual(refused);
  });

  it('[ACC-7] opens no session for a passkey it does not know, another partner’s name or another’s signature', async () => {
    const { signIn, withPasskey, device, ask } = passkeying(server());
    const { made } = await withPasskey();
    const other = await withPasskey();
    const userHandle = Buffer.from(other.partnerId).toString('base64url');
    expect(said(await signIn(device(), { userHandle }))).toEqual([400, 'PASSKEY_UNKNOWN']);
    expect(said(await signIn(made, { userHandle }))).toEqual(refused);
    const { asked, cookie } = await ask();
    const stolen = { ...other.made.signIn(asked), id: made.id };
    stolen.response.userHandle = made.signIn(asked).response.userHandle;
    expect(said(await server().post(paths.signIn, stolen, { headers: { Cookie: cookie } }))).toEqual(refused);
  });

  it('[ACC-7] takes a challenge once, on whatever server, within five minutes, from the browser that asked', async () => {
    const { ask, withPasskey } = passkeying(server());
    const { made } = await withPasskey();
    const second = startServer(server().db);
    second.clock.now = server().clock.now;
    const { asked, cookie } = await ask();
    const sent = made.signIn(asked);
    const headers = { Cookie: cookie };
    const foreign = { Cookie: (await ask()).cookie };
    expect(said(await server().post(paths.signIn, sent, { headers: foreign }))).toEqual(expired);
    const both = await Promise.all([
      server().post(paths.signIn, sent, { headers }),
      second.post(paths.signIn, sent, { headers }),
    ]);
    expect(both.map(said).sort()).toEqual([[200, undefined], expired]);
    const [inTime, late] = [await ask(), await ask()];
    const answer = ({ asked, cookie }: typeof late) =>
      server().post(paths.signIn, made.signIn(asked), { headers: { Cookie: cookie } });
    server().clock.now += 5 * minute - 1;
    expect((await answer(inTime)).status).toBe(200);
    server().clock.now += 1;
    expect(said(await answer(late))).toEqual(expired);
  });

  it('[ACC-7] tells a browser that takes no cookie so, in its language, and takes the challenge from nobody', async () => {
    const { ask, withPasskey } = passkeying(server());
    const { made } = await withPasskey();
    const { asked, cookie } = await ask();
    const sent = made.signIn(asked);
    for (const [language, message] of [
      ['en', 'To sign in, allow cookies for this site and try again.'],
      ['es', 'Para iniciar sesión, permite las cookies de este sitio e inténtalo de nuevo.'],
    ] as const) {
      const reply = await server().post(paths.signIn, sent, { headers: { 'Accept-Language': language } });
      expect([...said(reply), reply.body.message]).toEqual([403, 'COOKIE_NEEDED', message]);
    }
    expect((await server().post(paths.signIn, sent, { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it('[ACC-7] creates a passkey for the partner alone who asked, once, within five minutes', async () => {
    const { device } = passkeying(server());
    const [own, other] = [await server().signIn(), await server().signIn()];
    const asked = async () => (await server().post(paths.creation, {}, own)).body;
    const sent = device().create(await asked());
    expect(said(await server().post(paths.create, sent, other))).toEqual(expired);
    expect((await server().post(paths.create, sent, own)).status).toBe(200);
    expect(said(await server().post(paths.create, sent, own))).toEqual(expired);
    const [inTime, late] = [device().create(await asked()), device().create(await asked())];
    server().clock.now += 5 * minute - 1;
    expect((await server().post(paths.create, inTime, own)).status).toBe(200);
    server().clock.now += 1;
    expect(said(await server().post(paths.create, late, own))).toEqual(expired);
  });

  it('[ACC-7] refuses a passkey that counts backwards, also of two at once, and writes it down without the number', async () => {
    const { signIn, withPasskey, ask } = passkeying(server());
    const { made, phoneNumber } = await withPasskey();
    expect((await signIn(made, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(said(await signIn(made, { counter }))).toEqual(refused);
    expect((await signIn(made, { counter: 6 })).status).toBe(200);
    const asks = [await ask(), await ask()];
    const both = await Promise.all(
      asks.map(({ asked, cookie }) =>
        server().post(paths.signIn, made.signIn(asked, { counter: 7 }), { headers: { Cookie: cookie } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const written = server().lines.filter((line) => line.includes('counted backwards'));
    expect(written).toHaveLength(4);
    expect(server().lines.join()).not.toContain(phoneNumber.slice(1));
  });
});

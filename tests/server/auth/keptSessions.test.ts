import { expect, it } from 'vitest';
import { findSession, openSession } from '../../../server/auth/sessions.ts';
import { partners } from '../../../server/db/schema.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { agreedTerms, eachDatabase, listening } from '../harness.ts';
import { spacePath } from '../spaces/spacePaths.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase((server) => {
  /** Signs in by a code with "Keep me signed in on this device". */
  const signInKept = async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const checked = { phoneNumber, code, keepSignedIn: true, agreedTerms };
    const { body } = await server().post('/api/auth/check-verification', checked);
    return { phoneNumber, token: String(body.sessionToken), expiresAt: body.expiresAt };
  };
  const validated = async (token: string) =>
    (await server().post('/api/auth/validate', undefined, { token })).body;
  const inDays = (days: number) => new Date(server().clock.now + days * day).toISOString();

  it('[ACC-3] keeps a session for 30 days after its last use, by whatever call, with the same token', async () => {
    const { token, phoneNumber, expiresAt } = await signInKept();
    expect(expiresAt).toBe(inDays(30));
    server().clock.now += 30 * day - 1;
    expect(await validated(token)).toMatchObject({ valid: true, sessionExpiry: inDays(30) });
    server().clock.now += 20 * day;
    expect((await server().get(spacePath(phoneNumber), { token })).status).toBe(404);
    server().clock.now += 30 * day - 1;
    expect((await validated(token)).valid).toBe(true);
    server().clock.now += 30 * day;
    expect(await validated(token)).toEqual({ valid: false });
  });

  it('[ACC-3] ends a kept session a year after it began, however often it was used', async () => {
    const { token } = await signInKept();
    const end = server().clock.now + 365 * day;
    const isOpen: boolean[] = [];
    for (let month = 1; month <= 14; month++) {
      server().clock.now += 25 * day;
      isOpen.push((await validated(token)).valid);
    }
    expect(isOpen).toEqual(isOpen.map(() => true));
    expect((await validated(token)).sessionExpiry).toBe(new Date(end).toISOString());
    server().clock.now = end - 1;
    expect((await validated(token)).valid).toBe(true);
    server().clock.now = end;
    expect(await validated(token)).toEqual({ valid: false });
  });

  it('[ACC-3] writes the use of a session once an hour, which moves the end of a kept one alone', async () => {
    const { db, clock } = server();
    const calls: string[] = [];
    const deps = {
      db: listening(db, (call) => calls.push(call)),
      now: () => clock.now,
      randomBytes: (size: number) => crypto.getRandomValues(new Uint8Array(size)),
      settings: parseSettings({}),
      wakeJobs: () => {},
    };
    await server().signIn();
    const [partner] = await db.select().from(partners).limit(1);
    const open = (kept: boolean) => openSession(deps, Number(partner?.id), { kept });
    const [kept, short] = [await open(true), await open(false)];
    const writesAfter = async (token: string, wait: number) => {
      clock.now += wait;
      calls.length = 0;
      expect(await findSession(deps, token)).not.toBeNull();
      return calls.filter((call) => call === 'update').length;
    };
    const endOf = async (token: string) => (await validated(token)).sessionExpiry;
    const end = await endOf(short.token);
    const writes = [
      await writesAfter(kept.token, 59 * minute),
      await writesAfter(kept.token, minute),
      await writesAfter(kept.token, 59 * minute),
      await writesAfter(kept.token, minute),
    ];
    expect(await endOf(kept.token)).toBe(inDays(30));
    writes.push(await writesAfter(short.token, 59 * minute), await writesAfter(short.token, minute));
    expect(writes).toEqual([0, 1, 0, 1, 1, 0]);
    expect(await endOf(short.token)).toBe(end);
  });

  it('[ACC-3] refuses anything but yes or no for whether a session is kept, before a code counts', async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const check = (keepSignedIn: unknown) =>
      server().post('/api/auth/check-verification', { phoneNumber, code, keepSignedIn, agreedTerms });
    // More often than a code may be tried.
    for (const odd of ['true', 'false', 1, 0, null, []]) {
      const { status, body } = await check(odd);
      expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    }
    expect((await check(false)).body.expiresAt).toBe(inDays(0.5));
  });
});

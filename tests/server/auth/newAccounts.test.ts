import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { agreeingPartner } from '../../../server/auth/newAccounts.ts';
import { consents, signUpTickets } from '../../../server/db/accountSchema.ts';
import { partners } from '../../../server/db/schema.ts';
import { legalSample } from '../../../server/legal/legalSamples.ts';
import { agreedTerms, eachDatabase, otherThan, startServer } from '../harness.ts';

const check = '/api/auth/check-verification';
const create = '/api/auth/create-account';
const minute = 60_000;
const changed = 'The terms have changed. Reload the page, read them and agree again.';
const expired = 'That took too long, or your account is already there. Get a new code to go on.';

eachDatabase((server) => {
  const accountOf = async (phoneNumber: string) => {
    const [found] = await server()
      .db.select()
      .from(partners)
      .where(eq(partners.phone, phoneNumber.slice(1)));
    return found ?? null;
  };
  const agreementsOf = async (phoneNumber: string) => {
    const { id } = (await accountOf(phoneNumber)) ?? { id: 0 };
    return server().db.select().from(consents).where(eq(consents.partnerId, id));
  };
  /** A number without an account that a right code has proved. */
  const prove = async (phoneNumber = server().newPhone()) => {
    const { code } = await server().sendCode(phoneNumber);
    const { status, body } = await server().post(check, { phoneNumber, code });
    return { phoneNumber, status, body, ticket: String(body.ticket) };
  };

  it('[ACC-2] a right code of a number without an account makes none, and gives a ticket alone; a wrong one tells nothing', async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const guess = () => server().post(check, { phoneNumber, code: otherThan(code) });
    const known = await server().signIn();
    server().clock.now += minute;
    const { code: theirs } = await server().sendCode(known.phoneNumber);
    const atKnown = { phoneNumber: known.phoneNumber, code: otherThan(theirs) };
    expect((await guess()).body).toEqual((await server().post(check, atKnown)).body);
    const { status, body } = await server().post(check, { phoneNumber, code });
    expect([status, body]).toEqual([
      200,
      { status: 'noAccount', ticket: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(await accountOf(phoneNumber)).toBeNull();
    const kept = JSON.stringify(await server().db.select().from(signUpTickets));
    expect([kept.includes(phoneNumber.slice(1)), kept.includes(body.ticket)]).toEqual([true, false]);
    expect(server().lines.join('\n')).not.toContain(body.ticket);
  });

  it('[ACC-2] a ticket makes the account once the terms are agreed to, keeps which and when, and opens a session', async () => {
    const { phoneNumber, ticket } = await prove();
    server().clock.now += 14 * minute;
    const { status, body } = await server().post(create, { ticket, agreedTerms, keepSignedIn: true });
    expect([status, body]).toMatchObject([200, { status: 'approved', userData: { phoneNumber } }]);
    expect(body.expiresAt).toBe(new Date(server().clock.now + 30 * 24 * 60 * minute).toISOString());
    expect((await server().post('/api/auth/validate', undefined, { token: body.sessionToken })).body).toEqual(
      expect.objectContaining({ valid: true }),
    );
    expect(await agreementsOf(phoneNumber)).toEqual([
      expect.objectContaining({ termsVersion: agreedTerms, agreedAt: new Date(server().clock.now) }),
    ]);
  });

  it('[ACC-2] a ticket is used once, ends after 15 minutes, and outlives a refusal of the terms', async () => {
    const first = await prove();
    const refused = await server().post(create, { ticket: first.ticket, agreedTerms: '2020-01-01' });
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
      409,
      'TERMS_CHANGED',
      changed,
    ]);
    const both = await Promise.all(
      [1, 2].map(() => server().post(create, { ticket: first.ticket, agreedTerms })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await prove();
    server().clock.now += 15 * minute;
    for (const { ticket } of [first, late, { ticket: 'made up' }]) {
      const { status, body } = await server().post(create, { ticket, agreedTerms });
      expect([status, body.errorCode, body.message]).toEqual([400, 'SIGN_UP_EXPIRED', expired]);
    }
    expect(await accountOf(late.phoneNumber)).toBeNull();
    const held = () =>
      server()
        .db.select()
        .from(signUpTickets)
        .where(eq(signUpTickets.phone, late.phoneNumber.slice(1)));
    expect(await held()).toHaveLength(1);
    await server().tidy();
    expect(await held()).toHaveLength(1);
    server().clock.now += 1;
    await server().tidy();
    expect(await held()).toEqual([]);
  });

  it('[ACC-2] a ticket of a number that got its account elsewhere meanwhile signs in to that', async () => {
    const { phoneNumber, ticket } = await prove();
    server().clock.now += minute;
    const { partnerId } = await server().signIn(phoneNumber);
    const { body } = await server().post(create, { ticket, agreedTerms });
    expect(body.userData.partnerId).toBe(partnerId);
    expect(await agreementsOf(phoneNumber)).toHaveLength(1);
  });

  it('[ACC-2] a sign-up keeps the terms and the time, once for each version; other terms are refused before the code counts', async () => {
    const phoneNumber = server().newPhone();
    const { code } = await server().sendCode(phoneNumber);
    const signUp = (terms: unknown) => server().post(check, { phoneNumber, code, agreedTerms: terms });
    for (const old of ['2020-01-01', '2030-01-01']) {
      const { status, body } = await signUp(old);
      expect([status, body.errorCode, body.message]).toEqual([409, 'TERMS_CHANGED', changed]);
    }
    for (const odd of ['', 'yes', true, null])
      expect((await signUp(odd)).body.errorCode).toBe('INVALID_REQUEST');
    expect(await accountOf(phoneNumber)).toBeNull();
    const at = new Date(server().clock.now);
    expect((await signUp(agreedTerms)).body.status).toBe('approved');
    server().clock.now += minute;
    await server().signIn(phoneNumber);
    const next = startServer(server().db, { legalDate: '2027-01-01' });
    next.clock.now = server().clock.now + minute;
    const { code: newer } = await next.sendCode(phoneNumber);
    await next.post(check, { phoneNumber, code: newer, agreedTerms: '2027-01-01' });
    expect(await agreementsOf(phoneNumber)).toEqual([
      expect.objectContaining({ termsVersion: agreedTerms, agreedAt: at }),
      expect.objectContaining({ termsVersion: '2027-01-01', agreedAt: new Date(next.clock.now) }),
    ]);
  });

  it('[ACC-2] there is no account whose agreement could not be kept', async () => {
    const phone = server().newPhone().slice(1);
    const deps = { db: server().db, now: () => server().clock.now, randomBytes: randomBytes };
    // PostgreSQL refuses this character in a text.
    const agreeing = { phone, agreedTerms: '\u0000', language: 'en' } as const;
    await expect(agreeingPartner(deps, agreeing)).rejects.toThrow();
    expect(await accountOf(`+${phone}`)).toBeNull();
    expect((await agreeingPartner(deps, { ...agreeing, agreedTerms })).phone).toBe(phone);
  });

  it('[ACC-2] the version that is agreed to is the day that the terms themselves show, in both languages', () => {
    for (const [language, day] of [
      ['en', 'March 1, 2026'],
      ['es', '1 de marzo de 2026'],
    ] as const)
      expect(String(legalSample(server().settings, 'terms', language))).toContain(day);
    expect(agreedTerms).toBe('2026-03-01');
    const other = String(legalSample({ ...server().settings, legalDate: '2027-12-24' }, 'terms', 'en'));
    expect(other).toContain('December 24, 2027');
  });
});

import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openSession } from '../../../server/auth/sessions.ts';
import * as schema from '../../../server/db/schema.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { openMeetings } from '../lobby/openMeetings.ts';
import { askCheckout, checkoutPath, config, designer, pagesOf, statusOf } from '../payments/paying.ts';
import { saveSpace } from '../spaces/spacePaths.ts';
import { day, deletePath, livesOn } from './lives.ts';

eachDatabase((base) => {
  const { server, mails, email, work, rowOf, live } = livesOn(base);
  const remove = ({ token }: { token: string }, on = server()) =>
    on.post(deletePath, { confirm: true }, { token });
  /** What each of four deletions is answered, a minute and a sign-in between two. */
  const removeOften = async ({ phoneNumber, token }: { phoneNumber: string; token: string }) => {
    const answers: number[] = [];
    let owner = { token };
    for (let times = 0; times < 4; times++) {
      answers.push((await remove(owner)).status);
      server().clock.now += 60_000;
      owner = await server().signIn(phoneNumber);
    }
    return answers;
  };
  /** A server whose payment service does what it is asked, and whose answers to that are lost. */
  const withoutAnswers = () => {
    const { db, settings, payments, clock } = server();
    const stopRenewals = async (customer: string) => {
      await payments.stopRenewals(customer);
      throw new HttpError(502, 'UNAVAILABLE');
    };
    const failing = startServer(db, settings, { payments: { ...payments, stopRenewals } });
    failing.clock.now = clock.now;
    return failing;
  };
  const checkoutsOf = async (partner: { partnerId: string }) => {
    const { checkouts } = schema;
    return server().db.$count(checkouts, eq(checkouts.partnerId, (await rowOf(partner))?.id ?? 0));
  };
  const lobbyOf = async (partnerId: string) => {
    const { settings, db, payments, clock } = server();
    const meetings = openMeetings(db, { settings, payments, now: () => clock.now });
    return /"state":"(\w+)"/.exec(await (await meetings.request(`/?pId=${partnerId}`)).text())?.[1];
  };

  it('[ACC-4] a deletion waits 14 days, signs out everywhere, and says until when', async () => {
    const life = await live();
    server().clock.now += 60_000;
    const second = await server().signIn(life.phoneNumber);
    const { status, body } = await remove(life);
    const deletionAt = new Date(server().clock.now + 14 * day);
    expect([status, body]).toEqual([200, { deletionAt: deletionAt.toISOString() }]);
    expect(await rowOf(life)).toMatchObject({ deletionAt, deletionTryAt: deletionAt });
    for (const { token } of [life, second])
      expect((await server().post('/api/auth/validate', {}, { token })).body).toEqual({ valid: false });
  });

  it('[ACC-4] nothing is deleted without the confirmation, and no other account with it', async () => {
    const life = await live();
    const other = await designer(server());
    for (const body of [{}, { confirm: false }, { confirm: 'true' }, []])
      expect((await server().post(deletePath, body, { token: life.token })).status).toBe(400);
    expect((await rowOf(life))?.deletionAt).toBeNull();
    await remove(life);
    expect((await rowOf(other))?.deletionAt).toBeNull();
    expect((await server().post('/api/auth/validate', {}, { token: other.token })).body.valid).toBe(true);
  });

  it('[ACC-4][API-4] an account is marked three times a day at most, as each time sends two mails', async () => {
    const life = await live();
    expect(await removeOften(life)).toEqual([200, 200, 200, 429]);
    server().clock.now += day;
    expect((await remove(await server().signIn(life.phoneNumber))).status).toBe(200);
  });

  it('[ACC-4] the room is closed for guests from then on, and open again once it is undone', async () => {
    const life = await live();
    expect(await lobbyOf(life.partnerId)).toBe('open');
    await remove(life);
    expect(await lobbyOf(life.partnerId)).toBe('closed');
    server().clock.now += 60_000;
    await server().signIn(life.phoneNumber);
    expect(await lobbyOf(life.partnerId)).toBe('open');
  });

  it('[ACC-4] signing in undoes it and says what was undone, once', async () => {
    const life = await live();
    const { body } = await remove(life);
    const signIn = async () => {
      server().clock.now += 60_000;
      const { code } = await server().sendCode(life.phoneNumber);
      return server().post('/api/auth/check-verification', { phoneNumber: life.phoneNumber, code });
    };
    expect((await signIn()).body).toMatchObject({ status: 'approved', undoneDeletion: body.deletionAt });
    expect(await rowOf(life)).toMatchObject({ deletionAt: null, deletionTryAt: null });
    const { body: again } = await signIn();
    expect([again.status, 'undoneDeletion' in again]).toEqual(['approved', false]);
  });

  it('[ACC-4] who signs in while an account is being marked waits for that, and undoes it', async () => {
    const partner = await designer(server());
    const { db, settings, clock } = server();
    const deps = { db, now: () => clock.now, randomBytes, settings, wakeJobs: () => {} };
    const id = (await rowOf(partner))?.id ?? 0;
    const deletionAt = new Date(clock.now + 14 * day);
    const opened: ReturnType<typeof openSession>[] = [];
    await db.transaction(async (tx) => {
      await tx.update(schema.partners).set({ deletionAt }).where(eq(schema.partners.id, id));
      opened.push(openSession(deps, id, { kept: false }));
      // The embedded database has one connection, which does one transaction after the other.
      const isShared = await tx.$count(sql`pg_stat_activity where backend_type = 'checkpointer'`);
      const waiting = sql`pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
      await expect.poll(() => tx.$count(waiting), { interval: 5 }).toBe(isShared);
    });
    expect((await opened[0])?.undoneDeletion).toEqual(deletionAt);
    expect((await rowOf(partner))?.deletionAt).toBeNull();
  });

  it('[ACC-4] what is paid runs out at its end, also when the deletion is undone', async () => {
    const life = await live();
    expect((await statusOf(server(), life)).renews).toBe(true);
    await remove(life);
    server().clock.now += 60_000;
    const back = await server().signIn(life.phoneNumber);
    expect(await statusOf(server(), back)).toMatchObject({ isActive: true, renews: false });
  });

  it('[ACC-4] a page that is being paid is closed', async () => {
    const partner = await designer(server());
    const path = await checkoutPath(server(), partner);
    expect((await remove(partner)).status).toBe(200);
    const { press } = pagesOf(server);
    await press(`${path}/pay`);
    server().clock.now += 60_000;
    const back = await server().signIn(partner.phoneNumber);
    expect((await statusOf(server(), back)).isActive).toBe(false);
    expect(await checkoutsOf(partner)).toBe(0);
  });

  it('[ACC-4] a payment that is on its way keeps its checkout, and its subscription ends with the account', async () => {
    const partner = await designer(server());
    const { press } = pagesOf(server);
    await press(`${await checkoutPath(server(), partner)}/pay`, 'seconds=60');
    expect((await remove(partner)).status).toBe(200);
    expect(await checkoutsOf(partner)).toBe(1);
    server().clock.now += 61_000;
    await server().payments.confirmDue();
    const { id, stripeCustomerId } = (await rowOf(partner)) ?? expect.fail();
    const { paidSubscriptions: paid } = schema;
    expect(await server().db.$count(paid, eq(paid.partnerId, id))).toBe(1);
    server().clock.now += 14 * day;
    const endSubscriptions = vi.fn(server().payments.endSubscriptions);
    await work({ payments: { ...server().payments, endSubscriptions } });
    expect(endSubscriptions).toHaveBeenCalledWith(stripeCustomerId);
    expect(await rowOf(partner)).toBeUndefined();
  });

  it('[ACC-4][API-4] a deletion that the payment service keeps from being marked is none of the three of a day', async () => {
    const life = await live();
    const failing = withoutAnswers();
    for (let times = 0; times < 4; times++) expect((await remove(life, failing)).status).toBe(502);
    expect(await removeOften(life)).toEqual([200, 200, 200, 429]);
  });

  it('[ACC-4] a payment service that fails keeps the account, whose plan may end all the same: the answer says so', async () => {
    const life = await live();
    const { status, body } = await remove(life, withoutAnswers());
    expect([status, body.errorCode]).toEqual([502, 'NOT_DELETED']);
    expect(body.message).toMatch(
      /^Your account wasn’t deleted\. If you have a subscription, it may not renew anymore/,
    );
    expect((await rowOf(life))?.deletionAt).toBeNull();
    expect(await statusOf(server(), life)).toMatchObject({ isActive: true, renews: false });
  });

  it('[ACC-4] where nothing can be paid an account is deleted as well', async () => {
    const partner = await designer(server());
    const { db, settings, clock } = server();
    const free = startServer(db, settings, { payments: null });
    free.clock.now = clock.now;
    expect((await remove(partner, free)).status).toBe(200);
    server().clock.now += 14 * day;
    await work({ payments: null });
    expect(await rowOf(partner)).toBeUndefined();
  });

  it('[ACC-4][MAIL-3] a known e-mail address is told of the deletion, of its end and of it undone, in the partner’s language', async () => {
    const life = await live();
    await server()
      .db.update(schema.partners)
      .set({ language: 'es' })
      .where(eq(schema.partners.publicId, life.partnerId));
    server().clock.now = Date.UTC(2026, 5, 1, 12);
    const { token } = await server().signIn(life.phoneNumber);
    mails.splice(0);
    await remove({ token });
    await work();
    server().clock.now += 60_000;
    const back = await server().signIn(life.phoneNumber);
    await work();
    await remove(back);
    server().clock.now += 14 * day;
    await work();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Tu cuenta se eliminará el 15 de junio de 2026 a las 12:00 p.m. UTC'],
      [email, 'Tu cuenta se conserva'],
      [email, 'Tu cuenta se eliminó'],
    ]);
    expect(mails[0]?.text).toContain('http://localhost:3000/branded-meetings/dashboard?lng=es');
    // One that was not paid has ended: nothing can be turned on again.
    expect(mails[1]?.text).toContain('Si tenías una suscripción, ya no se renueva sola o ya terminó.');
    for (const { text, html, headers } of mails) {
      expect(text + html).not.toMatch(/\{\w+\}|null|baja/);
      expect(Object.keys(headers)).toEqual(['Auto-Submitted']);
    }
  });

  it('[ACC-4][LNG-5] the mail names the minute of the deletion, which no reader’s time zone makes a day too late, and promises nothing that does not hold', async () => {
    const life = await live();
    // In Mexico it is seven in the evening of the 1st.
    server().clock.now = Date.UTC(2026, 7, 2, 1, 0, 30);
    const { token } = await server().signIn(life.phoneNumber);
    mails.splice(0);
    await remove({ token });
    await work();
    const [mail] = mails;
    const said = [mail?.subject, mail?.text].map((text) => / on (August [^.]* UTC)/.exec(text ?? '')?.[1]);
    expect(said).toEqual(Array(2).fill('August 16, 2026 at 1:00 AM UTC'));
    const deletionAt = (await rowOf(life))?.deletionAt?.getTime() ?? 0;
    const named = Date.parse(said[0]?.replace(' at', '') ?? '');
    expect([named <= deletionAt, deletionAt - named < 60_000]).toEqual([true, true]);
    // The room stays closed, and not everybody has a subscription.
    expect(mail?.text).toContain(
      'From now on your room is closed to guests. If you have a subscription, it doesn’t renew.',
    );
  });

  it('[ACC-4] who is to be deleted can neither pay nor save: the token is nobody’s any more', async () => {
    const partner = await designer(server());
    await remove(partner);
    expect((await askCheckout(server(), partner)).status).toBe(401);
    expect((await server().post(saveSpace, { config }, { token: partner.token })).status).toBe(401);
    expect((await remove(partner)).status).toBe(401);
  });
});

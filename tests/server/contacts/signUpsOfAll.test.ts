import { expect, it } from 'vitest';
import { limitedEvents } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { addContact, day, mailsTo, newEmail } from './signingUp.ts';

const minute = 60_000;

eachDatabase((server) => {
  it('[MAIL-1][API-4] takes five hundred sign-ups in an hour from everybody together, and writes to nobody beyond', async () => {
    const { db, clock } = server();
    clock.now += day;
    const event = { key: 'contact in all:all', at: new Date(clock.now) };
    await db.insert(limitedEvents).values(Array(499).fill(event));
    clock.now += minute;
    const [last, beyond] = [newEmail(), newEmail()];
    expect((await server().post(addContact, { email: last })).status).toBe(200);
    const { status, headers, body } = await server().post(addContact, { email: beyond });
    expect([status, headers.get('Retry-After'), body.errorCode]).toEqual([429, '3540', 'RATE_LIMITED']);
    expect([await mailsTo(server(), last), await mailsTo(server(), beyond)]).toEqual([
      [expect.anything()],
      [],
    ]);
    clock.now += 59 * minute;
    expect((await server().post(addContact, { email: beyond })).status).toBe(200);
  });
});

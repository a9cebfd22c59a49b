import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { dataDownloads, passkeyChallenges, signUpTickets } from '../../../server/db/accountSchema.ts';
import type { Database } from '../../../server/db/database.ts';
import { codeAsks, codeGuessers, knownBrowsers, wrongCodes } from '../../../server/db/guessSchema.ts';
import {
  checkouts,
  limitedEvents,
  partners,
  paymentEvents,
  paymentPages,
  sessions,
  verificationCodes,
} from '../../../server/db/schema.ts';
import { tidyTasks } from '../../../server/tidyTasks.ts';
import { eachDatabase } from '../harness.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Puts one row there, of which the period begins at `at`. */
type Put = (db: Database, at: Date, partnerId: number) => Promise<unknown>;

const phone = '+15550142288';
const checkout = (providerId: string | null): Put => {
  const rest = { id: 'c', returnUrl: 'https://app.example/', language: 'en', providerId } as const;
  return (db, createdAt, partnerId) => db.insert(checkouts).values({ ...rest, partnerId, createdAt });
};
const limited =
  (key: string): Put =>
  (db, at) =>
    db.insert(limitedEvents).values({ key, at });

/** How long the operator's README says that each is kept. */
const periods: readonly (readonly [what: string, task: string, table: PgTable, ms: number, put: Put])[] = [
  ['an event of a limit an hour', 'limits', limitedEvents, hour, limited('send:x')],
  ['an event of a limit of a day a day', 'limits', limitedEvents, day, limited('day send:x')],
  [
    'who asked for a code a day',
    'codeAsks',
    codeAsks,
    day,
    (db, askedAt) =>
      db.insert(codeAsks).values({ phone, browserHash: 'b', codeEnd: askedAt, channel: 'sms', askedAt }),
  ],
  [
    'who tried codes 30 days',
    'codeGuessers',
    codeGuessers,
    30 * day,
    (db, triedAt) =>
      db
        .insert(codeGuessers)
        .values({ phone, guesser: 'g', inRow: 1, tries: 1, triedAt, waitsUntil: triedAt }),
  ],
  [
    'wrong codes 90 days',
    'wrongCodes',
    wrongCodes,
    90 * day,
    (db, at) => db.insert(wrongCodes).values({ phone, lane: 'l', at }),
  ],
  [
    'browsers that signed in 400 days',
    'browsers',
    knownBrowsers,
    400 * day,
    (db, signedInAt, partnerId) =>
      db.insert(knownBrowsers).values({ partnerId, browserHash: 'b', signedInAt }),
  ],
  [
    'a session to its end',
    'sessions',
    sessions,
    0,
    (db, expiresAt, partnerId) => db.insert(sessions).values({ tokenHash: 's', partnerId, expiresAt }),
  ],
  [
    'a download to its end',
    'downloads',
    dataDownloads,
    0,
    (db, expiresAt, partnerId) => db.insert(dataDownloads).values({ tokenHash: 'd', partnerId, expiresAt }),
  ],
  [
    'a proved number to its end',
    'tickets',
    signUpTickets,
    0,
    (db, expiresAt) => db.insert(signUpTickets).values({ tokenHash: 't', phone, expiresAt }),
  ],
  [
    'a question for passkeys to its end',
    'passkeys',
    passkeyChallenges,
    0,
    (db, expiresAt) => db.insert(passkeyChallenges).values({ hash: 'h', owner: 'o', expiresAt }),
  ],
  [
    'a code a day after its end',
    'codes',
    verificationCodes,
    day,
    (db, expiresAt) =>
      db.insert(verificationCodes).values({ phone, codeHash: '', browserHash: '', wrongTries: 0, expiresAt }),
  ],
  [
    'an event of the payment provider 35 days',
    'paymentEvents',
    paymentEvents,
    35 * day,
    (db, at) => db.insert(paymentEvents).values({ id: 'evt', at }),
  ],
  ['a checkout without a page a day', 'checkouts', checkouts, day, checkout(null)],
  ['a checkout 35 days', 'checkouts', checkouts, 35 * day, checkout('cs')],
  [
    'a page of the stand-in a day after its end',
    'paymentPages',
    paymentPages,
    day,
    (db, expiresAt) =>
      db.insert(paymentPages).values({ id: 'p', kind: 'checkout', owner: 'o', returnUrl: '/', expiresAt }),
  ],
];

eachDatabase((server) => {
  it.each(periods)(
    '[API-4][OPS-6] keeps %s, and not a millisecond longer',
    async (_, task, table, ms, put) => {
      const { db, clock } = server();
      await server().signIn();
      const [partner] = await db.select().from(partners).limit(1);
      await db.delete(table);
      await put(db, new Date(clock.now - ms), Number(partner?.id));
      const tidy = tidyTasks[task];
      const leftAt = async (time: number) => {
        await tidy?.(db, time);
        return (await db.select().from(table)).length;
      };
      expect([await leftAt(clock.now), await leftAt(clock.now + 1)]).toEqual([1, 0]);
    },
  );
});

import { eq, gt, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outgoingMails } from '../../../server/db/mailSchema.ts';
import { createLog } from '../../../server/http/log.ts';
import { NotSent } from '../../../server/mail/mailer.ts';
import { leaseMs, queueMail, sendNextMail } from '../../../server/mail/outbox.ts';
import { eachDatabase } from '../harness.ts';
import { mail } from './aMail.ts';

const minute = 60_000;

eachDatabase((server) => {
  let lines: string[] = [];
  let sent: [to: string, id: string, mayBeThere: boolean | undefined][] = [];
  let failure: unknown = null;
  const sendNext = () =>
    sendNextMail({
      db: server().db,
      now: () => server().clock.now,
      mailer: {
        send: async ({ to }, id, mayBeThere) => {
          sent.push([to, id, mayBeThere]);
          if (failure !== null) throw failure;
        },
      },
      log: createLog((line) => lines.push(line)),
    });
  const queue = (to: string, topic?: string) =>
    queueMail(server().db, { ...mail, to }, server().clock.now, topic);
  const waiting = () => server().db.select().from(outgoingMails);

  beforeEach(async () => {
    await server().db.delete(outgoingMails);
    [lines, sent, failure] = [[], [], null];
  });

  it('[MAIL-3] sends each mail once, the first one first, and keeps nothing of it', async () => {
    await queue('ada@example.com');
    server().clock.now += 1;
    await queue('bea@example.com');
    expect([await sendNext(), await sendNext(), await sendNext()]).toEqual([true, true, false]);
    expect(sent.map(([to]) => to)).toEqual(['ada@example.com', 'bea@example.com']);
    expect(await waiting()).toEqual([]);
    expect(lines.join()).toContain('info a mail was sent');
    expect(lines.join()).toContain('to="a…@example.com"');
    expect(lines.join()).not.toMatch(/ada@|token=/);
  });

  it('[MAIL-3] sends nothing when what causes a mail fails', async () => {
    const failed = server().db.transaction(async (tx) => {
      await queueMail(tx, mail, server().clock.now);
      throw new Error('no row');
    });
    await expect(failed).rejects.toThrow('no row');
    expect(await sendNext()).toBe(false);
  });

  it('[MAIL-3][OPS-5] sends each mail once when several servers look at the same time', async () => {
    for (let count = 0; count < 5; count++) await queue(`person${count}@example.com`);
    const found = await Promise.all(Array.from({ length: 10 }, sendNext));
    expect(found.filter(Boolean)).toHaveLength(5);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(5);
    expect(sent).toHaveLength(5);
  });

  it('[MAIL-3] tries again after growing waits with the same id, for a day, and then gives up and says so', async () => {
    failure = new NotSent('Brevo answered 503');
    await queue('ada@example.com');
    const waits: number[] = [];
    for (let tries = 1; tries < 7; tries++) {
      await sendNext();
      const [row] = await waiting();
      waits.push(((row?.nextTryAt.getTime() ?? 0) - server().clock.now) / minute);
      server().clock.now = (row?.nextTryAt.getTime() ?? 0) - 1;
      expect(await sendNext()).toBe(false);
      server().clock.now += 1;
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 900]);
    expect(lines.at(-1)).toMatch(/warn a mail was not sent yet .* tries=6 reason="Brevo answered 503"$/);
    expect(await sendNext()).toBe(true);
    expect([await waiting(), await sendNext()]).toEqual([[], false]);
    expect(lines.at(-1)).toMatch(/error a mail was given up .* tries=7 reason="Brevo answered 503"$/);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(1);
    expect(lines.join()).not.toContain('ada@');
  });

  it.each([
    [new Error('to ada@example.com'), 'Error'],
    ['ada@example.com', 'unknown'],
  ])('[MAIL-3] tells of an error that no service told of nothing but its kind', async (error, reason) => {
    failure = error;
    await queue('ada@example.com');
    await sendNext();
    expect(lines.at(-1)).toContain(`reason="${reason}"`);
    expect(lines.join()).not.toContain('ada@');
  });

  it('[MAIL-3][OPS-6] sends again what a server took that ended before it had sent it', async () => {
    await queue('ada@example.com');
    await server()
      .db.update(outgoingMails)
      .set({ tries: 1, nextTryAt: new Date(server().clock.now + leaseMs) });
    expect(await sendNext()).toBe(false);
    server().clock.now += leaseMs;
    expect(await sendNext()).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it('[MAIL-3][ROOM-7] newer news of a topic go out alone, in place of what failed or a server left behind', async () => {
    await queue('ada@example.com', 'a meeting');
    await queue('bea@example.com');
    failure = new NotSent('Brevo answered 503');
    expect([await sendNext(), await sendNext()]).toEqual([true, true]);
    [sent, failure] = [[], null];
    await queue('cleo@example.com', 'a meeting');
    await server()
      .db.update(outgoingMails)
      .set({ tries: 1, nextTryAt: new Date(server().clock.now + leaseMs) })
      .where(eq(outgoingMails.topic, 'a meeting'));
    await queue('dora@example.com', 'another meeting');
    await queue('eva@example.com', 'a meeting');
    expect([await sendNext(), await sendNext(), await sendNext()]).toEqual([true, true, false]);
    server().clock.now += leaseMs;
    expect([await sendNext(), await sendNext()]).toEqual([true, false]);
    expect(sent.map(([to]) => to[0]).toSorted()).toEqual(['b', 'd', 'e']);
    expect(sent.at(-1)?.[0]).toBe('bea@example.com');
  });

  it('[MAIL-3] gives up at once what is refused for good, and says so', async () => {
    failure = new NotSent('The SMTP server: EENVELOPE 550', 'forGood');
    await queue('ada@example.com');
    expect([await sendNext(), await waiting(), await sendNext()]).toEqual([true, [], false]);
    expect(lines.at(-1)).toMatch(
      /error a mail was given up .* tries=1 reason="The SMTP server: EENVELOPE 550"$/,
    );
  });

  it('[MAIL-3] says that a service may have a mail after a try without an answer or an end, not after a refusal', async () => {
    await queue('ada@example.com');
    const tryWith = async (result: NotSent) => {
      failure = result;
      await sendNext();
      server().clock.now = (await waiting())[0]?.nextTryAt.getTime() ?? 0;
    };
    const broken = () =>
      server()
        .db.update(outgoingMails)
        .set({ tries: sql`${outgoingMails.tries} + 1` });
    const refused = new NotSent('Brevo answered 429', 'refused');
    await tryWith(refused);
    await tryWith(refused);
    await broken();
    await tryWith(refused);
    await queue('bea@example.com');
    await server().db.delete(outgoingMails).where(gt(outgoingMails.tries, 0));
    await tryWith(new NotSent('Brevo was too slow'));
    await tryWith(refused);
    await tryWith(refused);
    expect(sent.map(([, , mayBeThere]) => mayBeThere)).toEqual([false, false, true, false, true, true]);
  });
});

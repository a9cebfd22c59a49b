import { expect, it } from 'vitest';
import { promoCodes } from '../../../server/db/schema.ts';
import { eachDatabase, listening, startServer } from '../harness.ts';
import { newId, paths } from './paying.ts';

const minute = 60_000;
const refused = (errorCode: string, text: string) => ({
  success: false,
  error: text,
  message: text,
  errorCode,
});

eachDatabase((server) => {
  const apply = ({ token }: { token: string }, promoCode: string) =>
    server().post(paths.promo, { promoCode }, { token });
  const newCode = async () => {
    const code = newId('PROMO').replace('_', '');
    await server().db.insert(promoCodes).values({ code, planType: 'promo', days: 90, maxUses: 1 });
    return code;
  };

  it('[SUB-6] A16 takes five tries in ten minutes from a partner, wherever they come from, and says of each guess the same', async () => {
    const partner = await server().signIn();
    const right = await newCode();
    const guesses = ['A', 'NOSUCHCODE', `X${right}`, `${right}X`, 'x'.repeat(99)];
    for (let count = 0; guesses.length < 1000; count++) guesses.push(`GUESS${count}`);
    const replies: unknown[] = [];
    for (const guess of guesses) {
      const { status, body } = await apply(partner, guess);
      replies.push([status, body]);
    }
    const late = { ...refused('RATE_LIMITED', 'Too many attempts. Try again in 10:00.'), retryAfter: 600 };
    expect(replies.slice(0, 5)).toEqual(Array(5).fill([400, refused('INVALID', 'This code isn’t valid.')]));
    expect(replies.slice(5)).toEqual(Array(995).fill([429, late]));
    expect((await apply(partner, right)).status).toBe(429);
    server().clock.now += 10 * minute;
    expect((await apply(partner, right)).status).toBe(200);
  });

  it('[SUB-6] A16 takes five of fifty tries that a partner makes at once, and does the same work for each', async () => {
    const partner = await server().signIn();
    const at = server().clock.now;
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, count) => apply(partner, `GUESS${count}`)),
    );
    expect(tried.filter(({ status }) => status === 400)).toHaveLength(5);
    let work: string[] = [];
    const { post, clock } = startServer(listening(server().db, (call) => work.push(call)));
    clock.now = at + 10 * minute;
    const right = await newCode();
    const works: string[][] = [];
    // The last two are no code at all, once they are read.
    for (const promoCode of ['A', `X${right}`, `${right}X`, 'x'.repeat(101), '!!!']) {
      work = [];
      expect((await post(paths.promo, { promoCode }, { token: partner.token })).status).toBe(400);
      works.push(work);
    }
    // The first call of a server deletes old rows.
    expect(works.slice(2)).toEqual(Array(3).fill(works[1]));
    expect(works[1]?.length).toBeGreaterThan(2);
  });
});

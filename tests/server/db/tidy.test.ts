import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pieceRows } from '../../../server/db/pieces.ts';
import { limitedEvents } from '../../../server/db/schema.ts';
import { createTidy } from '../../../server/db/tidy.ts';
import { createLog } from '../../../server/http/log.ts';
import { tidyTasks } from '../../../server/tidyTasks.ts';
import { eachDatabase } from '../harness.ts';

const minute = 60_000;

eachDatabase((server) => {
  const tidied = () => {
    const done: [string, number][] = [];
    const lines: string[] = [];
    const clock = { now: 0 };
    const now = () => clock.now;
    const log = createLog((line) => lines.push(line), now);
    const note = (name: string) => async (_: unknown, time: number) => {
      done.push([name, time]);
      return false;
    };
    const lost = async () => Promise.reject(new Error('a table is locked'));
    const job = createTidy({ db: server().db, now, log }, { first: note('first'), lost, last: note('last') });
    return { done, lines, clock, job };
  };

  it('[OPS-6] deletes one thing at a time, every ten minutes; what cannot be deleted is told, and keeps nothing else', async () => {
    const { done, lines, clock, job } = tidied();
    const round = async () => [await job(), await job(), await job(), await job()];
    expect(await round()).toEqual([true, true, true, false]);
    const both = (time: number) => [
      ['first', time],
      ['last', time],
    ];
    expect(done).toEqual(both(0));
    expect(lines.filter((line) => line.includes('a table was not tidied'))).toHaveLength(1);
    expect(lines.join()).toMatch(/lost.*a table is locked/);
    clock.now = 10 * minute;
    expect(await job()).toBe(false);
    clock.now += 1;
    expect(await round()).toEqual([true, true, true, false]);
    expect(done.slice(2)).toEqual(both(clock.now));
  });

  it('[OPS-6] [OPS-7] deletes in pieces what has piled up, each for good, until nothing is left', async () => {
    const { db, clock } = server();
    const log = createLog(
      () => undefined,
      () => clock.now,
    );
    const { limits } = tidyTasks;
    if (limits === undefined) throw new Error('No limits are tidied.');
    const rows = 2 * pieceRows + 1;
    const old = new Date(clock.now - 61 * minute).toISOString();
    await db.execute(
      sql`insert into limited_events (key, at) select 'piled up', ${old}::timestamptz from generate_series(1, ${sql.raw(String(rows))})`,
    );
    await db.insert(limitedEvents).values({ key: 'piled up', at: new Date(clock.now) });
    let isSlow = false;
    const slow: typeof limits = async (tx, time) => {
      const isMore = await limits(tx, time);
      if (isSlow) throw new Error('the statement took too long');
      return isMore;
    };
    const others: boolean[] = [];
    const other = async () => {
      others.push(true);
      return false;
    };
    const job = createTidy({ db, now: () => clock.now, log }, { limits: slow, other });
    const left = () => db.$count(limitedEvents, eq(limitedEvents.key, 'piled up'));
    expect([await job(), await left()]).toEqual([true, rows + 1 - pieceRows]);
    // What one piece has deleted stays deleted, whatever becomes of the next one.
    isSlow = true;
    expect([await job(), await left(), others]).toEqual([true, rows + 1 - pieceRows, []]);
    expect([await job(), await job(), others]).toEqual([true, false, [true]]);
    isSlow = false;
    clock.now += 10 * minute + 1;
    while (await job());
    expect([await left(), others]).toEqual([1, [true, true]]);
  });

  it('[OPS-6] K06 waits for no clock that was set back', async () => {
    const { done, clock, job } = tidied();
    while (await job());
    clock.now = -60 * minute;
    while (await job());
    expect(done.map(([, time]) => time)).toEqual([0, 0, -60 * minute, -60 * minute]);
  });
});

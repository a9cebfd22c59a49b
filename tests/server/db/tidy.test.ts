import { expect, it } from 'vitest';
import { createTidy } from '../../../server/db/tidy.ts';
import { createLog } from '../../../server/http/log.ts';
import { eachDatabase } from '../harness.ts';

const minute = 60_000;

eachDatabase((server) => {
  const tidied = () => {
    const done: [string, number][] = [];
    const lines: string[] = [];
    const clock = { now: 0 };
    const now = () => clock.now;
    const log = createLog((line) => lines.push(line), now);
    const note = (name: string) => async (_: unknown, time: number) => done.push([name, time]);
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

  it('[OPS-6] K06 waits for no clock that was set back', async () => {
    const { done, clock, job } = tidied();
    while (await job());
    clock.now = -60 * minute;
    while (await job());
    expect(done.map(([, time]) => time)).toEqual([0, 0, -60 * minute, -60 * minute]);
  });
});

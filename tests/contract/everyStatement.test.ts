import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import { allTables } from '../../server/db/allTables.ts';
import type { Database } from '../../server/db/database.ts';
import { listening, startServer, type TestServer } from '../server/harness.ts';
import { contractServer } from './contractServer.ts';
import { declarations } from './declarations.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

/** As `listening`, inside of transactions too; `step` also hears the end of each of them. */
const stepping = (db: Database, step: () => void): Database =>
  new Proxy(listening(db, step), {
    get: (target, name) =>
      name !== 'transaction'
        ? Reflect.get(target, name)
        : (work: (tx: Database) => Promise<unknown>, settings?: object) =>
            target.transaction(async (tx) => {
              const result = await work(stepping(tx, step));
              step();
              return result;
            }, settings),
  });

/** Of the limits a call takes its share whether it succeeds or not, and of the guesses whoever types a code. */
const counts = ['limited_events', 'code_guessers', 'wrong_codes'];
const counted = sql.join(
  allTables
    .filter((table) => !counts.includes(getTableName(table)))
    .map(
      (table) => sql`select ${getTableName(table)} as name, count(*)::int as rows,
        md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from ${table} as one`,
    ),
  sql` union all `,
);

type Tables = Record<string, { rows: number; sum: string }>;

/** How many rows each table has, and a sum of all that is in them. */
const tablesOf = async ({ db }: TestServer): Promise<Tables> => {
  const result = (await db.execute(counted)) as unknown as {
    rows: { name: string; rows: number; sum: string }[];
  };
  return Object.fromEntries(result.rows.map(({ name, rows, sum }) => [name, { rows, sum }]));
};

/** How many rows the tables have gained. */
const gained = (before: Tables, after: Tables): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, { rows }]) => [name, rows - (before[name]?.rows ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );

/** The tables in which anything has changed. */
const changed = (before: Tables, after: Tables): string[] =>
  Object.keys(after).filter((name) => after[name]?.sum !== before[name]?.sum);

/** Calls that are no GET and have no story, with the reason. */
const untold = [
  // They read, and write nothing.
  ...['validate', 'checkUserExists', 'checkAddress', 'createPortal'],
  // One statement, which adds a row that nobody counts.
  ...['passkeyChallenge', 'prepareData'],
  // A line of the log.
  'report',
  // They keep their file as a picture's call does.
  ...['uploadVector', 'uploadVideo'],
];

const without = (tables: readonly string[], rows: Record<string, number>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !tables.includes(name)));

it('[API-4][OPS-6] each call that is no GET is told below, or does not write more than one row', () => {
  const told = Object.values(stories).map(({ call }) => call as string);
  const writing = Object.entries(declarations).filter(([, { method }]) => (method as string) !== 'GET');
  expect(writing.map(([name]) => name).sort()).toEqual([...new Set([...told, ...untold])].sort());
});

contractServer((server) => {
  /** The same server over a database whose statement of this number fails; `isOver`: whether there were fewer. */
  const failingAt = (number: number) => {
    let left = number;
    const db = stepping(server().db, () => {
      if (left-- === 0) throw new Error('out of order');
    });
    const { dataFolder } = server().settings;
    const broken = startServer(db, { dataFolder });
    broken.clock.now = server().clock.now;
    return { broken, isOver: () => left >= 0 };
  };

  describe.each(Object.entries(stories))('%s', (_, story: Story) => {
    const contract: CallContract = declarations[story.call];
    const { status, prepare, leaves = [], usedUp } = story;
    it('[API-4][OPS-6] where any statement or the end of a transaction fails, nothing is left, and the same call succeeds later', async () => {
      const plain = await prepare(server());
      const empty = await tablesOf(server());
      expect(await plain(server())).toMatchObject({ status });
      const whole = gained(empty, await tablesOf(server()));
      let act = await prepare(server());
      let before = await tablesOf(server());
      const begin = async () => {
        act = await prepare(server());
        before = await tablesOf(server());
      };
      for (let step = 0; ; step += 1) {
        let { broken, isOver } = failingAt(step);
        let reply = await act(broken);
        if (reply.status === 429 || (usedUp && reply.body?.errorCode === usedUp)) {
          await begin();
          ({ broken, isOver } = failingAt(step));
          reply = await act(broken);
        }
        const after = await tablesOf(server());
        if (reply.status === status) {
          // Nothing failed, or what is not worth a failure.
          expect([step, without(leaves, gained(before, after))]).toEqual([step, without(leaves, whole)]);
          if (isOver()) break;
          await begin();
          continue;
        }
        const left = changed(before, after).filter((name) => !leaves.includes(name));
        expect([step, reply.status >= 500, reply.body, left]).toEqual([
          step,
          true,
          expect.objectContaining({ errorCode: expect.any(String), ...contract.failure }),
          [],
        ]);
      }
    });
  });
});

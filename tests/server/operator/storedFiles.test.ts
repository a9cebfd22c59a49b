import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpPostgres } from '../../../server/operator/backup/postgresPrograms.ts';
import { missingInBucket } from '../../../server/operator/backup/storedFiles.ts';
import { differences } from '../../../server/operator/backup/tableSums.ts';

describe('what a bucket has', () => {
  const asked: unknown[] = [];
  const answering =
    (status: number, headers: Record<string, string> = {}) =>
    async (address: unknown, { method, redirect }: RequestInit = {}) => {
      asked.push([method, address, redirect]);
      return new Response(null, { status, headers });
    };
  beforeAll(() => {
    vi.useFakeTimers();
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  /** Without the pauses between two tries. */
  const ask = async (answer: typeof fetch, names = ['a.png']) => {
    const files = names.map((name) => ({ name, size: 9 }));
    const [found] = await Promise.allSettled([
      missingInBucket('https://bucket.example', files, answer),
      vi.runAllTimersAsync(),
    ]);
    if (found.status === 'rejected') throw found.reason;
    return found.value;
  };
  /** Gives these answers, one after the other, and the last one from then on; null is none. */
  const inTurn = (...statuses: (number | null)[]) => {
    const tries: unknown[] = [];
    const answer = async (address: unknown) => {
      const status = statuses[Math.min(tries.length, statuses.length - 1)] ?? null;
      tries.push(address);
      if (status === null) throw new TypeError('fetch failed');
      return new Response(null, { status });
    };
    return { tries, answer };
  };

  it('[OPS-8] is asked of the address that browsers read', async () => {
    expect(await ask(answering(200))).toEqual([]);
    expect(asked).toEqual([['HEAD', 'https://bucket.example/a.png', 'error']]);
    expect(await ask(answering(200, { 'Content-Length': '9' }))).toEqual([]);
  });

  it.each([
    ['no such file', answering(404)],
    ['another length', answering(200, { 'Content-Length': '8' })],
    ['an odd length', answering(200, { 'Content-Length': 'many' })],
    ['an error', answering(503)],
  ])('[OPS-8] lacks a file that is answered by %s', async (_, answer) => {
    expect(await ask(answer)).toEqual(['a.png']);
  });

  it('[OPS-8] is not known when nobody answers', async () => {
    const silent = async () => {
      throw new TypeError('fetch failed');
    };
    await expect(ask(silent)).rejects.toThrow('The bucket was not reached at https://bucket.example.');
  });

  it.each([
    ['no answer', null],
    ['an error', 503],
    ['too many requests', 429],
  ])('[OPS-8] is asked for twice again after %s, and once where that says something', async (_, failure) => {
    for (const [statuses, missing, tries] of [
      [[failure, failure, 200], [], 3],
      [[failure, 200], [], 2],
      [[failure, 404], ['a.png'], 2],
      [[404], ['a.png'], 1],
    ] as const) {
      const bucket = inTurn(...statuses);
      expect([await ask(bucket.answer), bucket.tries]).toEqual([
        missing,
        Array(tries).fill('https://bucket.example/a.png'),
      ]);
    }
  });

  it('[OPS-8] is waited for with the first file alone when it only fails', async () => {
    const { tries, answer } = inTurn(503);
    expect(await ask(answer, ['a.png', 'b.png', 'c.png'])).toEqual(['a.png', 'b.png', 'c.png']);
    expect(tries).toEqual(['a', 'a', 'a', 'b', 'c'].map((file) => `https://bucket.example/${file}.png`));
    const silent = inTurn(null);
    await expect(ask(silent.answer, ['a.png', 'b.png'])).rejects.toThrow('The bucket was not reached');
    expect(silent.tries).toHaveLength(3);
  });
});

it('[OPS-8] tells of each table that a copy lacks, has besides, or holds other rows in', () => {
  const of = (rows: number, sum: string) => ({ rows, sum });
  const before = { a: of(1, '5'), b: of(1, '5'), c: of(1, '5'), d: of(2, '7') };
  const after = { a: of(1, '5'), b: of(2, '5'), c: of(1, '6'), e: of(0, '0') };
  expect(differences(before, after)).toEqual([
    'The table b has 1 rows, in the copy 2.',
    'The table c has other rows in the copy.',
    'The table d is missing in the copy.',
    'The table e is only in the copy.',
  ]);
  expect(differences(before, before)).toEqual([]);
});

describe('the programs of PostgreSQL', () => {
  let folder: string;
  const { PATH } = process.env;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'programs-'));
  });
  afterAll(async () => {
    process.env['PATH'] = PATH;
    await rm(folder, { recursive: true });
  });

  it('[OPS-8] are named when they are missing', async () => {
    process.env['PATH'] = folder;
    await expect(
      dumpPostgres('postgres://me:secret@localhost:9/none', 'x', join(folder, 'd')),
    ).rejects.toThrow('pg_dump is not installed here: it is one of the client programs of PostgreSQL.');
    expect(await readdir(folder)).toEqual([]);
  });

  it('[OPS-8] get the password by the environment, where nobody else can read it, and are quoted when they fail', async () => {
    const script = '#!/bin/sh\necho "$*; $PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" >&2\nexit 3\n';
    await writeFile(join(folder, 'pg_dump'), script, { mode: 0o755 });
    process.env['PATH'] = `${folder}:${PATH}`;
    await expect(dumpPostgres('postgres://me:se%40cret@localhost:9/none', 'x', '/d')).rejects.toThrow(
      'pg_dump failed: --no-owner --no-privileges --format=custom --snapshot=x --file=/d --dbname=postgresql:///?; me:se@cret@localhost:9/none',
    );
  });
});

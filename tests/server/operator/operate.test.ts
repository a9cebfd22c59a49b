import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, promoCodes } from '../../../server/db/schema.ts';
import { refuseStrange } from '../../../server/operator/place.ts';
import { parseSettings, type Settings } from '../../../server/settings/settings.ts';
import { eachDatabase, listening } from '../harness.ts';
import { openMemory } from '../memory.ts';
import { done, operateOn, refused } from './operating.ts';

const usage = expect.stringContaining('Usage: npm run operator -- ');

eachDatabase((server) => {
  const rows = async () => ({
    codes: (await server().db.select().from(promoCodes)).map(({ code }) => code),
    audit: (await server().db.select().from(audit)).map(({ id, ...row }) => row),
  });

  it('[OPS-8] writes a row of the audit beside each change, and neither for a dry run', async () => {
    const add = 'promo add OCT-25 --days 30 --uses 5';
    const lines = ['OCT25: 30 days, 5 uses.'];
    expect(await operateOn(server(), `${add} --dry-run`)).toEqual(
      done('Dry run: nothing was changed. It would say:', ...lines),
    );
    expect(await rows()).toEqual({ codes: [], audit: [] });
    expect(await operateOn(server(), add)).toEqual(done(...lines));
    const at = new Date(server().clock.now);
    const row = { at, operator: 'ana', command: 'promo add', target: 'OCT25', detail: '30 days, 5 uses' };
    expect(await rows()).toEqual({ codes: ['OCT25'], audit: [row] });
    expect(await operateOn(server(), 'audit')).toEqual(
      done(`${at.toISOString()}  ana  promo add  OCT25  30 days, 5 uses`),
    );
  });

  it('[OPS-8] changes nothing without its row in the audit', async () => {
    const before = await rows();
    // A text that no column takes.
    const failed = await operateOn(server(), 'promo remove OCT25', { operator: 'ana\0' });
    expect(failed).toEqual(refused(expect.stringMatching(/\S/)));
    expect(failed.errors[0]).not.toContain('insert into');
    expect(await rows()).toEqual(before);
  });

  it('[OPS-8] shows as many rows of the audit as asked, the newest first, as JSON too', async () => {
    await operateOn(server(), 'promo disable OCT25', { operator: 'ben' });
    const { lines } = await operateOn(server(), 'audit --last 1');
    expect(lines).toEqual([expect.stringContaining('  ben  promo disable  OCT25  disabled')]);
    const shown = await operateOn(server(), 'audit --json');
    expect(JSON.parse(shown.lines.join('\n'))).toEqual([
      expect.objectContaining({ operator: 'ben', command: 'promo disable' }),
      expect.objectContaining({ operator: 'ana', command: 'promo add' }),
    ]);
  });

  it('[OPS-8] changes nothing when it is refused', async () => {
    const before = await rows();
    expect(await operateOn(server(), 'promo add oct25 --days 1 --uses 1')).toEqual(
      refused('There is a code OCT25 already.'),
    );
    expect(await rows()).toEqual(before);
  });

  it('[OPS-8] closes the database, also after a failure, whose values it does not quote', async () => {
    const ends: string[] = [];
    const db = listening(server().db, () => {
      throw Object.assign(new Error('Failed query: select … params: secret'), {
        cause: new Error('the table is locked'),
      });
    });
    const open = async () => ({
      db,
      close: async () => {
        ends.push('closed');
      },
    });
    expect(await operateOn(server(), 'promo list', { open })).toEqual(refused('the table is locked'));
    expect(ends).toEqual(['closed']);
  });
});

describe('calling the command', () => {
  // Nothing of these may be needed.
  const nothing = () => {
    throw new Error('It opened the database.');
  };
  const call = (words: string) =>
    operateOn({ db: null, settings: null, clock: null } as never, words, { open: nothing });

  it('[OPS-8] lists all commands, those of a group, and says what one takes', async () => {
    const all = await call('--help');
    const named = all.lines.slice(1).map((line) => /^ {2}([a-z-]+(?: [a-z-]+)*)/.exec(line)?.[1]);
    const readme = await readFile('server/operator/README.md', 'utf8');
    const table = [...readme.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) => names.split(', '));
    expect(named.toSorted()).toEqual(table.map((name) => name.replaceAll('`', '')).toSorted());
    const group = await call('promo --help');
    expect([group.code, group.lines.length]).toEqual([0, 5]);
    expect(await call('partners grant ana premium --help')).toEqual(
      done(
        'Usage: npm run operator -- partners grant <phone|public id|email> <plan> (--days N | --until DAY) [--dry-run]',
        'Gives a partner a plan (premium or promo) until a day, in place of a granted one.',
        '  --days N     for so many days from now',
        '  --until DAY  to the end of that day in UTC, such as 2027-01-31',
        '  --dry-run    says what it would do, and changes nothing',
        '  --help       prints this',
      ),
    );
    expect((await call('audit --help')).lines).toEqual([
      'Usage: npm run operator -- audit [--last N] [--changes] [--json]',
      'What was changed, and what and who was looked up, by whom, the newest first.',
      '  --last N   how many rows, by default 50',
      '  --changes  without what was only looked up',
      '  --json     prints JSON',
      '  --help     prints this',
    ]);
  });

  it('[OPS-8] says in the first line of its help which options are needed, and which not', async () => {
    const usageOf = async (command: string) => (await call(`${command} --help`)).lines[0]?.split(' -- ')[1];
    expect(await usageOf('promo add')).toBe('promo add <code> --days N --uses N [--until DAY] [--dry-run]');
    expect(await usageOf('listed add')).toBe(
      'listed add <public id> --name TEXT --description-en TEXT --description-es TEXT --logo FILE|ADDRESS [--dry-run]',
    );
    expect(await usageOf('listed edit')).toMatch(
      / \[--name TEXT\] .* \[--logo FILE\|ADDRESS\] \[--dry-run\]$/,
    );
  });

  it('[OPS-8] is written down, each command in the table of the folder’s README', async () => {
    const page = await readFile('server/operator/README.md', 'utf8');
    const { lines } = await call('--help');
    const names = lines.slice(1).map((line) => line.trim().split(/ {2,}| </)[0]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    ['', /^Usage: /],
    ['--json', /^Usage: /],
    ['partner', /^There is no command partner\.\nUsage: /],
    ['promo burn X', /^There is no command promo burn X\.\nUsage: .*\n {2}promo list /],
    ['promo disable', /^<code> is missing\.\nUsage: .* promo disable <code> \[--dry-run\]$/],
    ['promo disable a b', /^"b" is too much\.\n/],
    [
      'audit --first 3',
      /^Unknown option '--first'\.\nUsage: .* audit \[--last N\] \[--changes\] \[--json\]$/,
    ],
    ['audit --last', /^Option '--last <value>' argument missing\.\n/],
    ['promo add X --days -3', /^--days needs a value; .*: --days=-1\.\nUsage: .*$/],
    ['bogus --help', /^There is no command bogus\.\nUsage: /],
    ['promo burn --help', /^There is no command promo burn\.\nUsage: .*\n {2}promo list /],
    ['audit --dry-run', /^Unknown option '--dry-run'\.\n/],
  ])('[OPS-8] answers "%s" with how it is called, and the exit code 2', async (words, said) => {
    expect(await call(words)).toEqual({ code: 2, lines: [], errors: [expect.stringMatching(said)] });
    expect((await call(words)).errors).toEqual([usage]);
  });
});

eachDatabase((server) => {
  it.each([
    ['audit --last none', '--last must be a whole number from 1 to 10000.'],
    ['promo add X --days 0 --uses 1', '--days must be a whole number from 1 to 3650.'],
    ['promo add X --uses 1', 'Say --days and --uses.'],
    ['promo add X --days 1 --uses 1 --until 2026-02-30', '--until must be a day such as 2027-01-31.'],
    ['promo add X --days 1 --uses 1 --until 2026-02-01', '--until must be a day that is not over.'],
    ['promo add +++ --days 1 --uses 1', 'A code consists of up to 100 letters and digits.'],
    ['partners grant x gold --days 1', 'The plan must be premium or promo.'],
    ['partners grant x promo', 'Say either --days or --until, and not both.'],
    ['partners grant x promo --days 1 --until 2027-01-01', 'Say either --days or --until, and not both.'],
    ['partners grant x promo --until 2026-02-01', '--until must be a day that is not over.'],
    ['listed add x --name=', '--name must not be empty.'],
    ['listed add x', '--name is missing.'],
    ['listed edit x', 'Say what changes: --name, --description-en, --description-es or --logo.'],
    ['contacts erase nobody', 'nobody is no email address.'],
  ])('[OPS-8] says of "%s" what is wrong, with the exit code 2', async (words, error) => {
    expect(await operateOn(server(), words)).toEqual({ code: 2, lines: [], errors: [error] });
  });
});

describe('where the command works', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'place-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const opened: string[] = [];
  const call = (words: string, changed: Partial<Settings> = {}) => {
    const places: string[] = [];
    const settings = { ...parseSettings({}), dataFolder: folder, ...changed };
    const open = async () => {
      opened.push(words);
      throw new Error('It was opened.');
    };
    const deps = {
      refuseStrange: (of: Settings) => refuseStrange(of, openMemory),
      open,
      printPlace: (line: string) => places.push(line),
    };
    return operateOn({ db: null, settings, clock: { now: 0 } } as never, words, deps).then((operated) => ({
      ...operated,
      places,
    }));
  };
  const none = (name: string) =>
    `There is no ${join(folder, name)}, which a server makes at its start: this command needs the settings of the server, such as DATABASE_URL and DATA_FOLDER.`;

  it('[OPS-8] says first which database and which storage it works on, without the password', async () => {
    const databaseUrl = 'postgres://site:secret@db.example:5432/site';
    const bucket = { s3Bucket: 'site-files', s3Endpoint: 'https://s3.example' };
    expect((await call('promo list', { databaseUrl, ...bucket })).places).toEqual([
      'Database: PostgreSQL, db.example:5432/site. Files: bucket site-files at https://s3.example.',
    ]);
    expect((await call('promo list', { dataFolder: './data' })).places).toEqual([
      `Database: embedded, in ${resolve('data')}. Files: folder ${resolve('data')}.`,
    ]);
  });

  it('[OPS-8] refuses a folder without a database, but for what may be the first in it', async () => {
    opened.splice(0);
    for (const words of ['promo list', 'promo add X --days 1 --uses 1', 'partners erase ana --yes', 'audit'])
      expect(await call(words)).toMatchObject(refused(none('database')));
    for (const words of [`backup ${join(folder, 'nightly')}`, 'backup drill'])
      expect(await call(words)).toMatchObject(refused(none('database')));
    expect([opened, await readdir(folder)]).toEqual([[], []]);
    expect(await call('demo')).toMatchObject(refused('It was opened.'));
    expect(await call('restore nothing')).toMatchObject(refused('nothing holds no finished backup.'));
  });

  it('[OPS-8][ACC-4] over PostgreSQL refuses a folder without the stored files, where no bucket has them', async () => {
    const databaseUrl = 'postgres://127.0.0.1:1/none';
    expect(await call('partners erase ana --yes', { databaseUrl })).toMatchObject(refused(none('files')));
    const bucket = { s3Bucket: 'b', s3Endpoint: 'https://s3.example' };
    expect(await call('audit', { databaseUrl, ...bucket })).toMatchObject(refused('It was opened.'));
    await mkdir(join(folder, 'files'));
    expect(await call('audit', { databaseUrl })).toMatchObject(refused('It was opened.'));
  });
});

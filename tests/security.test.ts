import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Fetch } from '../server/http/fetch.ts';
import { bareFetches } from './bareFetches.ts';
import { valuesFrom } from './imports.ts';
import { sources } from './sources.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('server/SECURITY.md');

/** The items of the table: each names its proof as `file` “title of a test”, or as a link to a section. */
const items = page.split(/^## /m).flatMap((section) =>
  [...section.matchAll(/^\| (V[^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, id = '', level = '', what = '', state = '', proof = '']) => ({
      ...{ id, level, what, state, proof },
      chapter: section.split(' ')[0],
      files: [...proof.matchAll(/`([^`]+)`((?:,? “[^”]+”)*)/g)].map(([, path = '', quoted = '']) => ({
        path,
        titles: [...quoted.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
      })),
      sections: [...proof.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor),
    }),
  ),
);
const named = items.flatMap(({ id, files }) => files.map((file) => ({ id, ...file })));
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

describe('the table of ASVS', () => {
  it('[API-4] has each of the items that apply once, in its chapter, in order', () => {
    const places = items.map(({ id }) => id.slice(1).split('.').map(Number));
    const sorted = [...places].sort((a, b) => a.map((part, at) => part - (b[at] ?? 0)).find(Boolean) ?? 0);
    expect([items.length, page.match(/^\| V/gm)?.length]).toEqual([170, 170]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(170);
    expect(places).toEqual(sorted);
    for (const { id, chapter, level, state } of items) {
      expect([id, /^V\d+\.\d+\.\d+$/.test(id), id.split('.')[0]]).toEqual([id, true, chapter]);
      expect([id, ['L1', 'L2'].includes(level)]).toEqual([id, true]);
      expect([id, ['met', 'excepted', 'open'].includes(state)]).toEqual([id, true]);
    }
    const numberOf = (state: string) => items.filter((item) => item.state === state).length;
    expect(page).toContain(
      `${numberOf('met')} are met, ${numberOf('excepted')} excepted, ${numberOf('open')} open.`,
    );
  });

  it('[API-4] says of each item in at most eight words what it is about', () => {
    expect(items.filter(({ what }) => what.split(/\s+/).length > 8).map(({ id }) => id)).toEqual([]);
  });

  it('[API-4] names a proof of what is met, a reason of what is excepted, and the requirement of what is open', () => {
    const lacking = items.filter(({ state, proof, files, sections }) => {
      if (state === 'met') return files.length + sections.length === 0;
      return state === 'open' ? !/\b[A-Z]{3,}-\d+\b/.test(proof) : proof.split(/\s+/).length < 8;
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it('[API-4] names files, tests and sections that there are', () => {
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
    const untitled = named.filter(({ path, titles }) => isTest(path) !== titles.length > 0);
    expect(untitled.map(({ id, path }) => [id, path])).toEqual([]);
    for (const { id, path, titles } of named)
      for (const title of titles) {
        expect([id, title, /^\[[A-Z]+-\d+\]/.test(title)]).toEqual([id, title, true]);
        expect([id, title, read(path).includes(title)]).toEqual([id, title, true]);
      }
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { id, sections } of items)
      for (const section of sections)
        expect([id, section, headings.includes(section ?? '')]).toEqual([id, section, true]);
  });
});

describe('what no source of the server does', () => {
  const server = sources(['server'], /\.(ts|mjs)$/);
  const found = (pattern: RegExp) => server.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('[API-4] is to put a query or a command together of text, or to run text', () => {
    const allowed = new Map([
      ['server/db/database.ts', 'migrations, which are our own files'],
      ['server/files/images.ts', 'a process for an image, with a list of fixed arguments and no shell'],
      ['server/start.mjs', 'the build of `npm start`'],
      ['server/operator/eraseCommand.ts', 'the names of tables, which the database itself gave'],
      [
        'server/operator/backup/postgresPrograms.ts',
        'pg_dump and its like, with lists of arguments and no shell',
      ],
    ]);
    const composing = found(/\bsql\.raw\(|node:child_process/);
    expect(composing.filter((path) => !allowed.has(path))).toEqual([]);
    // The lock's, of two words of its own.
    expect(found(/\.(query|execute)\(\s*`/)).toEqual(['server/db/serverLock.ts']);
    const run = /\beval\(|\bnew Function\(|'(?:node:)?vm'|\bset(?:Timeout|Interval)\('/;
    const client = sources(['src', 'machines'], /\.(ts|tsx)$/).filter(({ text }) => run.test(text));
    expect([...found(run), ...client]).toEqual([]);
  });

  it('[API-4] is to encrypt by itself, to hash by anything but SHA-256, or to guess at random', () => {
    // A relay of meetings takes no other signature than HMAC-SHA-1, of a time.
    const relays = 'server/rooms/relays.ts';
    const hashes = server.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:createHash|createHmac|hash)\('([^']*)'/g)].map(([, algorithm]) => ({
        path,
        algorithm,
      })),
    );
    const unusual = hashes.filter(({ algorithm }) => algorithm !== 'sha256');
    expect(unusual).toEqual([{ path: relays, algorithm: 'sha1' }]);
    const calls = server.flatMap((file) => {
      const names = valuesFrom(file, 'node:crypto', 'crypto').filter((name) => /^(createH|hash)/.test(name));
      if (names.length === 0) return [];
      return [...file.text.matchAll(new RegExp(`\\b(?:${names.join('|')})\\(`, 'g'))];
    });
    expect(calls).toHaveLength(hashes.length);
    expect(
      found(/\bcreate(Cipher|Decipher|Sign|Verify|DiffieHellman|ECDH)|\bgenerateKey|\bsubtle\b/),
    ).toEqual([]);
    const taken = server.flatMap((file) => valuesFrom(file, 'node:crypto', 'crypto'));
    expect([...new Set(taken)].sort()).toEqual([
      'createHash',
      'createHmac',
      'hash',
      'randomBytes',
      'randomUUID',
    ]);
    expect(found(/\bMath\b.*\brandom\b/)).toEqual([]);
  });

  it('[API-4][ACC-7] is to open a session anywhere but for a right code or a passkey', () => {
    expect(found(/\bopenSession\(/)).toEqual(['server/auth/signedIn.ts']);
    expect(read('server/auth/signedIn.ts').match(/\bopenSession\(/g)).toHaveLength(1);
    expect(found(/\bsignedIn\(/)).toEqual([
      'server/auth/createAccount.ts',
      'server/auth/passkeyRoutes.ts',
      'server/auth/routes.ts',
    ]);
    // A ticket stands for a right code.
    expect(found(/\bgiveTicket\(/)).toEqual(['server/auth/routes.ts']);
    for (const path of found(/\bsignedIn\(/)) expect(read(path).match(/\bsignedIn\(/g)).toHaveLength(1);
    expect(found(/\.insert\(sessions\)/)).toEqual(['server/auth/sessions.ts']);
  });

  it('[API-4] is to leave open whether a connection to others is encrypted and to whom it goes', () => {
    expect(found(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
    // `fetch` follows redirects unless it is told not to: who asks others is given one that does not compile without.
    expectTypeOf<Parameters<Fetch>[1]['redirect']>().toEqualTypeOf<'error' | 'manual'>();
    expect(found(/\bimport type \{ Fetch \}/).length).toBeGreaterThan(5);
    expect(server.flatMap(bareFetches)).toEqual([]);
    const asking = server.flatMap((file) =>
      valuesFrom(file, 'node:http', 'http', 'node:https', 'https', 'node:http2', 'http2', 'undici')
        .filter((name) => name !== 'createServer')
        .map((name) => `${file.path}: ${name}`),
    );
    // For images, which follow redirects by hand, each to a public address.
    expect(asking).toEqual(['server/files/publicFetch.ts: request']);
  });

  it('[API-4] the libraries have exact versions, and each a checksum', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const versions = Object.values<string>({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const { packages } = JSON.parse(read('package-lock.json'));
    const installed = Object.entries<{ integrity?: string }>(packages).filter(([path]) => path !== '');
    const unchecked = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import {
  mailsPerAddress,
  mailsPerAddressOfOne,
  mailsPerDay,
  mostGuests,
  mostInvitations,
} from '../../machines/contract/rooms/invitation.ts';
import { serverLimits } from '../../server/http/httpServer.ts';
import { Environment, variableOf } from '../../server/settings/environment.ts';
import { declarations } from '../contract/declarations.ts';
import { atTop, foldersIn, sources } from '../sources.ts';
import { areas } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The part of a page below a heading. */
const section = (page: string, heading: string) =>
  page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
/** The rows of its tables, with their separators and their heads. */
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('|'));
/** What stands within a line of a text as code, and looks so. */
const codesIn = (text: string, look: RegExp) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => look.test(code));
/** The same of the first column of a text's tables. */
const firstCodes = (text: string, look: RegExp) =>
  rowsOf(text).flatMap((row) => codesIn(row.split(' | ')[0] ?? '', look));

describe('the maps of the house', () => {
  it('[QA-1] the README names each machine there is, once, and no other', () => {
    const machines = sources(['machines'], /\w+Machine\.ts$/).map(({ path }) =>
      path.replace(/.*\/(\w+)Machine\.ts/, '$1'),
    );
    const house = section(read('README.md'), 'The house');
    const inTable = rowsOf(house)
      .slice(2)
      .map((row) => row.split('|')[3] ?? '');
    const shared = house.slice(house.indexOf('\nShared: ')).matchAll(/\w+ \(([^)]+)\)/g);
    const named = [...inTable, ...[...shared].map(([, names = '']) => names)].flatMap(
      (names) => names.match(/\w+/g) ?? [],
    );
    expect(named.toSorted()).toEqual(machines.toSorted());
  });

  it.each([
    ['src', areas],
    ['server', []],
  ])('[QA-1] the README of %s names each of its folders', (top, known) => {
    const [, map = ''] = read(`${top}/README.md`).split('```\n');
    const named = [...map.matchAll(/(?<=^| )([\w-]+)\/(?= |$)/gm)].map(([, folder = '']) => folder);
    expect(foldersIn(top).filter((folder) => !known.includes(folder) && !named.includes(folder))).toEqual([]);
    expect(named.filter((folder) => !foldersIn(top).includes(folder))).toEqual([]);
  });

  it('[QA-1] what the pages name is there: files and folders by their whole path, scripts, settings, commands, metrics', () => {
    const pages = [
      ...atTop(/^README\.md$/),
      ...sources(['machines', 'src', 'server', 'tests', 'e2e', 'content'], /^[A-Z]+\.md$/),
    ];
    const gone = (look: RegExp, isThere: (name: string) => boolean) =>
      pages.flatMap(({ path, text }) =>
        codesIn(text, look)
          .filter((name) => !isThere(name))
          .map((name) => `${path}: ${name}`),
      );
    const paths = /^(machines|src|server|tests|e2e|public|content)\/[\w./-]+$/;
    expect(gone(paths, (path) => existsSync(join(root, path)))).toEqual([]);
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const isScript = (call: string) => scripts.includes(call.replace(' --silent', '').split(' ')[2] ?? '');
    expect(gone(/^npm run /, isScript)).toEqual([]);
    const called = codesIn(rowsOf(section(read('README.md'), 'Two commands')).join('\n'), /^[\w:-]+$/);
    expect(called.filter((name) => !scripts.includes(name))).toEqual([]);
    const written = sources(['server'], /\.ts$/)
      .map(({ text }) => text)
      .join('\n');
    // Settings of the server, those of tests, and codes of refusals.
    const settings = [
      ...Object.keys(Environment.entries).map(variableOf),
      ...['CHROMIUM_PATH', 'TEST_DATABASE_URL'],
    ];
    const isKnown = (name: string) => settings.includes(name) || written.includes(`'${name}'`);
    expect(gone(/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/, isKnown)).toEqual([]);
    const commands = firstCodes(read('server/operator/README.md'), /^[a-z-]+( [a-z-]+)?$/);
    const metrics = firstCodes(read('server/metrics/README.md'), /^[a-z]+_[a-z_]+$/);
    expect(Math.min(called.length, commands.length, metrics.length)).toBeGreaterThan(10);
    expect([...commands, ...metrics].filter((name) => !written.includes(`'${name}'`))).toEqual([]);
  });
});

describe('the commands of one test', () => {
  it('[QA-1] the pages name words that are in a title of the named file', () => {
    const commands = ['tests/README.md', 'e2e/README.md'].flatMap((page) => [
      ...read(page).matchAll(/(vitest run|playwright test)(?: --\S+)* (\S+) -[gt] '([^']+)'/g),
    ]);
    expect(commands.length).toBe(3);
    const titled = ([, runner = '', name = '', words = '']: readonly string[]) =>
      sources(['tests', 'e2e'], runner === 'vitest run' ? /\.test\.tsx?$/ : /\.spec\.ts$/).some(
        ({ path, text }) =>
          path.includes(name) &&
          [...text.matchAll(/\b(?:it|test)\(\s*'(.+)'/g)].some(([, title = '']) => title.includes(words)),
      );
    expect(commands.filter((command) => !titled(command)).map(([command]) => command)).toEqual([]);
  });
});

describe('the proxies of the page of deployment', () => {
  const page = section(read('server/deployment/README.md'), 'The proxy');

  it('[OPS-7] Caddy is told to keep idle connections for less long than a server does', () => {
    const [, seconds] = /^ +keepalive (\d+)s$/m.exec(page) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(serverLimits.idleMs);
  });

  it.each([
    ['nginx', /listen 80;[^}]* return 308 https:[^}]*\}\n +location \/api\/ \{ return 403; \}/],
    ['Caddy', /^http:[^}]* @pages not path \/api\/\*\n +redir @pages https:.* 308\n +respond 403$/m],
  ])('[API-4] %s is told to lead pages from http to https, and to refuse calls', (_, told) => {
    expect(page).toMatch(told);
  });
});

describe('what is kept', () => {
  it('[OPS-8][ACC-4] each table of the database has its row in the operator’s README', () => {
    const tables = sources(['server'], /\.ts$/).flatMap(({ text }) =>
      [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    const kept = section(read('server/operator/README.md'), 'What is kept');
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((name) => !kept.includes(`\`${name}\``))).toEqual([]);
    // A folder of files that arrive.
    const named = firstCodes(kept, /^[a-z_]+$/).filter((name) => name !== 'incoming');
    expect(named.filter((name) => !tables.includes(name))).toEqual([]);
  });
});

describe('SECURITY.md', () => {
  const page = read('server/SECURITY.md');
  const calls: CallContract[] = Object.values(declarations);
  const limited = rowsOf(section(page, 'Limits'));
  const has = (row: string, count: number) =>
    new RegExp(`(?<![\\d,])${count.toLocaleString('en')}(?![\\d,]*\\d)`).test(row);

  it('[API-4][OPS-9] has each declared limit by its name, in one row, with its number and its time', () => {
    const within = new Map([
      [30_000, ' in 30 s'],
      [60_000, ' in a minute'],
      [10 * 60_000, ' in 10 minutes'],
      [60 * 60_000, ' in an hour'],
      [24 * 60 * 60_000, ' in a day'],
    ]);
    const limits = calls.flatMap((contract) => contract.limits);
    expect(limits.length).toBeGreaterThan(30);
    for (const { name, max, windowMs } of limits) {
      const rows = limited.filter((row) => row.includes(`\`${name}\``));
      const time = within.get(windowMs) ?? `${windowMs} ms`;
      const isTold = rows.every((row) => has(row, max) && row.includes(time));
      expect([name, max, time, rows.length, isTold]).toEqual([name, max, time, 1, true]);
    }
    const names = limits.map(({ name }) => name);
    expect(firstCodes(limited.join('\n'), /./).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('[ROOM-7] has the limits of invitations and of their mails', () => {
    const rows = limited.filter((row) => row.includes('invitations')).join('\n');
    expect(rows).toContain(`; ${mostInvitations}; ${mostGuests} of each |`);
    expect(rows).toContain(` ${mailsPerDay}, ${mailsPerAddress} and ${mailsPerAddressOfOne} in a day;`);
  });

  it('[API-4][OPS-9] has the size of each declared body: of files in their table, of others among the fields', () => {
    const bodies = rowsOf(section(page, 'Input')).find((row) => row.startsWith('| body of a call ')) ?? '';
    const files = section(page, 'Files');
    const megabyte = 1024 * 1024;
    const sizeOf = (bytes: number) =>
      bytes < megabyte ? `${bytes / 1024} kB` : `${Math.floor(bytes / megabyte)} MB`;
    const lacking = calls.filter(({ mediaType, maxBody }) => {
      const told = mediaType === 'multipart/form-data' ? files : bodies;
      return maxBody > 0 && !told.includes(` ${sizeOf(maxBody)}`);
    });
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it('[API-4] says of each kind of caller what they may do', () => {
    const who = section(page, 'Who may do what');
    const kinds = new Set(calls.map(({ caller }) => caller));
    expect(kinds.size).toBe(4);
    expect([...kinds].filter((kind) => !who.includes(`\`caller: '${kind}'\``))).toEqual([]);
  });

  it('[API-4][OPS-9] it and the page of deployment say of each secret setting how it is changed', () => {
    // The addresses of the database and of the mail server hold a password.
    const isSecret = /_SECRET|_TOKEN|_KEY|^DATABASE_URL$|^SMTP_URL$/;
    const secrets = Object.keys(Environment.entries)
      .map(variableOf)
      .filter((name) => isSecret.test(name) && name !== 'S3_ACCESS_KEY_ID');
    expect(secrets.length).toBeGreaterThanOrEqual(9);
    const pages = [
      section(page, 'Cryptography and secrets'),
      section(read('server/deployment/README.md'), 'Keys, and what happens when one changes'),
    ].map((text) => rowsOf(text).join('\n'));
    for (const text of pages) expect(secrets.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

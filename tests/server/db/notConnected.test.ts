import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { hasTable, openDatabase, openUnchanged } from '../../../server/db/database.ts';
import { keepMigrationsOut, keepServersOut } from '../../../server/db/keepOut.ts';
import { patient } from '../../../server/db/postgres.ts';
import { lockServer } from '../../../server/db/serverLock.ts';
import { reasonOf } from '../../../server/http/log.ts';
import { refuseStrange } from '../../../server/operator/place.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { operateOn, refused } from '../operator/operating.ts';

const databaseUrl = 'postgres://me:s3cret@127.0.0.1:1/plaza';
const closed =
  'No connection to the database at 127.0.0.1:1 (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1';
const places = { dataFolder: '', databaseUrl, s3Bucket: 'files' };

it.each([
  ['a start', () => lockServer({ ...places, singleServer: false }, () => undefined)],
  ['its migrations', () => openDatabase(places)],
  ['a restore', () => keepServersOut(databaseUrl)],
  ['a backup', () => keepMigrationsOut(databaseUrl)],
])(
  '[OPS-1][OPS-8] %s that does not reach the database says so, and where it is, without its password',
  async (_, connect) => {
    expect(await connect().then(() => 'connected', reasonOf)).toBe(closed);
  },
);

it('[OPS-8] an operator’s command that does not reach the database says so, and where it is', async () => {
  const settings = { ...parseSettings({}), ...places };
  const over = { db: null, settings, clock: { now: 0 } } as never;
  const open = () => openDatabase(settings, patient);
  expect(await operateOn(over, 'promo list', { open, refuseStrange })).toEqual(refused(closed));
  expect(await operateOn(over, 'promo list', { open })).toEqual(refused(closed));
});

let server: Server | undefined;
afterEach(() => server?.close());

it.each([
  ['ends each connection', (server: Server) => server.on('connection', (socket) => socket.destroy())],
  ['is silent', (server: Server) => server],
])('[OPS-1][OPS-6] a host that %s is named as the database’s', async (_, behaving) => {
  server = behaving(createServer()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const limits = { connectMs: 100, lockMs: 100, statementMs: 100, silentMs: 200 };
  const { db, close } = await openUnchanged(
    { dataFolder: '', databaseUrl: `postgres://me:s3cret@127.0.0.1:${port}/plaza` },
    limits,
  );
  expect(await hasTable(db, 'audit').then(String, reasonOf)).toMatch(
    new RegExp(
      `^No connection to the database at 127\\.0\\.0\\.1:${port} \\(DATABASE_URL\\): (Connection terminated unexpectedly|read ECONNRESET|timeout expired)$`,
    ),
  );
  await close();
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { programAddress, withDatabase } from '../../../server/operator/backup/postgresAddress.ts';
import { installationOn, kinds } from './installation.ts';

const password = '100%sure';
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['postgresql://me@/plaza?host=/run/postgresql', '/run/postgresql', undefined],
  ['postgres://me:100%sure@db.example/plaza', 'db.example', password],
  ['postgres://me:se%2F%3Fcret@db.example/plaza', 'db.example', 'se/?cret'],
])(
  '[OPS-8] PostgreSQL’s programs reach %s, and a database beside it, as `pg` does',
  (address, PGHOST, PGPASSWORD) => {
    for (const name of ['PGHOST', 'PGPORT', 'PGPASSWORD']) vi.stubEnv(name, undefined);
    const env = { PGHOST, PGPORT: '5432', PGUSER: 'me', ...(PGPASSWORD && { PGPASSWORD }) };
    expect(programAddress(address).env).toEqual({ ...env, PGDATABASE: 'plaza' });
    expect(programAddress(withDatabase(address, 'other')).env).toEqual({ ...env, PGDATABASE: 'other' });
  },
);

it('[OPS-8] PostgreSQL’s programs get the options of an address as arguments, but no password', () => {
  expect(programAddress('postgres://me:a@db/plaza?sslmode=disable&password=b&dbname=c')).toMatchObject({
    url: 'postgresql:///?sslmode=disable',
    env: { PGPASSWORD: 'b', PGDATABASE: 'plaza' },
  });
});

describe.each(kinds.flatMap(({ url }) => url ?? []))('over PostgreSQL', (url) => {
  const user = `own_${randomBytes(8).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  beforeAll(() => asAdmin(`create role ${user} superuser login password '${password}'`));
  // After the databases in which it owns something: the last one to be declared goes first.
  afterAll(() => asAdmin(`drop role ${user}`));
  const { settings, at, call, over } = installationOn(url);

  it.each(['a Unix socket with a user', 'a password with a % of its own'] as const)(
    '[OPS-8] backup, its drill and restore reach it by %s',
    async (form) => {
      const { hostname, port, pathname } = new URL(settings().databaseUrl ?? '');
      const folder = at(`by-${form.length}`);
      const socket = createServer((client) => {
        const server = connect(Number(port || 5432), hostname);
        client.pipe(server).pipe(client);
        for (const end of [client, server]) end.on('error', () => undefined);
      });
      await once(socket.listen(at('.s.PGSQL.5432')), 'listening');
      const isSocket = form.startsWith('a Unix');
      if (isSocket) vi.stubEnv('PGPASSWORD', password);
      const databaseUrl = isSocket
        ? `postgresql://${user}@${pathname}?host=${at('')}`
        : `postgres://${user}:${password}@${hostname}:${port || 5432}${pathname}`;
      // Its tables.
      await over(async () => undefined);
      for (const words of [`backup ${folder}`, 'backup drill', `restore ${folder} --replace`])
        expect(await call(words, { databaseUrl })).toMatchObject({ code: 0, errors: [] });
      socket.close();
      await once(socket, 'close');
    },
  );
});

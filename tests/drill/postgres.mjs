import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, installed, run } from './processes.mjs';

const versions = '/usr/lib/postgresql';

/** A PostgreSQL server of its own in a folder, with an empty database. */
export const startPostgres = async (folder) => {
  installed('psql', 'postgresql');
  const version = readdirSync(versions)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1);
  const program = (name) => join(versions, version, 'bin', name);
  mkdirSync(folder);
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) run('chown', ['postgres', folder]);
  const asOwner = (command, args) =>
    isRoot
      ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args])
      : run(command, args);
  const port = await freePort();
  const data = join(folder, 'data');
  asOwner(program('initdb'), ['-D', data, '-U', 'drill', '-A', 'trust', '-E', 'UTF8']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  asOwner(program('pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const address = (name) => `postgres://drill@127.0.0.1:${port}/${name}`;
  const url = address('service');

  const query = async (text, database = url) => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const make = () => query('create database service', address('postgres'));
  await make();

  /** Rows and a checksum of each table. */
  const checksums = async () => {
    const tables = await query(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const sums = {};
    for (const { name } of tables) {
      const [sum] = await query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as md5 from "${name}" t`,
      );
      sums[name] = sum;
    }
    return sums;
  };

  return {
    url,
    query,
    checksums,
    dump: (file) => run(program('pg_dump'), ['--format=custom', `--file=${file}`, url]),
    wipe: async () => {
      await query('drop database service', address('postgres'));
      await make();
    },
    restore: (file) => run(program('pg_restore'), ['--exit-on-error', `--dbname=${url}`, file]),
    stop: () => asOwner(program('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']),
  };
};

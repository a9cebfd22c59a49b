import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { type OpenDatabase, openDatabase, openUnchanged } from '../../server/db/database.ts';
import { tables } from './memory.ts';

interface Scratch {
  url: string;
  remove(): Promise<void>;
}

/** A database of its own on that PostgreSQL server, with all tables and nothing in them. */
export const openScratch = async (url: string): Promise<OpenDatabase> => {
  const scratch = await takeScratch(url);
  const { db, close } = await openUnchanged({ dataFolder: '', databaseUrl: scratch.url });
  return { db, close: () => close().then(scratch.remove) };
};

const { SCRATCH_RUN } = process.env;

/** Those with all tables that no test has. */
const free: string[] = [];

/**
 * Takes an empty database with all tables. The next test of this process gets the removed one again, since the
 * migrations take a second; `scratchRun.ts` drops them at the end. A test that changes tables creates one instead.
 */
export const takeScratch = async (url: string): Promise<Scratch> => {
  const taken = free.pop() ?? (await migrated(url));
  return { url: taken, remove: () => empty(taken).then(() => void free.push(taken)) };
};

const migrated = async (url: string): Promise<string> => {
  const scratch = await createScratch(url);
  await (await openDatabase({ dataFolder: '', databaseUrl: scratch.url })).close();
  return scratch.url;
};

const empty = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Connections that a test lost may still stand, with locks.
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  await client.query(emptied);
  await client.query('vacuum');
  await client.end();
};

// A fifth of the time of `truncate`, which makes every file of every table anew.
const emptied = `with ${tables.map((table) => `of_${table} as (delete from ${table})`).join(', ')}
  select setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public'`;

/** Creates a database without tables on that PostgreSQL server. */
export const createScratch = async (url: string): Promise<Scratch> => {
  const name = `${SCRATCH_RUN}_${randomBytes(8).toString('hex')}`;
  await asAdmin(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  // With force: connections that a test lost may still stand.
  return { url: own.href, remove: () => asAdmin(url, `drop database ${name} with (force)`) };
};

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(statement);
  await admin.end();
};

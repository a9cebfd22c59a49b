import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { allTables } from '../../server/db/allTables.ts';
import { openMemory as makeMemory, type OpenDatabase } from '../../server/db/database.ts';
import { EmbeddedDatabase } from '../../server/db/embedded.ts';
import * as schema from '../../server/db/schema.ts';

const migrations = 'server/db/migrations';
const kept = 'node_modules/.cache/encuentro';

/** Those that no test has open. */
const free: EmbeddedDatabase[] = [];

/**
 * An empty embedded database in memory with all tables. The next test of this process gets the closed one
 * again, since to start one takes a second. A new one is loaded from a copy, since the migrations take
 * seconds. The first process that finds no copy for these migrations makes it.
 */
export const openMemory = async (): Promise<OpenDatabase> => {
  const client =
    free.pop() ?? new EmbeddedDatabase({ loadDataDir: new Blob([await readFile(await emptyDatabase())]) });
  const close = async () => {
    await client.exec(emptied);
    free.push(client);
  };
  return { db: drizzle(client, { schema, casing: 'snake_case' }), close };
};

/** The names of all tables. */
export const tables = allTables.map((table) => getTableName(table));
const emptied = `truncate ${tables.join(', ')} restart identity`;

/** The path of an archive of an embedded database with all tables and nothing in them. */
const emptyDatabase = async (): Promise<string> => {
  const path = join(kept, `${await version()}.tar`);
  if (existsSync(path)) return path;
  const made = await makeEmpty();
  await mkdir(kept, { recursive: true });
  // Renamed in one step: another process may write the same file now.
  const own = join(kept, randomUUID());
  await writeFile(own, made);
  await rename(own, path);
  return path;
};

/** Makes a data folder whose embedded database has all tables already: a server's first start takes seconds for them. */
export const unpackEmpty = async (dataFolder: string): Promise<void> => {
  const folder = join(dataFolder, 'database');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await emptyDatabase(), '-C', folder]);
};

/** A hash of what the copy was made with: the package, our code and the migrations. */
const version = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const sources = [
    'node_modules/@electric-sql/pglite/package.json',
    'server/db/database.ts',
    ...files.map((name) => join(migrations, name)),
  ];
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex').slice(0, 16);
};

const makeEmpty = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const made = await makeMemory();
  const client: EmbeddedDatabase = Reflect.get(made.db, '$client');
  const copy = await client.dumpDataDir('none');
  await made.close();
  return new Uint8Array(await copy.arrayBuffer());
};

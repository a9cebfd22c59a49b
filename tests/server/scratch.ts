import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { type OpenDatabase, openDatabase } from '../../server/db/database.ts';

/** A database of its own on that PostgreSQL server, dropped when closed. */
export const openScratch = async (url: string): Promise<OpenDatabase> => {
  const scratch = await createScratch(url);
  const { db, close } = await openDatabase({ dataFolder: '', databaseUrl: scratch.url });
  return { db, close: () => close().then(scratch.remove) };
};

/** Creates an empty database on that PostgreSQL server. */
export const createScratch = async (url: string): Promise<{ url: string; remove(): Promise<void> }> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    remove: async () => {
      // With force: connections that a test lost may still stand.
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

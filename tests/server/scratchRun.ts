import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Names the databases of this run on PostgreSQL, and drops at its end those that its tests kept for each other. */
export default (): (() => Promise<void>) => {
  const run = `test_${randomBytes(4).toString('hex')}`;
  Object.assign(process.env, { SCRATCH_RUN: run });
  return () => dropAll(run);
};

const dropAll = async (run: string): Promise<void> => {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) return;
  const admin = new Client({ connectionString: TEST_DATABASE_URL });
  await admin.connect();
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [run]);
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
};

import { Client } from 'pg';
import { hasCode } from '../hasCode.ts';
import type { Settings } from '../settings/settings.ts';

/** How long a start waits for a server that is ending, and how soon a lost lock is taken again, in ms. */
interface LockTimes {
  waitMs: number;
  againMs: number;
}

const usual: LockTimes = { waitMs: 5000, againMs: 2000 };

/**
 * Tells PostgreSQL that a server uses the database, for as long as it lives (OPS-5). A server that keeps files in its own
 * folder, or says that it is a single one, must be alone: another would miss its files and remove their rows.
 * @param report hears when the lock was lost with its connection, and another server took it meanwhile.
 * @returns what lets it go.
 * @throws Error with one sentence when the other servers and this one cannot be together.
 */
export const lockServer = async (
  {
    databaseUrl,
    singleServer,
    s3Bucket,
  }: { databaseUrl: string } & Pick<Settings, 'singleServer' | 's3Bucket'>,
  report: (error: unknown) => void,
  { waitMs, againMs }: LockTimes = usual,
): Promise<() => Promise<void>> => {
  const isAlone = singleServer || s3Bucket === null;
  const refusal = new Error(
    isAlone
      ? 'Another server uses the database; with SINGLE_SERVER=true, or without S3_BUCKET, this one must be alone.'
      : 'The database is used by a server with SINGLE_SERVER=true, or without S3_BUCKET, which must be alone.',
  );
  let isHeld = true;
  let client: Client;
  let timer: NodeJS.Timeout | undefined;

  const take = async (): Promise<void> => {
    client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      lock_timeout: waitMs,
    });
    // Its end is an event of its own.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock${isAlone ? '' : '_shared'}(hashtext('servers'))`);
    } catch (error) {
      await client.end();
      throw hasCode(error, '55P03') ? refusal : error;
    }
    client.once('end', takeAgain);
  };
  const takeAgain = () => {
    if (!isHeld) return;
    timer = setTimeout(() => {
      take().catch((error: unknown) => {
        if (error === refusal) report(error);
        takeAgain();
      });
    }, againMs);
  };

  await take();
  return async () => {
    isHeld = false;
    clearTimeout(timer);
    await client.end();
  };
};

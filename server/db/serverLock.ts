import { hasCode } from '../hasCode.ts';
import type { Settings } from '../settings/settings.ts';
import { endsWithMachine, PostgresClient } from './postgres.ts';

/** How long a start waits for a server that is ending, and how soon a lost lock is taken again, in ms. */
interface LockTimes {
  waitMs: number;
  againMs: number;
}

const usual: LockTimes = { waitMs: 5000, againMs: 2000 };
/** How far a clock may be from the database's, in ms: who was seen when is told between servers, and counts for 40 s. */
const clockMs = 5000;

/**
 * Tells PostgreSQL that a server uses the database, for as long as it lives (OPS-5). A server that keeps files in its own
 * folder, or says that it is a single one, must be alone: another would miss its files and remove their rows. One that need
 * not be alone must have the right time: each writes and compares by its own clock.
 * @param report hears when the lock was lost with its connection, and another server took it meanwhile.
 * @returns what lets it go.
 * @throws Error with one sentence when the other servers and this one cannot be together, or its clock is wrong.
 */
export const lockServer = async (
  {
    databaseUrl,
    singleServer,
    s3Bucket,
  }: { databaseUrl: string } & Pick<Settings, 'singleServer' | 's3Bucket'>,
  report: (error: unknown) => void,
  { waitMs, againMs }: LockTimes = usual,
  now: () => number = Date.now,
): Promise<() => Promise<void>> => {
  const isAlone = singleServer || s3Bucket === null;
  const refusal = new Error(
    isAlone
      ? 'Another server uses the database; with SINGLE_SERVER=true, or without S3_BUCKET, this one must be alone.'
      : 'The database is used by a server with SINGLE_SERVER=true, or without S3_BUCKET, which must be alone.',
  );
  let isHeld = true;
  let client: PostgresClient;
  let timer: NodeJS.Timeout | undefined;

  const take = async (): Promise<PostgresClient> => {
    client = new PostgresClient({
      ...endsWithMachine,
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2000,
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
    return client;
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

  const letGo = async (): Promise<void> => {
    isHeld = false;
    clearTimeout(timer);
    await client.end();
  };

  const taken = await take();
  try {
    // Its answer may have taken a while: anything between asking and hearing it is right.
    const asked = now();
    const { rows } = await taken.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
    const ms = Number(rows[0].ms);
    if (!isAlone && (ms < asked - clockMs || ms > now() + clockMs))
      throw new Error(
        `The clock is ${Math.round(Math.abs(asked - ms) / 1000)} s ${asked < ms ? 'behind' : 'ahead of'} the database's; servers that share one need the right time (NTP).`,
      );
  } catch (error) {
    await letGo();
    throw error;
  }
  return letGo;
};

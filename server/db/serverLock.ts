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

type Kind = Pick<Settings, 'singleServer' | 's3Bucket'>;

/** Whether no other server may use the database: one that keeps files in its own folder, or says that it is a single one. */
export const isAlone = ({ singleServer, s3Bucket }: Kind): boolean => singleServer || s3Bucket === null;

/**
 * Compares the clock with the database's.
 * @param ask gives what that shows, in ms.
 * @throws Error with one sentence when they are too far apart for several servers.
 */
export const checkClock = async (ask: () => Promise<number>, now: () => number): Promise<void> => {
  // The answer may take a while: anything between asking and hearing it is right.
  const asked = now();
  const ms = await ask();
  if (ms >= asked - clockMs && ms <= now() + clockMs) return;
  throw new Error(
    `The clock is ${Math.round(Math.abs(asked - ms) / 1000)} s ${asked < ms ? 'behind' : 'ahead of'} the database's; servers that share one need the right time (NTP).`,
  );
};

/**
 * Tells PostgreSQL that a server uses the database, for as long as it lives (OPS-5). A server that keeps files in its own
 * folder, or says that it is a single one, must be alone: another would miss its files and remove their rows. One that need
 * not be alone must have the right time: each writes and compares by its own clock.
 * @param report hears when the lock was lost with its connection, and another server took it meanwhile.
 * @returns what lets it go.
 * @throws Error with one sentence when the other servers and this one cannot be together, or its clock is wrong.
 */
export const lockServer = async (
  { databaseUrl, ...kind }: { databaseUrl: string } & Kind,
  report: (error: unknown) => void,
  { waitMs, againMs }: LockTimes = usual,
  now: () => number = Date.now,
): Promise<() => Promise<void>> => {
  const mustBeAlone = isAlone(kind);
  const refusal = new Error(
    mustBeAlone
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
      await client.query(`select pg_advisory_lock${mustBeAlone ? '' : '_shared'}(hashtext('servers'))`);
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
    const ask = async () => {
      const { rows } = await taken.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
      return Number(rows[0].ms);
    };
    if (!mustBeAlone) await checkClock(ask, now);
  } catch (error) {
    await letGo();
    throw error;
  }
  return letGo;
};

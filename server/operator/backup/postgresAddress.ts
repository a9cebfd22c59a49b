import { Client } from 'pg';

/**
 * How PostgreSQL's programs reach the database that `pg` reaches with this address (OPS-8). `pg` reads it, as it takes what `URL`
 * and these programs do not: a Unix socket with a user, a password with a `%` of its own.
 * @returns the address without what is secret, for anybody on the machine can read arguments; the rest is the environment's.
 */
export const programAddress = (
  databaseUrl: string,
): { url: string; env: Readonly<Record<string, string | undefined>> } => {
  const { host, port, user, database, password } = new Client({ connectionString: databaseUrl });
  const [, search = ''] = databaseUrl.split('?');
  // Over the environment these would count; `pg` has read the first, and takes no notice of the second.
  const options = search.split('&').filter((option) => !/^(password|dbname)=/.test(option));
  return {
    url: `postgresql:///?${options.join('&')}`,
    env: {
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGDATABASE: database,
      ...(password && { PGPASSWORD: password }),
    },
  };
};

/** The address of another database of the same server. What was not escaped is refused as a setting where it would end the host early. */
export const withDatabase = (databaseUrl: string, database: string): string =>
  databaseUrl.replace(/^(\w+:\/\/[^/?#]*)[^?#]*/, `$1/${database}`);

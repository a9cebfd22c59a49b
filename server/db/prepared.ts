import type { Database } from './database.ts';

/**
 * A query that is built once for each database, where building it anew would cost more than asking it. PostgreSQL plans it
 * once for each connection, by its name.
 */
export const prepared = <Query>(build: (db: Database) => Query): ((db: Database) => Query) => {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
};

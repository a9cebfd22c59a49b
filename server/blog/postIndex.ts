import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { posts } from '../db/schema.ts';
import { describeError, type Log } from '../http/log.ts';

/** Which posts there are. */
export interface PostIndex {
  /** Another number after every change of a post. */
  version: number;
  /** Of every post in any language. */
  slugs: ReadonlySet<string>;
}

/** How long pages may show posts as they were, in ms. */
const freshMs = 1000;

/**
 * What pages must know of the posts before they are rendered: asked of the database at most once a second, however
 * many pages are asked for (OPS-7), by the transaction that wrote each row (`xmin`), so that whatever changes a post
 * is noticed. While the database is away it stays as it was.
 * @returns throws what the first question failed with, until one has succeeded.
 */
export const createPostIndex = ({
  db,
  now,
  log,
}: {
  db: Database;
  now(): number;
  log: Log;
}): (() => Promise<PostIndex>) => {
  let rows = '';
  let known: PostIndex | null = null;
  let askedAt = 0;
  let asking: Promise<PostIndex> | null = null;

  const ask = async (): Promise<PostIndex> => {
    askedAt = now();
    try {
      const read = await readRows(db);
      if (known === null || read !== rows)
        known = { version: (known?.version ?? 0) + 1, slugs: new Set(read.split('\n').map(slugOf)) };
      rows = read;
      return known;
    } catch (error) {
      if (known === null) throw error;
      log.error('changes of the blog cannot be read', describeError(error));
      return known;
    }
  };

  return async () => {
    if (known !== null && now() < askedAt + freshMs) return known;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};

/** A line for each row: what wrote it, its language and slug. */
const readRows = async (db: Database): Promise<string> => {
  const line = sql`concat_ws(' ', xmin, ${posts.locale}, ${posts.slug})`;
  const [found] = await db
    .select({
      rows: sql<string | null>`string_agg(${line}, chr(10) order by ${posts.locale}, ${posts.slug})`,
    })
    .from(posts);
  return found?.rows ?? '';
};

const slugOf = (line: string): string => line.split(' ').slice(2).join(' ');

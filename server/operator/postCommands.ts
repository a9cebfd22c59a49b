import { asc, desc } from 'drizzle-orm';
import { posts } from '../db/schema.ts';
import type { Command } from './command.ts';

/** The blog's posts (BLOG-14). */
export const postCommands: readonly Command[] = [
  {
    kind: 'reads',
    name: 'posts list',
    takes: [],
    about: 'Every post in each of its languages, the newest first.',
    options: {},
    run: async ({ db }) => {
      const { slug, locale, title, date } = posts;
      const rows = await db
        .select({ slug, locale, title, date })
        .from(posts)
        .orderBy(desc(date), asc(slug), asc(locale));
      return {
        json: rows,
        lines: rows.map((row) =>
          [row.date.toISOString().slice(0, 10), row.locale, row.slug, row.title].join('  '),
        ),
      };
    },
  },
];

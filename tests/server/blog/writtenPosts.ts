import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import { type Posts, published, type WrittenPost } from '../../../server/blog/posts.ts';
import type { Database } from '../../../server/db/database.ts';

/** The blog asks no database. */
export const noDatabase = {} as Database;

/** A post in English of the year 2026, with changes. */
export const writtenPost = (changes: Partial<WrittenPost> = {}): WrittenPost => ({
  slug: 'one',
  language: 'en',
  title: 'T',
  excerpt: 'E',
  date: '2026-01-01T00:00:00.000Z',
  coverImage: null,
  author: null,
  tags: [],
  isDraft: false,
  content: '<p>C</p>',
  ...changes,
});

/** Posts from a list, which may change. */
export const listedPosts = (list: readonly WrittenPost[], now: () => number): Posts => ({
  current: async () => ({ version: 1, posts: published(list, now()) }),
});

/** The posts of the local demonstration, in both languages. */
export const samplesOfBlog = async (): Promise<readonly WrittenPost[]> => (await checkPosts('content')).posts;

/** A folder of content for this test, with the means to write and remove posts in it. */
export const openContent = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'blog'));
  const pathOf = (name: string) => join(folder, 'blog', name);
  return {
    folder,
    write: (name: string, text: string) => writeFile(pathOf(name), text),
    remove: (name: string) => rm(pathOf(name)),
    /** Writes a post, its front matter with changes. */
    post: (slug: string, { text = 'C', ...changes }: Record<string, unknown> = {}) => {
      const fields = { slug, language: 'en', title: 'T', excerpt: 'E', date: '2026-01-01', ...changes };
      const front = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
      return writeFile(pathOf(`${slug}.${fields.language}.md`), `---\n${front.join('')}---\n\n${text}\n`);
    },
  };
};

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import { audit } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { done, operateOn, refused } from './operating.ts';

const post = (changes = '') =>
  `---\nslug: pan\nlanguage: es\ntitle: Pan\nexcerpt: De masa.\ndate: 2026-02-10\n${changes}---\n\nHarina y agua.\n`;
let contentFolder: string;
let drafts: string;

beforeAll(async () => {
  contentFolder = await mkdtemp(join(tmpdir(), 'content-'));
  drafts = await mkdtemp(join(tmpdir(), 'drafts-'));
  await mkdir(join(contentFolder, 'blog'));
});
afterAll(async () => {
  for (const folder of [contentFolder, drafts]) await rm(folder, { recursive: true });
});

eachDatabase((server) => {
  const operate = (...words: string[]) => operateOn(server(), words, { settings: { contentFolder } });
  const draft = async (text: string) => {
    const file = join(drafts, 'pan.es.md');
    await writeFile(file, text);
    return file;
  };

  it('[OPS-8][BLOG-14] publishes a post by one command, with a row of the audit', async () => {
    await rm(join(contentFolder, 'blog/pan.es.md'), { force: true });
    const file = await draft(post());
    const said = done('pan in es: from 2026-02-10 on.');
    expect(await operate('posts', 'publish', file, '--dry-run')).toEqual({
      ...said,
      lines: expect.arrayContaining(said.lines),
    });
    expect((await checkPosts(contentFolder)).posts).toEqual([]);
    expect(await operate('posts', 'publish', file)).toEqual(said);
    expect(await readFile(join(contentFolder, 'blog/pan.es.md'), 'utf8')).toBe(post());
    const rows = await server().db.select().from(audit);
    expect(rows.at(-1)).toMatchObject({ operator: 'ana', command: 'posts publish', target: 'pan.es' });
    expect(await operate('posts', 'check')).toEqual(done('1 posts are right.'));
  });

  it('[OPS-8][BLOG-14] puts no file among the posts while the audit cannot be written', async () => {
    const { db } = server();
    await rm(join(contentFolder, 'blog/pan.es.md'), { force: true });
    const file = await draft(post());
    await db.execute(sql`alter table audit rename to audit_away`);
    const { code } = await operate('posts', 'publish', file);
    await db.execute(sql`alter table audit_away rename to audit`);
    expect([code, await readdir(join(contentFolder, 'blog'))]).toEqual([1, []]);
  });

  it('[OPS-8][BLOG-14] publishes none that is wrong, and names the field', async () => {
    const file = await draft(post('cover: ftp://x\nlanguag: en\n'));
    const { code, errors } = await operate('posts', 'publish', file);
    expect([code, errors.join('\n')]).toEqual([
      1,
      expect.stringContaining('pan.es.md: cover must be an address'),
    ]);
    expect(errors.join('\n')).toContain('pan.es.md: languag is no field of a post.');
    expect(await operate('posts', 'publish', join(drafts, 'none.md'))).toEqual(
      refused(`${join(drafts, 'none.md')} cannot be read.`),
    );
  });

  it('[OPS-8][BLOG-14] tells what is wrong among the posts, and which nobody reads yet', async () => {
    await writeFile(join(contentFolder, 'blog/pan.es.md'), post('draft: true\n'));
    await writeFile(
      join(contentFolder, 'blog/sal.es.md'),
      post().replace('pan', 'sal').replace('2026-02-10', '2027-01-01'),
    );
    expect(await operate('posts', 'list')).toEqual(
      done('2027-01-01  es  sal  Pan  (not yet)', '2026-02-10  es  pan  Pan  (draft)'),
    );
    await writeFile(join(contentFolder, 'blog/sal.es.md'), 'Sal.');
    expect(await operate('posts', 'check')).toEqual(
      refused('sal.es.md: must begin with front matter between two lines of ---.'),
    );
    await rm(join(contentFolder, 'blog/sal.es.md'));
    expect(await operateOn(server(), 'posts list', { settings: { contentFolder: null } })).toEqual(
      refused('CONTENT_FOLDER is not set: the blog has no posts.'),
    );
  });
});

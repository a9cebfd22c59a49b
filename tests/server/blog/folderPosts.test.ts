import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderPosts } from '../../../server/blog/folderPosts.ts';
import { readPostFiles } from '../../../server/blog/postFiles.ts';
import { openContent } from './writtenPosts.ts';

const start = async () => {
  const content = await openContent();
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const posts = folderPosts({ folder: content.folder, now: () => clock.now, log });
  const titles = async () => (await posts.current()).posts.map(({ title }) => title);
  /** A second later. */
  const later = () => {
    clock.now += 1000;
    return titles();
  };
  return { ...content, clock, log, posts, titles, later };
};

it('[BLOG-14] what is written, changed or removed in the folder is there within a second', async () => {
  const { post, remove, clock, titles, later, posts } = await start();
  await post('one', { title: 'One' });
  expect(await titles()).toEqual(['One']);
  await post('two', { title: 'Two' });
  clock.now += 999;
  expect(await titles()).toEqual(['One']);
  expect(await later()).toEqual(['One', 'Two']);
  await post('one', { title: 'Changed' });
  expect(await later()).toEqual(['Changed', 'Two']);
  const { version } = await posts.current();
  await later();
  expect((await posts.current()).version).toBe(version);
  await remove('one.en.md');
  expect(await later()).toEqual(['Two']);
  expect((await posts.current()).version).not.toBe(version);
});

it('[BLOG-14] a post of a day ahead appears on its day, though its file is as it was', async () => {
  const { post, clock, titles, later, posts } = await start();
  await post('ahead', { title: 'Ahead', date: '2026-03-02' });
  await post('at-nine', { title: 'At nine', date: '2026-03-01T15:00:00+02:00' });
  await post('draft', { title: 'Draft', draft: true });
  expect(await titles()).toEqual([]);
  const { version } = await posts.current();
  clock.now = Date.UTC(2026, 2, 1, 13) - 1000;
  expect(await later()).toEqual(['At nine']);
  clock.now = Date.UTC(2026, 2, 2) - 1000;
  expect(await later()).toEqual(['Ahead', 'At nine']);
  expect((await posts.current()).version).toBe(version + 2);
});

it('[BLOG-14] what is wrong in a file is logged once for each version, and leaves the other posts alone', async () => {
  const { post, write, log, titles, later } = await start();
  await post('one', { title: 'One' });
  await write('two.en.md', 'no front matter');
  await post('three', { title: 7, date: 'soon' });
  expect(await titles()).toEqual(['One']);
  expect(await later()).toEqual(['One']);
  const left = 'a post is left out';
  expect(log.error.mock.calls).toEqual([
    [left, { file: 'three.en.md', field: 'title', reason: 'must be a text' }],
    [
      left,
      {
        file: 'three.en.md',
        field: 'date',
        reason: 'must be a day such as 2026-03-01 or a time such as 2026-03-01T09:00:00Z',
      },
    ],
    [left, { file: 'two.en.md', field: '', reason: 'must begin with front matter between two lines of ---' }],
  ]);
  await post('three', { title: 'Three' });
  await write('two.en.md', '---\nslug: [\n---');
  expect(await later()).toEqual(['One', 'Three']);
  expect(await later()).toEqual(['One', 'Three']);
  expect(log.error.mock.calls.slice(3)).toEqual([[left, expect.objectContaining({ file: 'two.en.md' })]]);
});

it('[BLOG-14][OPS-6] while the folder is away the posts stay, and without any it is said', async () => {
  const { folder, post, log, titles, later } = await start();
  const away = join(folder, 'away');
  await rename(join(folder, 'blog'), away);
  await expect(titles()).rejects.toThrow('ENOENT');
  await rename(away, join(folder, 'blog'));
  await post('one', { title: 'One' });
  expect(await titles()).toEqual(['One']);
  await rename(join(folder, 'blog'), away);
  expect(await later()).toEqual(['One']);
  expect(log.error).toHaveBeenLastCalledWith(
    'the folder of posts cannot be read',
    expect.objectContaining({ error: expect.stringMatching('ENOENT') }),
  );
});

it('[OPS-7] however many ask at once, the folder is looked at once', async () => {
  const { post, posts } = await start();
  await post('one');
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, () => posts.current()));
  expect(new Set([first, ...others]).size).toBe(1);
  expect(first?.version).toBe(1);
});

it('[BLOG-14][OPS-7] only files that changed are read again; what is no post, or too large for one, is left', async () => {
  const { folder, post, write } = await openContent();
  await post('one');
  await post('two');
  await write('.one.en.md', 'the copy of an editor');
  await write('picture.png', '');
  await write('large.en.md', 'x'.repeat(2_000_001));
  const before = await readPostFiles(folder);
  expect([...before.keys()]).toEqual(['large.en.md', 'one.en.md', 'two.en.md']);
  expect(before.get('large.en.md')?.parsed).toEqual({
    problems: [{ file: 'large.en.md', field: '', reason: 'is larger than 2000000 bytes' }],
  });
  await post('two', { title: 'Another' });
  const after = await readPostFiles(folder, before);
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual(['two.en.md']);
});

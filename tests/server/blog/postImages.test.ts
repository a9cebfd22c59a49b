import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createPostImages } from '../../../server/blog/postImages.ts';
import type { WrittenPost } from '../../../server/blog/posts.ts';
import type { StaticFile } from '../../../server/http/staticFiles.ts';
import { drawImage } from '../../../src/app/socialImages/drawImage.ts';
import { loadOutliner } from '../../../src/app/socialImages/outlines.ts';
import { listedPosts, writtenPost } from './writtenPosts.ts';

const bytesOf = (file: StaticFile | null) =>
  file === null ? null : (file.identity.read(0, file.identity.size - 1) as Uint8Array);

const start = (posts: WrittenPost[], drawer = drawImage) => {
  const draw = vi.fn(drawer);
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const images = createPostImages({
    posts: listedPosts(posts, () => Date.UTC(2026, 2, 1)),
    draw,
    loadOutliner,
    log,
  });
  return { draw, log, images };
};
/** Drawn at once: how large a picture is, the first test asks. */
const square = () => '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>';

it('[BLOG-12] a post added while the server runs has an image with its title, 1200×630, at most 100 kB, drawn once', async () => {
  const { images, draw } = start([writtenPost({ title: 'Forty words are enough' })]);
  const [file, again] = await Promise.all([images('en', 'one'), images('en', 'one')]);
  const { format, width, height } = await sharp(bytesOf(file) ?? undefined).metadata();
  expect([file?.type, format, width, height]).toEqual(['image/png', 'png', 1200, 630]);
  expect(file?.identity.size).toBeLessThan(100_000);
  expect([again === file, draw.mock.calls.map(([title]) => title)]).toEqual([
    true,
    ['Forty words are enough'],
  ]);
});

it('[BLOG-12] each language has an image of its own, and a changed title another one', async () => {
  const posts = [writtenPost({ title: 'One' }), writtenPost({ language: 'es', title: 'Uno' })];
  const { images, draw } = start(posts, square);
  await images('en', 'one');
  await images('es', 'one');
  posts[0] = writtenPost({ title: 'Changed' });
  await images('en', 'one');
  expect(draw.mock.calls.map(([title]) => title)).toEqual(['One', 'Uno', 'Changed']);
});

it('[BLOG-12] there is none of a post that is not there, not yet there, or not in the language', async () => {
  const { images, draw } = start([
    writtenPost(),
    writtenPost({ slug: 'ahead', date: '2026-03-02T00:00:00.000Z' }),
  ]);
  expect([await images('es', 'one'), await images('en', 'ahead'), await images('en', 'none')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(draw).not.toHaveBeenCalled();
});

it('[BLOG-12] there is none of a title that cannot be written, which is tried once', async () => {
  const { images, draw, log } = start([writtenPost({ title: '出会い' })]);
  expect([await images('en', 'one'), await images('en', 'one')]).toEqual([null, null]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    'a social image cannot be drawn',
    expect.objectContaining({ title: '出会い', error: expect.stringContaining('cannot write') }),
  );
});

it('[BLOG-12][OPS-6] what failed is tried again', async () => {
  let isBroken = true;
  const { images } = start([writtenPost()], () => (isBroken ? 'no picture' : square()));
  await expect(images('en', 'one')).rejects.toThrow();
  isBroken = false;
  expect((await images('en', 'one'))?.type).toBe('image/png');
});

it('[BLOG-12][OPS-7] a hundred are kept, and no more than twenty wait', async () => {
  const posts = Array.from({ length: 101 }, (_, index) =>
    writtenPost({ slug: `p${index}`, title: `T${index}` }),
  );
  const { images, draw } = start(posts, square);
  const asked = await Promise.allSettled(posts.slice(0, 30).map(({ slug }) => images('en', slug)));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 429));
  for (const { slug } of posts) await images('en', slug);
  expect(draw).toHaveBeenCalledTimes(101);
  await images('en', 'p100');
  expect(draw).toHaveBeenCalledTimes(101);
  await images('en', 'p0');
  expect(draw).toHaveBeenCalledTimes(102);
});

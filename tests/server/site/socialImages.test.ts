import { expect, it, vi } from 'vitest';
import { toStaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { indexHtml } from './builtFolder.ts';

const settings = parseSettings({});
const png = { type: 'image/png', cacheControl: 'no-cache', compressed: {} };

it('[BLOG-12] social images of posts are drawn, and where that cannot be are the blog’s', async () => {
  const blog = toStaticFile(new TextEncoder().encode('blog'), png);
  const drawn = toStaticFile(new TextEncoder().encode('drawn'), png);
  const postImages = vi.fn(async (_: string, slug: string) => (slug === 'año-1.png' ? drawn : null));
  const own = createSite({
    settings,
    files: new Map([['/social/es/blog.png', blog]]),
    indexHtml,
    postImages,
  });
  const textOf = async (path: string) => (await own.request(path)).text();
  expect(await textOf('/social/es/blog-a%C3%B1o-1.png.png')).toBe('drawn');
  expect(await textOf('/social/es/blog-none.png')).toBe('blog');
  expect(postImages.mock.calls).toEqual([
    ['es', 'año-1.png'],
    ['es', 'none'],
  ]);
  expect((await own.request('/social/en/blog-none.png')).status).toBe(404);
});

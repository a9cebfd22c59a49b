import { describe, expect, it, vi } from 'vitest';
import { toStaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { indexHtml } from './builtFolder.ts';

const picture = (text: string) =>
  toStaticFile(new TextEncoder().encode(text), {
    type: 'image/png',
    cacheControl: 'no-cache',
    compressed: {},
  });
const files = new Map([
  ['/social/es/home.png', picture('home')],
  ['/social/es/blog.png', picture('blog')],
]);

describe('the site of another product', () => {
  it('[APP-14][HOME-6] is installed with its color', async () => {
    const settings = parseSettings({ BRAND_COLOR: '#1a5cba' });
    const answer = await createSite({ settings, files, indexHtml }).request('/manifest.webmanifest');
    const { theme_color, background_color } = await answer.json();
    expect([theme_color, background_color]).toEqual(['#1A5CBA', '#EDF1F3']);
  });

  it.each([
    ['/social/es/home.png', 'home'],
    ['/social/es/blog-new.png', 'blog'],
  ])('[APP-6][APP-14] has at %s the picture “%s” as that product draws it', async (path, built) => {
    const socialImage = vi.fn(async () => picture('drawn'));
    const site = { settings: parseSettings({}), files, indexHtml };
    const [plain, drawn] = await Promise.all(
      [site, { ...site, socialImage }].map((one) => createSite(one).request(path)),
    );
    expect([await plain?.text(), await drawn?.text()]).toEqual([built, 'drawn']);
    expect(socialImage.mock.calls).toEqual([[files.get(`/social/es/${built}.png`)]]);
  });

  it('[APP-6] has no picture where there is none to draw on', async () => {
    const site = createSite({ settings: parseSettings({}), files, indexHtml });
    for (const path of ['/social/es/none.png', '/social/en/blog-new.png'])
      expect((await site.request(path)).status).toBe(404);
  });
});

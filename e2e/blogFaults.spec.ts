import { expect, type Locator } from '@playwright/test';
import { naughtyStrings } from '../tests/corpora.ts';
import { follow, openArticle, openBlog, post, postCall, postsCall, sampleSlug, shown } from './blogPosts.ts';
import { hold } from './calls.ts';
import { consoleOfFaults, everyFault, foreignPage, meet, test as withFaults } from './faulty.ts';
import { test } from './fixtures.ts';
import { texts } from './texts.ts';

const t = texts('en');
const es = texts('es');
const sampleTitle = t('blog', 'posts.benefits.title');

withFaults.describe('calls of the blog that go wrong', () => {
  withFaults.use({ provoked: consoleOfFaults });

  withFaults('[BLOG-2] every fault of the list shows the built-in posts', async ({ page, faulty }) => {
    for (const { name, answer } of everyFault(faulty))
      await withFaults.step(name, async () => {
        await page.unrouteAll();
        await page.route(postsCall, (route) => answer(route));
        await openBlog(page);
        await expect(shown(page, 'samples').getByRole('heading', { level: 2 })).toHaveText([
          sampleTitle,
          t('blog', 'posts.networking.title'),
          t('blog', 'posts.global.title'),
        ]);
        await expect(page.getByText(foreignPage)).toHaveCount(0);
      });
    expect(faulty.caught).toEqual([]);
  });

  withFaults(
    '[BLOG-4] every fault of an article shows the built-in one of its address',
    async ({ page, faulty }) => {
      const faults = everyFault(faulty);
      const calls = await meet(page, postCall, faults);
      for (const [index, { name }] of faults.entries())
        await withFaults.step(name, async () => {
          await openArticle(page, sampleSlug);
          await expect(shown(page, 'sample').getByRole('heading', { level: 1 })).toHaveText(sampleTitle);
          await expect(page.getByText(foreignPage)).toHaveCount(0);
          expect(calls()).toBe(index + 1);
        });
    },
  );

  withFaults(
    '[BLOG-4] without one the page is not found, in its place in the history',
    async ({ page, faulty }) => {
      for (const { name, answer } of everyFault(faulty))
        await withFaults.step(name, async () => {
          await page.unrouteAll();
          await page.route(postCall, (route) => answer(route));
          await openArticle(page, 'nobody-wrote-this');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'notFound.title'));
          await expect(page).toHaveURL('/not-found');
          await page.goBack();
          await expect(page).toHaveURL('/email-signup');
        });
    },
  );

  withFaults(
    '[BLOG-2] [BLOG-4] N04: offline at first, the posts are there once the network is back',
    async ({ page }) => {
      await openBlog(page);
      await expect(shown(page, 'published')).toBeVisible();
      await page.goBack();
      // Its code is on the device; only what the server says is not.
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await follow(page, '/blog');
      await expect(shown(page, 'samples')).toBeVisible();
      await page.unrouteAll();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(shown(page, 'published').getByRole('heading', { level: 2 })).toHaveCount(9);
    },
  );

  withFaults(
    '[APP-8] [BLOG-8] a sanitiser that does not arrive is asked for again, then offered again',
    async ({ page }) => {
      let lost = 0;
      let isLost = true;
      await page.route(/\/assets\/(sanitize|purify)[^/]*\.js/, (route) => {
        if (!isLost) return route.fallback();
        lost += 1;
        return route.abort();
      });
      await openArticle(page, 'forty-words-are-enough');
      await expect(shown(page, 'failed').getByRole('alert')).toHaveText(t('app', 'error.chunk'));
      expect(lost).toBeGreaterThan(1);
      await expect(page.locator('[data-content]')).toHaveCount(0);
      isLost = false;
      await shown(page, 'failed').getByRole('button').click();
      await expect(page.locator('[data-content] h2')).toHaveText('Situation, need, limit');
    },
  );
});

test.describe('answers of the blog that are odd', () => {
  test('[BLOG-1] N19: 2,000 posts are listed, each once, those without a date last', async ({ page }) => {
    const rows = Array.from({ length: 2000 }, (_, index) => post(`post-${index}`));
    const odd = [
      post('never', { date: 'never' }),
      post('first', { date: '9999-12-31T23:59:59Z' }),
      post('post-7', { title: 'Twice' }),
      post('bad/slug'),
      post('old', { date: '1970-01-01' }),
    ];
    await page.route(postsCall, (route) => route.fulfill({ json: { data: [...rows, ...odd] } }));
    await openBlog(page);
    const cards = shown(page, 'published').locator('h2');
    await expect(cards).toHaveCount(2003);
    await expect(cards.first()).toHaveText('Title of first');
    expect(await cards.last().textContent()).toBe('Title of never');
    await expect(page.locator('time').first()).toHaveText('December 31, 9999');
  });

  test('[BLOG-2] N19: no posts at all are the built-in ones', async ({ page }) => {
    await page.route(postsCall, (route) => route.fulfill({ json: { data: [] } }));
    await openBlog(page);
    await expect(shown(page, 'samples')).toBeVisible();
  });

  for (const [name, content] of [
    ['2 MB of words', `<p>${'word '.repeat(400_000)}</p>`],
    ['500 kB of nested tags', '<div>'.repeat(100_000)],
    ['500 kB of tags side by side', '<b>x</b>'.repeat(62_500)],
  ] as const)
    test(`[BLOG-8] N19: an article of ${name} opens, and the page goes on`, async ({ page }) => {
      await page.route(postCall, (route) => {
        const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        return route.fulfill({ json: { data: post(slug, { content: `<p>Start</p>${content}` }) } });
      });
      await openArticle(page, 'long');
      await expect(page.locator('h1')).toHaveText('Title of long');
      await expect(page.getByText('Start', { exact: true })).toBeVisible();
      await follow(page, '/email-signup');
      await expect(page.locator('h1')).toHaveText(t('home', 'email.title'));
    });

  test('[BLOG-8] wrapped content is unwrapped, and a broken wrapping stays what it is', async ({ page }) => {
    const wrapped = (inner: string) => `<p>${inner}</p>`;
    const contents: Record<string, string> = {
      plain: wrapped('{"content": "<h2>Inside</h2><p>Words</p>"}'),
      escaped: wrapped(
        '{&quot;content&quot;: &quot;&lt;h2&gt;Inside&lt;/h2&gt;&lt;p&gt;Words&lt;/p&gt;&quot;}',
      ),
      broken: wrapped('{"content": "<b>Inside'),
    };
    await page.route(postCall, (route) => {
      const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      return route.fulfill({ json: { data: post(slug, { content: contents[slug] }) } });
    });
    await openArticle(page, 'plain');
    const text = page.locator('[data-content]');
    await expect(text).toHaveText('InsideWords');
    await follow(page, '/blog/escaped');
    await expect(page.getByRole('heading', { level: 1, name: 'Title of escaped' })).toBeVisible();
    await expect(text.getByRole('heading', { level: 2 })).toHaveText('Inside');
    await follow(page, '/blog/broken');
    await expect(page.getByRole('heading', { level: 1, name: 'Title of broken' })).toBeVisible();
    await expect(text).toContainText('{"content": "');
  });

  test.describe('covers', () => {
    const foreign = 'https://pictures.example/a.png';
    test.use({
      provoked: /pictures\.example.* violates the following Content Security Policy directive: "img-src/,
    });

    test('[BLOG-1][BLOG-3] N22: of the site itself are shown, in list and article; those that are none, by address or content, or that the site’s policy refuses, give way to the plaza', async ({
      page,
    }) => {
      const own = '/icons/icon-192.png';
      const covers = [
        own,
        'javascript:alert(1)',
        '//evil.example/a.png',
        'data:text/html,x',
        '/locales/en/blog.json',
        foreign,
      ];
      const posts = covers.map((coverImage, index) => post(`p${index}`, { coverImage }));
      // It would be a picture, if it were let in.
      await page.route(foreign, (route) => route.fulfill({ path: `public${own}` }));
      await page.route(postsCall, (route) => route.fulfill({ json: { data: posts } }));
      await page.route(postCall, (route) =>
        route.fulfill({
          json: { data: posts.find(({ slug }) => route.request().url().includes(`/${slug}?`)) },
        }),
      );
      const expectShown = async (picture: Locator) => {
        await expect(picture).toHaveAttribute('src', own);
        await expect(picture).toHaveJSProperty('naturalWidth', 192);
      };
      await openBlog(page);
      await expect(shown(page, 'published')).toBeVisible();
      await expect(page.locator('main a > img[src^="/scenes/cover"]')).toHaveCount(5);
      const cover = page.locator('main a > img:not([src^="/scenes/cover"])');
      await expectShown(cover);
      const ofArticle = page.locator('article > div > img');
      await follow(page, '/blog/p0');
      await expectShown(ofArticle);
      await follow(page, '/blog/p5');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of p5');
      await expect(ofArticle).toHaveAttribute('src', /^\/scenes\/cover/);
    });
  });
});

test.describe('answers that come late', () => {
  test('[BLOG-2] R04: the list of the language before never takes the place of the new one', async ({
    page,
  }) => {
    const english = await hold(page, '**/api/blog/posts?locale=en*');
    await openBlog(page);
    const call = await english.arrived();
    const gone = page.waitForEvent('requestfailed', { predicate: (failed) => failed === call });
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('app', 'toEs') })
      .click();
    await expect(shown(page, 'published').getByRole('heading', { level: 2 })).toHaveCount(9);
    await gone;
    await english.answer({ json: { data: [post('late')] } });
    await expect(page.getByText('Title of late')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('blog', 'title'));
  });

  test('[BLOG-4] R03: an article that was left does not take the place of the next one', async ({ page }) => {
    const first = await hold(page, '**/api/blog/posts/late?*');
    await openArticle(page, 'late');
    const call = await first.arrived();
    const gone = page.waitForEvent('requestfailed', { predicate: (failed) => failed === call });
    await follow(page, '/blog/forty-words-are-enough');
    await expect(shown(page, 'published')).toBeVisible();
    await gone;
    await first.answer({ json: { data: post('late') } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forty words are enough');
  });
});

test.describe('addresses that name no post', () => {
  test.use({ provoked: consoleOfFaults });
  const odd = [
    '..%2f',
    '%',
    '%00',
    '%F0%9F',
    'x'.repeat(10_000),
    'GLOBAL-CONNECTIONS',
    ...naughtyStrings
      .filter((text) => text !== '' && !/^\.{1,2}$/.test(text) && !/\p{Surrogate}/u.test(text))
      .filter((_, index) => index % 25 === 0)
      .map(encodeURIComponent),
  ];

  test('[BLOG-4] B07: they lead to the not-found page, and Back leads back', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/email-signup');
    for (const slug of odd)
      await test.step(slug.slice(0, 30), async () => {
        await follow(page, `/blog/${slug}`);
        await expect(page).toHaveURL('/not-found');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'notFound.title'));
        await page.goBack();
        await expect(page).toHaveURL('/email-signup');
      });
  });

  test('[BLOG-4] B07: opened directly they show the not-found page as well', async ({ page }) => {
    for (const slug of ['nobody-wrote-this', '..%2f', 'GLOBAL-CONNECTIONS']) {
      await page.goto(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app', 'notFound.title'));
    }
  });
});

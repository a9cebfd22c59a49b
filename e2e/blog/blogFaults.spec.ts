import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { naughtyStrings } from '../../tests/corpora.ts';
import { consoleOfFaults, everyFault, foreignPage, test as withFaults } from '../faults/faulty.ts';
import { givenUp, hold } from '../support/calls.ts';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import { follow, openArticle, openBlog, post, postCall, postsCall, sampleSlug, shown } from './blogPosts.ts';

const t = texts('en');
const es = texts('es');
const sampleTitle = t('blog', 'posts.benefits.title');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

withFaults.describe('calls of the blog that go wrong', () => {
  withFaults.use({ provoked: consoleOfFaults });

  withFaults(
    '[BLOG-2] [BLOG-4] every fault shows the built-in posts, the built-in article, and where there is none the not-found page in its place in the history, until the network is back (N04)',
    async ({ page, faulty }) => {
      await page.goto('/email-signup');
      // One route for all: taking one away while the page works can swallow the next call.
      let answer: (route: Route) => Promise<void> = (route) => route.fallback();
      await page.route('**/api/**', (route) => answer(route));
      for (const fault of everyFault(faulty))
        await withFaults.step(fault.name, async () => {
          answer = (route) =>
            route.request().url().includes('/api/blog/') ? fault.answer(route) : route.fallback();
          await follow(page, '/blog');
          await expect(shown(page, 'samples').getByRole('heading', { level: 2 })).toHaveText([
            sampleTitle,
            t('blog', 'posts.networking.title'),
            t('blog', 'posts.global.title'),
          ]);
          await follow(page, `/blog/${sampleSlug}`);
          await expect(shown(page, 'sample').getByRole('heading', { level: 1 })).toHaveText(sampleTitle);
          await expect(page.getByText(foreignPage)).toHaveCount(0);
          await follow(page, '/blog/nobody-wrote-this');
          await expect(heading(page)).toHaveText(t('app', 'notFound.title'));
          await expect(page).toHaveURL('/not-found');
          await page.goBack();
          await expect(page).toHaveURL(`/blog/${sampleSlug}`);
        });
      expect(faulty.caught).toEqual([]);

      await withFaults.step('offline at first, the posts are there once the network is back', async () => {
        // The blog's code is cached on the device; only the server's answers are not.
        answer = (route) => route.abort('internetdisconnected');
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await follow(page, '/blog');
        await expect(shown(page, 'samples')).toBeVisible();
        answer = (route) => route.fallback();
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect(shown(page, 'published').getByRole('heading', { level: 2 })).toHaveCount(9);
      });
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
      await expect(page.locator('[data-content] h2')).toHaveText('Situation, goal, limit');
    },
  );
});

test.describe('answers of the blog that are odd', () => {
  /** What the server holds of each slug: articles of any content. */
  const answerWith = (page: Page, contents: Record<string, string>) =>
    page.route(postCall, (route) => {
      const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      return route.fulfill({ json: { data: post(slug, { content: contents[slug] }) } });
    });

  test('[BLOG-1] N19, N22: 2,000 posts are listed, each once, those without a date last', async ({
    page,
  }) => {
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

  test('[BLOG-8] N19: an article of any size opens, wrapped content is unwrapped, a broken wrapping stays what it is, and the page goes on', async ({
    page,
  }) => {
    const sizes = {
      words: `<p>${'word '.repeat(400_000)}</p>`,
      nested: '<div>'.repeat(100_000),
      beside: '<b>x</b>'.repeat(62_500),
    };
    await answerWith(page, {
      ...Object.fromEntries(Object.entries(sizes).map(([slug, html]) => [slug, `<p>Start</p>${html}`])),
      wrapped: '<p>{"content": "<h2>Inside</h2><p>Words</p>"}</p>',
      escaped:
        '<p>{&quot;content&quot;: &quot;&lt;h2&gt;Inside&lt;/h2&gt;&lt;p&gt;Words&lt;/p&gt;&quot;}</p>',
      broken: '<p>{"content": "<b>Inside</p>',
    });
    await page.goto('/email-signup');
    for (const slug of Object.keys(sizes)) {
      await follow(page, `/blog/${slug}`);
      await expect(heading(page)).toHaveText(`Title of ${slug}`);
      await expect(page.getByText('Start', { exact: true })).toBeVisible();
    }
    const text = page.locator('[data-content]');
    for (const slug of ['wrapped', 'escaped']) {
      await follow(page, `/blog/${slug}`);
      await expect(heading(page)).toHaveText(`Title of ${slug}`);
      await expect(text).toHaveText('InsideWords');
      await expect(text.getByRole('heading', { level: 2 })).toHaveText('Inside');
    }
    await follow(page, '/blog/broken');
    await expect(heading(page)).toHaveText('Title of broken');
    await expect(text).toContainText('{"content": "');
  });

  test.describe('covers', () => {
    const foreign = 'http://images.example/a.png';
    test.use({
      provoked: /images\.example.* violates the following Content Security Policy directive: "img-src/,
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
      // It would be a valid image, if the policy let it in.
      await page.route(foreign, (route) => route.fulfill({ path: `public${own}` }));
      await page.route(postsCall, (route) => route.fulfill({ json: { data: posts } }));
      await page.route(postCall, (route) =>
        route.fulfill({
          json: { data: posts.find(({ slug }) => route.request().url().includes(`/${slug}?`)) },
        }),
      );
      const expectShown = async (image: Locator) => {
        await expect(image).toHaveAttribute('src', own);
        await expect(image).toHaveJSProperty('naturalWidth', 192);
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

test('[BLOG-2] [BLOG-4] R03, R04: an article that was left, or the list of the language before, never takes the place of what came after', async ({
  page,
}) => {
  const first = await hold(page, '**/api/blog/posts/late?*');
  await openArticle(page, 'late');
  const firstGone = givenUp(page, await first.arrived());
  await follow(page, '/blog/forty-words-are-enough');
  await expect(shown(page, 'published')).toBeVisible();
  await firstGone;
  await first.answer({ json: { data: post('late') } });
  await expect(heading(page)).toHaveText('Forty words are enough');

  // An article asks for the list as well, for its neighbours.
  await follow(page, '/email-signup');
  await expect(shown(page, 'published')).toHaveCount(0);
  const english = await hold(page, '**/api/blog/posts?locale=en*');
  await follow(page, '/blog');
  const englishGone = givenUp(page, await english.arrived());
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('app', 'toEs') })
    .click();
  await expect(shown(page, 'published').getByRole('heading', { level: 2 })).toHaveCount(9);
  await englishGone;
  await english.answer({ json: { data: [post('late')] } });
  await expect(page.getByText('Title of late')).toHaveCount(0);
  await expect(heading(page)).toHaveText(es('blog', 'title'));
});

test.describe('addresses that name no post', () => {
  test.use({ provoked: consoleOfFaults });
  // Texts that cannot be a slug have tests of their own (`isSlug`).
  const odd = [
    '..%2f',
    '%',
    '%00',
    '%F0%9F',
    'x'.repeat(10_000),
    'GLOBAL-CONNECTIONS',
    ...naughtyStrings
      .filter((text) => text !== '' && !/^\.{1,2}$/.test(text) && !/\p{Surrogate}/u.test(text))
      .filter((_, index) => index % 80 === 0)
      .map(encodeURIComponent),
  ];

  test('[BLOG-4] B07: opened directly or followed they lead to the not-found page, and Back leads back', async ({
    page,
  }) => {
    await page.goto('/blog/..%2f');
    await expect(heading(page)).toHaveText(t('app', 'notFound.title'));
    await page.goto('/email-signup');
    for (const slug of odd)
      await test.step(slug.slice(0, 30), async () => {
        await follow(page, `/blog/${slug}`);
        await expect(page).toHaveURL('/not-found');
        await expect(heading(page)).toHaveText(t('app', 'notFound.title'));
        await page.goBack();
        await expect(page).toHaveURL('/email-signup');
      });
  });
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow, test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import { follow, openArticle, post, postCall, sampleSlug, shown } from './blogPosts.ts';

const t = texts('en');
const widths = [320, 390, 768, 1024, 1440, 1920];

const scrollTo = (page: Page, share: number): Promise<void> =>
  page.evaluate((to) => {
    const { scrollHeight } = document.documentElement;
    globalThis.scrollTo({ top: (scrollHeight - innerHeight) * to, behavior: 'instant' });
  }, share);

for (const language of ['en', 'es'] as const) {
  test.describe(`the blog in ${language}`, () => {
    test.use({ language });
    const l = texts(language);
    const root = language === 'es' ? '/es' : '';

    test('[BLOG-1] [BLOG-3] [BLOG-4] [BLOG-7] every post is listed, newest first, and an article has its head and its neighbours; both fit every width, nothing to axe', async ({
      page,
    }) => {
      const expectToFit = async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoOverflow(page);
        }
      };
      await page.goto(`${root}/blog`);
      await expect(shown(page, 'published').locator('a:has(h2)')).toHaveCount(9);
      const times = page.locator('time');
      const days = await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
      expect(days).toEqual(days.toSorted().reverse());
      await expect(times.first()).toHaveText(
        language === 'es' ? '10 de febrero de 2026' : 'February 10, 2026',
      );
      await expectToFit();

      // No page load in between.
      await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
      const title = l('blog', 'posts.benefits.title');
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true);
      await expect(page).toHaveTitle(`${title} · Encuentro`);
      await expect(page.getByText(l('blog', 'min', { n: 4 }))).toBeVisible();
      await expect(page.getByRole('region', { name: l('blog', 'related') }).getByRole('link')).toHaveCount(2);
      await expectAccessible(page);
      await expectToFit();
      await page.getByRole('link', { name: l('blog', 'back') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(l('blog', 'title'));
    });
  });
}

test('[BLOG-5] [BLOG-6] the bar above the header follows the scroll, and the contents name every heading, those of the third level further in, lead to it, and mark the section that is being read', async ({
  page,
}) => {
  await page.goto(`/blog/${sampleSlug}`);
  const contents = page.getByRole('navigation', { name: t('blog', 'toc') });
  const current = contents.locator('[aria-current="location"]');
  const names = await page.locator('[data-content] :is(h2, h3)').allTextContents();
  await expect(contents.getByRole('link')).toHaveText(names);
  /** Where the words of each entry begin. */
  const starts = await contents
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) => link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft),
      ),
    );
  const levels = await page
    .locator('[data-content] :is(h2, h3)')
    .evaluateAll((headings) => headings.map(({ localName }) => localName));
  const startsOf = (level: string) => new Set(starts.filter((_, at) => levels[at] === level));
  const [second, third] = [startsOf('h2'), startsOf('h3')].map((places) => [...places]);
  expect([second?.length, third?.length]).toEqual([1, 1]);
  expect(third?.[0]).toBeGreaterThan(second?.[0] ?? Number.POSITIVE_INFINITY);
  await expect(page.locator('[data-content] :is(h2, h3)').nth(3)).toHaveAttribute('id', 'section-3');
  await expect(current).toHaveCount(0);
  // All parts of the page live: hydrating one may end a scroll.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-hydrated="false"]')).toHaveCount(0);
  await scrollTo(page, 0);
  for (const [index, name] of names.entries()) {
    await contents.getByRole('link', { name, exact: true }).click();
    await expect(page.locator(`#section-${index}`)).toBeFocused();
    await expect(page).toHaveURL(`/blog/${sampleSlug}#section-${index}`);
    await expect(page.locator(`#section-${index}`)).toBeInViewport();
    await expect(current).toHaveText([name]);
  }
  await scrollTo(page, 0);
  await expect(current).toHaveCount(0);

  const bar = page.getByRole('progressbar', { name: t('blog', 'progress') });
  const value = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  expect(await bar.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 4 });
  for (const share of [0, 0.25, 0.5, 1, 0]) {
    await scrollTo(page, share);
    await expect.poll(value).toBeCloseTo(share, 2);
  }
});

test('[BLOG-7] [BLOG-10] [LNG-7] [BLOG-4] the next article begins at its top with its own title, Back leads back, and another language brings the same article in it', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/blog/${sampleSlug}`);
  await scrollTo(page, 0.8);
  const next = page
    .getByRole('region', { name: t('blog', 'related') })
    .getByRole('link')
    .first();
  const title = (await next.getByRole('heading').textContent()) ?? '';
  await next.click();
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(`${title} · Encuentro`);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await page.goBack();
  await expect(heading).toHaveText(t('blog', 'posts.benefits.title'));

  await follow(page, '/blog/forty-words-are-enough');
  await expect(heading).toHaveText('Forty words are enough');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('app', 'toEs') })
    .click();
  await expect(heading).toHaveText('Cuarenta palabras bastan');
  await expect(page.locator('[data-content] h2')).toHaveText('Situación, objetivo, límite');
  await expect(page.locator('time').first()).toHaveText('10 de febrero de 2026');
});

test('[BLOG-3] long words and wide tables do not push the page wide, at 320 px', async ({ page }) => {
  const wide = `<table><tr>${'<td>Column</td>'.repeat(40)}</tr></table><pre>${'code '.repeat(100)}</pre>`;
  const data = post('wide', { title: 'W'.repeat(300), content: `<p>${'w'.repeat(3000)}</p>${wide}` });
  await page.route(postCall, (route) => route.fulfill({ json: { data } }));
  await page.setViewportSize({ width: 320, height: 800 });
  await openArticle(page, 'wide');
  await expect(shown(page, 'published')).toBeVisible();
  await expectNoOverflow(page);
});

test('[BLOG-3] on paper stand the whole text, wide code and tables too, and where its links lead, and nothing to press', async ({
  page,
}) => {
  const wide = 'wide'.repeat(40);
  const data = post('paper', {
    content: `<h2>A</h2><h2>B</h2><h2>C</h2><p><a href="https://a.example/b">there</a></p>
      <pre>const ${wide} = ${'one + '.repeat(80)}1;</pre>
      <table><tr><th>${wide}</th><td>${wide}</td></tr></table>`,
  });
  await page.route(postCall, (route) => route.fulfill({ json: { data } }));
  await openArticle(page, 'paper');
  await expect(shown(page, 'published')).toBeVisible();
  const link = page.getByRole('link', { name: 'there' });
  const source = page.getByText(/\/blog\/paper$/);
  await expect(source).toBeHidden();
  // What is not there yet is hidden as well: the footer comes when one is near it.
  const footer = page.getByRole('contentinfo');
  await scrollTo(page, 1);
  await expect(footer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.locator('footer'),
    page.getByRole('navigation', { name: t('blog', 'toc') }),
    page.getByRole('button', { name: t('blog', 'copy') }),
    page.getByRole('progressbar'),
  ])
    await expect(hidden).toBeHidden();
  const box = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return { left, top, bottom };
      });
  const [title, date, text] = [await box('h1'), await box('time'), await box('[data-content]')];
  expect([title.left, text.top - date.bottom > 20]).toEqual([text.left, true]);
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'https://a.example/b',
  );
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('[data-content] p') ?? document.body).color,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const hiddenOnTheRight = (element: Element) => element.scrollWidth - element.clientWidth;
  for (const wider of [page.locator('[data-content] pre'), page.locator('[data-content] .wide')])
    expect(await wider.evaluate(hiddenOnTheRight)).toBe(0);
});

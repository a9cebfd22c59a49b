import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { wordmark } from '../../server/brand/wordmark.ts';
import { test as base } from '../support/fixtures.ts';
import { openKept } from '../support/keptPages.ts';
import { type ProductServer, startProduct } from '../support/productServer.ts';

const web = join(import.meta.dirname, '../../dist/web');
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64"><path fill="#B3261E" d="M32 4 60 58H4z"/></svg>';

/** The product under another name, with a logo and a color of its own. */
const test = base.extend<object, { acme: ProductServer }>({
  acme: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'logo-'));
      const file = join(folder, 'logo.svg');
      await writeFile(file, logo);
      const acme = await startProduct('dist', {
        PRODUCT_NAME: 'Acme',
        LOGO_FILE: file,
        BRAND_COLOR: '#B3261E',
      });
      await use(acme);
      await acme.dispose();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const filesOf = async (folder: string) =>
  (await readdir(join(web, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(web.length).replaceAll('\\', '/'));

// Each worker would start two products.
test.describe.configure({ mode: 'default' });

/** What another product must not show: the name, and the outlines of the wordmark and its symbol. */
const foreign = [
  /encuentro/i,
  ...Object.values(wordmark).map((path) => new RegExp(path.slice(0, 40).replaceAll('.', '\\.'))),
];

test('[APP-14] of another product no byte names the built one: pages, feeds, stand-ins, errors, texts, scripts, styles, pictures', async ({
  acme,
  request,
}) => {
  const { appOrigin, meetingOrigin } = acme;
  const listed = [
    ...(await (await request.get(`${appOrigin}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)/g),
  ];
  expect(listed.length).toBeGreaterThan(30);
  const data = { phoneNumber: '+15550100000' };
  const sent = await request.post(`${appOrigin}/api/auth/start-verification`, { data });
  expect(sent.status()).toBe(200);
  const site = [
    ...listed.map(([, address = '']) => new URL(address).pathname),
    ...[dashboardPath, '/not-found', '/es/not-found', '/blog/nothing', '/api/nothing', '/assets/nothing.js'],
    ...['/manifest.webmanifest', '/rss.xml', '/atom.xml', '/es/rss.xml', '/es/atom.xml', '/sitemap.xml'],
    ...['/legal/privacy?lng=en', '/legal/privacy?lng=es', '/legal/terms?lng=en', '/legal/terms?lng=es'],
    ...['/api/config', '/api/partner-config/public/partners', '/robots.txt'],
  ];
  const files = [
    ...['/brand/styles.css', '/brand/logo.svg'],
    ...(await filesOf('.')).filter((file) => !/\.html$|\.(br|gz)$/.test(file)),
  ];
  const meetings = [
    ...['/inbox', '/app', '/app?activeTab=profile', '/wiki', '/wiki/roadmap', '/checkout/none'],
    ...['/?pId=casa-iglesias', '/?pId=nobody', '/preview?pId=casa-iglesias', '/robots.txt', '/nothing/here'],
    ...['/documents/privacy?lng=en', '/documents/terms?lng=es', '/stand-in.css', '/stand-in.js'],
  ];
  const read = async (address: string, language: string) => {
    const answer = await request.get(address, { headers: { 'accept-language': language } });
    const text = JSON.stringify(answer.headers()) + (await answer.body()).toString('latin1');
    for (const one of foreign) expect(one.test(text), `${one} in ${address}`).toBe(false);
    const status = /\/(not-found|nothing|none|\?pId=nobody)/.test(address) ? 404 : 200;
    expect([address, answer.status()]).toEqual([address, status]);
  };
  for (const language of ['en', 'es']) {
    for (const path of site) await read(appOrigin + path, language);
    for (const path of meetings) await read(meetingOrigin + path, language);
  }
  for (const path of files) await read(appOrigin + path, 'en');
  expect(acme.log()).not.toMatch(/encuentro is|encuentro,/i);
});

test('[APP-14] of another product icons and pictures of shared links are other ones, without the built wordmark', async ({
  acme,
  request,
}) => {
  const pictures = ['/favicon.svg', ...(await filesOf('icons')), ...(await filesOf('social'))];
  expect(pictures.length).toBeGreaterThan(20);
  // In the right half of the built symbol.
  const colorsOf = async (picture: Buffer) => {
    const place = { left: 354, top: 103, width: 1, height: 1 };
    return [...(await sharp(picture).removeAlpha().toColorspace('srgb').extract(place).raw().toBuffer())];
  };
  const ask = async (path: string) => {
    const answer = await request.get(acme.appOrigin + path);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.body();
  };
  for (const path of pictures) {
    const bytes = await ask(path);
    const built = await readFile(join(web, path));
    expect(bytes.equals(built), path).toBe(false);
    if (path.startsWith('/social/')) expect((await colorsOf(built))[1], path).toBeLessThan(90);
  }
  // That of a post is drawn when it is asked for.
  const post = '/social/es/blog-global-connections.png';
  for (const path of [...pictures.filter((one) => one.startsWith('/social/')), post]) {
    const bytes = await ask(path);
    expect(Math.min(...(await colorsOf(bytes))), path).toBeGreaterThan(240);
    expect(bytes.length, path).toBeLessThanOrEqual(100_000);
  }
});

for (const path of ['/', '/es/partners', dashboardPath])
  test(`[APP-14] ${path} of another product has its logo and color, also when all styles have come`, async ({
    acme,
    page,
  }) => {
    await page.goto(acme.appOrigin + path);
    const header = page.getByRole('banner').getByRole('img', { name: 'Acme' });
    await expect(header).toBeVisible();
    const drawn = await page.evaluate(() => {
      const image = document.querySelector('#wordmark image');
      return image?.getAttribute('href');
    });
    expect(drawn).toBe('/brand/logo.svg');
    const colors = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--color-red', '--color-sky'].map((name) => style.getPropertyValue(name).toUpperCase());
      });
    await expect.poll(colors).toEqual(['#B3261E', '#2F80ED']);
  });

test.describe('without a network', () => {
  // Calls fail, and browsers log that to the console by themselves.
  test.use({ serviceWorkers: 'allow', provoked: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('[APP-14][HOME-6] a page of another product opens with its color and logo, and without a question', async ({
    acme,
    page,
    context,
  }) => {
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return dialog.dismiss();
    });
    await openKept(page, acme.appOrigin);
    await page.goto(`${acme.appOrigin}/partners`);
    const isKept = () => page.evaluate(async () => (await caches.match('/brand/logo.svg')) !== undefined);
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.goto(`${acme.appOrigin}/install-guide`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Acme' })).toBeVisible();
    const shown = await page.evaluate(async () => {
      const color = getComputedStyle(document.documentElement).getPropertyValue('--color-red').toUpperCase();
      return { color, logo: (await fetch('/brand/logo.svg')).status };
    });
    expect(shown).toEqual({ color: '#B3261E', logo: 200 });
    expect(questions).toEqual([]);
  });
});

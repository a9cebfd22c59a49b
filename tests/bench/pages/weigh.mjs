import { gzipSync } from 'node:zlib';
import { openPage, untilHydrated } from '../visit.mjs';

/**
 * The bytes of a first view, gzip (fonts as they are): its document, all its styles, its scripts once it is hydrated, and
 * what of scripts and fonts is asked for before the first paint; and how many `files` that were.
 */
export const weigh = async (browser, url) => {
  const { page, close } = await openPage(browser);
  const answers = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const early = new Set(await page.evaluate(askedBeforePaint));
  const files = await Promise.all(
    answers.map(async (response) => ({
      type: response.request().resourceType(),
      isEarly: early.has(response.url()),
      body: await response.body().catch(() => Buffer.alloc(0)),
    })),
  );
  await close();

  const html = files.find(({ type }) => type === 'document').body;
  const inline = (tag) => [...String(html).matchAll(tag)].map(([, text]) => ({ body: text }));
  const of = (type) => files.filter((file) => file.type === type);
  const boot = inline(/<script>([\s\S]*?)<\/script>/g);
  return {
    files: new Set(answers.map((response) => response.url())).size,
    html: gzip([{ body: html }]),
    css: gzip([...inline(/<style>([\s\S]*?)<\/style>/g), ...of('stylesheet')]),
    fonts: of('font').filter(({ isEarly }) => isEarly).length,
    fontBytes: of('font').reduce((sum, { isEarly, body }) => sum + (isEarly ? body.length : 0), 0),
    scriptBefore: gzip([...boot, ...of('script').filter(({ isEarly }) => isEarly)]),
    script: gzip([...boot, ...of('script')]),
  };
};

const gzip = (files) => files.reduce((sum, { body }) => sum + gzipSync(body).length, 0);

/** Runs in the page. */
const askedBeforePaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < paint.startTime)
    .map(({ name }) => name);
};

// `npm run benchmark` (after a build): how even the frames of an idle public page are,
// how much a first view fetches, how soon a sent code can be typed, and how long the e-mail pattern thinks.
// Figures for notes; nothing here passes or fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load, withProduct } from './product.mjs';

const slowdown = 4;

const lateFrames = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const times = [];
        const count = (time) => {
          times.push(time);
          if (times.length <= 180) requestAnimationFrame(count);
          else resolve(times.slice(1).filter((at, index) => at - times[index] > 25).length);
        };
        requestAnimationFrame(count);
      }),
  );

const measure = async ({ product, browser }, path, places) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const bytes = { script: 0, stylesheet: 0, font: 0, image: 0 };
  const answers = [];
  page.on('response', (response) => answers.push(response));
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries())
        if (!hadRecentInput) globalThis.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${product.appOrigin}${path}`, { waitUntil: 'networkidle' });
  for (const response of answers) {
    const type = response.request().resourceType();
    if (!(type in bytes)) continue;
    const body = await response.body().catch(() => Buffer.alloc(0));
    bytes[type] += type === 'font' ? body.length : gzipSync(body).length;
  }
  const kB = Object.entries(bytes).map(([type, size]) => `${type} ${(size / 1000).toFixed(1)} kB`);
  console.log(`${path}: ${kB.join(', ')}, layout shift ${await page.evaluate(() => globalThis.shift)}`);

  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (path === '/') {
    await page.reload({ waitUntil: 'load' });
    console.log(`  while the headline plays: ${await lateFrames(page)} of 180 frames late`);
  }
  for (const place of places) {
    await page.evaluate(
      (selector) =>
        document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      place,
    );
    // Whatever comes in with the scroll has come.
    await page.waitForTimeout(3000);
    console.log(`  idle at ${place}: ${await lateFrames(page)} of 180 frames late`);
  }
  await context.close();
};

const textsOf = (area) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../public/locales/en/${area}.json`), 'utf8'));

/** Milliseconds from pressing Send, on the wizard's third step, until the code's field has the focus. */
const sendToCode = async ({ product, browser }, attempt) => {
  const [landing, signup, shared] = ['landing', 'signup', 'shared'].map(textsOf);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    serviceWorkers: 'block',
    // Each try comes from an address of its own.
    extraHTTPHeaders: { 'X-Forwarded-For': `10.1.0.${attempt}` },
  });
  const page = await context.newPage();
  await page.goto(`${product.appOrigin}/branded-meetings`);
  await page.getByRole('main').getByRole('button', { name: landing.hero.signUp }).first().click();
  await page.getByLabel(signup.name.label).fill('Marta Iglesias');
  await page.getByRole('button', { name: signup.next }).click();
  await page.getByLabel(signup.email.label).fill('marta@casaiglesias.example');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: signup.next }).click();
  await page.getByLabel(shared.phone.label).fill(`555 300 ${1000 + attempt}`);
  const ms = await page.getByRole('button', { name: signup.phone.sms }).evaluate(
    (button) =>
      new Promise((resolve) => {
        let pressedAt = 0;
        addEventListener('focusin', ({ target }) => {
          if (target.autocomplete === 'one-time-code') resolve(performance.now() - pressedAt);
        });
        button.focus();
        pressedAt = performance.now();
        button.click();
      }),
  );
  await context.close();
  return ms;
};

const measureSending = async (running) => {
  const times = [];
  for (let attempt = 1; attempt <= 10; attempt++) times.push(await sendToCode(running, attempt));
  times.sort((a, b) => a - b);
  const [median, worst] = [(times[4] + times[5]) / 2, times[9]].map(Math.round);
  console.log(
    `from pressing Send to the code field with focus: median ${median} ms, worst of 10 ${worst} ms`,
  );
};

/** The longest answer of the e-mail pattern, over foreign addresses where they are at hand and one of 100 kB. */
const measurePattern = async () => {
  const { isEmailAddress } = await load('machines/contract/emailAddress.ts');
  const file = join(import.meta.dirname, '../../../shared/corpora/formats/isemail.json');
  const foreign = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const addresses = [...foreign.map(({ address }) => address), `a@${'.'.repeat(100_000)}`];
  const times = addresses.map((address) => {
    const startedAt = performance.now();
    isEmailAddress(address);
    return performance.now() - startedAt;
  });
  console.log(
    `the e-mail pattern on ${addresses.length} addresses: slowest ${Math.max(...times).toFixed(2)} ms`,
  );
  if (foreign.length === 0) console.log('  the foreign addresses are not there: one made-up address alone');
};

await measurePattern();
await withProduct(async (running) => {
  await measureSending(running);
  console.log(`CPU ${slowdown}x slower`);
  const places = (process.argv[2] ?? 'h1,#ecosystem,#download,#how,#searches,footer').split(',');
  await measure(running, '/', places);
  await measure(running, '/partners', ['h1', '#partner-strip', 'footer']);
  await measure(running, '/branded-meetings', ['h1', '#testimonials', 'footer']);
});

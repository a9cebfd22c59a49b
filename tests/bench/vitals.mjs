import { openPage, untilHydrated } from './visit.mjs';

const slowdown = 4;
// Longer than anything that a page does on the quiet once it is hydrated.
const rest = 1500;

/**
 * What a visitor with a processor four times slower meets, in ms: on one visit the largest paint, shifts and the
 * blocking time (of each task what is over 50 ms), on another one a press on the first button (of `main`, if it has
 * one) as soon as it stands there: `inp` to the next frame, `answered` until the page that is hydrated got it.
 */
export const readVitals = async (browser, url) => {
  const { lcp, cls, tbt } = await visit(browser, url, () => {});
  const { inp, answered } = await visit(browser, url, pressFirstButton);
  return { lcp, cls, tbt, inp, answered };
};

const visit = async (browser, url, act) => {
  const { page, close } = await openPage(browser, slowdown);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  await act(page);
  await page.waitForLoadState('load');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(rest);
  const vitals = await page.evaluate(() => globalThis.vitals);
  await close();
  return vitals;
};

const pressFirstButton = async (page) => {
  await page.waitForLoadState('domcontentloaded');
  const inMain = page.locator('main button:visible');
  const button = ((await inMain.count()) > 0 ? inMain : page.locator('button:visible')).first();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
};

/** Runs in the page, before anything else does. */
const watch = () => {
  const vitals = { lcp: 0, cls: 0, tbt: 0, inp: 0, answered: 0 };
  globalThis.vitals = vitals;
  const observe = (type, hear, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
  observe('longtask', ({ duration }) => {
    vitals.tbt += duration - 50;
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );

  // The page and what stands far down in it are hydrated each by itself.
  const answered = (at) =>
    requestAnimationFrame(() => setTimeout(() => (vitals.answered = performance.now() - at)));
  const hear = ({ target, timeStamp }) => {
    const part = target.closest('[data-hydrated="false"]');
    if (!part) return answered(timeStamp);
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      answered(timeStamp);
    }).observe(part, { attributeFilter: ['data-hydrated'] });
  };
  addEventListener('click', hear, { capture: true, once: true });
};

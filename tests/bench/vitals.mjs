import { openPage, untilHydrated } from './visit.mjs';

const slowdown = 4;
// Longer than anything that a page does on the quiet once it is hydrated.
const rest = 1500;
/** From the pointer's arrival on a link to its press. */
const handTime = 150;

/**
 * What a visitor with a processor four times slower meets, in ms: on one visit the largest paint, shifts, the longest
 * task over 50 ms (0 without one) and the blocking time (of each task what is over 50 ms); on a second one a press on the
 * first button (of `main`, if it has one) as soon as it stands there: `inp` to the next frame, `answered` until the page
 * that is hydrated got it; on a third one a press on a link once the page rests: `turned` to the next page's frame.
 */
export const readVitals = async (browser, url) => {
  const { lcp, cls, tbt, longest } = await visit(browser, url, () => {});
  const { inp, answered } = await visit(browser, url, pressFirstButton);
  const { turned } = await visit(browser, url, () => {}, pressFirstLink);
  return { lcp, cls, tbt, longest, inp, answered, turned };
};

const visit = async (browser, url, act, actAtRest = () => {}) => {
  const { page, close } = await openPage(browser, slowdown);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  await act(page);
  await page.waitForLoadState('load');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(rest);
  await actAtRest(page);
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

/** On a link to another page of the site, near which the pointer has been for as long as a hand needs. */
const pressFirstLink = async (page) => {
  const elsewhere = `[href^="/"]:not([href*="#"], [href="${new URL(page.url()).pathname}"])`;
  const link = page.locator(`main a${elsewhere}, footer a${elsewhere}`).locator('visible=true').first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(handTime);
  await link.click();
  await page.waitForFunction(() => globalThis.vitals.turned > 0);
};

/** Runs in the page, before anything else does. */
const watch = () => {
  const vitals = { lcp: 0, cls: 0, tbt: 0, longest: 0, inp: 0, answered: 0, turned: 0 };
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
    vitals.longest = Math.max(vitals.longest, duration);
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

  // The next page stands there when its own headline does.
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const { href } = target.closest('a') ?? {};
      const headline = document.querySelector('main h1');
      if (!href || href === location.href) return;
      new MutationObserver((_changes, observer) => {
        const next = document.querySelector('main h1');
        if (location.href !== href || !next || next === headline) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => (vitals.turned = performance.now() - timeStamp)));
      }).observe(document.body, { childList: true, subtree: true });
    },
    true,
  );
};

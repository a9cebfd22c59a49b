import { setTimeout as sleep } from 'node:timers/promises';

const slowdown = 4;
/** How long a page is watched once it is hydrated, in ms: the notices come when it rests, after 2 to 5 s. */
const rest = 5000;
/** After a scroll, in ms: what comes with it has come. */
const look = 1000;
/** From the pointer's arrival on a link to its press. */
const handTime = 150;

/**
 * What a visitor with a processor four times slower meets, in ms: on one visit the largest paint, shifts, the longest
 * task over 50 ms (0 without one) and the blocking time (of each task what is over 50 ms); on a second one a press on the
 * first button (of `main`, if it has one) as soon as the page is read: `inp` to the next frame, `answered` until the page
 * that is hydrated got it; on a third one a press on a link once the page rests: `turned` to the next page's frame.
 * @param browser one of `plainBrowser.mjs`, whose connection costs the page nothing
 */
export const readVitals = async (browser, url) => {
  const { lcp, cls, tbt, longest } = await visit(browser, url, () => {});
  const { inp, answered } = await visit(browser, url, pressFirstButton);
  const { turned } = await visit(browser, url, () => {}, pressFirstLink);
  return { lcp, cls, tbt, longest, inp, answered, turned };
};

const visit = async (browser, url, act, actAtRest = () => {}) => {
  const page = await browser.open(slowdown);
  await page.runFirst(watch);
  await page.go(url);
  await act(page);
  await page.evaluate(untilHydrated);
  await sleep(rest);
  await actAtRest(page);
  const vitals = await page.evaluate(() => globalThis.vitals);
  await page.close();
  return vitals;
};

const pressFirstButton = async (page) => {
  const point = await page.evaluate(comeTo, ['main button', 'button']);
  await page.hover(point);
  await page.press(point);
};

/** On a link to another page of the site, near which the pointer has been for as long as a hand needs. */
const pressFirstLink = async (page) => {
  const path = await page.evaluate(() => location.pathname);
  const elsewhere = `a[href^="/"]:not([href*="#"], [href="${path}"])`;
  const links = [`main ${elsewhere}, footer ${elsewhere}`];
  await page.evaluate(comeTo, links);
  await sleep(look);
  // Parts that were hydrated meanwhile have moved it, and may again.
  await page.hover(await page.evaluate(comeTo, links));
  await sleep(handTime);
  await page.press(await page.evaluate(comeTo, links));
  await page.evaluate(untilTurned);
};

/** Runs in the page: scrolls to the first element in sight that one of the selectors finds. @returns its middle */
const comeTo = async (selectors) => {
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0;
  const found = selectors.flatMap((one) => [...document.querySelectorAll(one)]).find(isSeen);
  const isWhole = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  if (!isWhole(found.getBoundingClientRect())) {
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Runs in the page: resolves once the page that the server rendered is hydrated. */
const untilHydrated = () => {
  const root = document.getElementById('root');
  const isHydrated = () => root.dataset.hydrated !== 'false';
  return new Promise((resolve) => {
    if (isHydrated()) resolve();
    new MutationObserver(() => isHydrated() && resolve()).observe(root, {
      attributeFilter: ['data-hydrated'],
    });
  });
};

/** Runs in the page: resolves once the next page stands there. */
const untilTurned = () =>
  new Promise((resolve) => {
    const watchTurn = () => (globalThis.vitals.turned > 0 ? resolve() : setTimeout(watchTurn, 50));
    watchTurn();
  });

/** Runs in the page, before anything else does. */
const watch = () => {
  // Its first visit fetches all files of the site, which no later one does.
  delete Navigator.prototype.serviceWorker;
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

  // A timer would wait until the page has nothing else to do.
  const afterFrame = (run) =>
    requestAnimationFrame(() => scheduler.postTask(run, { priority: 'user-blocking' }));

  // The page and what stands far down in it are hydrated each by itself.
  const answered = (at) => afterFrame(() => (vitals.answered = performance.now() - at));
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
        afterFrame(() => (vitals.turned = performance.now() - timeStamp));
      }).observe(document.body, { childList: true, subtree: true });
    },
    true,
  );
};
